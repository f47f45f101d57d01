import type { RecordingWish } from '#core/call/room-wire.ts';

/** What the library was asked to record, with its own defaults for what was left out. */
export function readRecordingWish(asked: Record<string, unknown>): RecordingWish {
  const { width, height, backgroundColor, layout } = asked;
  return {
    width: typeof width === 'number' ? width : 1280,
    height: typeof height === 'number' ? height : 720,
    backgroundColor: typeof backgroundColor === 'string' ? backgroundColor : '#ff000000',
    layout: presetOf(layout) ?? 'default',
  };
}

function presetOf(layout: unknown): string | null {
  if (typeof layout !== 'object' || layout === null || !('preset' in layout)) return null;
  return typeof layout.preset === 'string' ? layout.preset : null;
}
