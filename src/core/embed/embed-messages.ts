import { EMBED_PARTS, type EmbedPart } from './embed-options.ts';

/** What the frame tells the page around it. Nothing of a visitor is in any message. */
export type FrameMessage =
  /**
   * `ready`: the frame listens. `close`: the visitor has pressed Escape in the frame. `step`: the form
   * shows another step, whose beginning should be in sight.
   */
  | { type: 'ready' | 'close' | 'step' | CallNews }
  /** The form in the page needs this height. */
  | { type: 'height'; px: number }
  | { type: 'booked'; by: BookedBy };

/** What the page around the frame tells the frame. */
export type HostMessage =
  /** The panel has opened. Null leaves it with the part that it had. */
  { type: 'opened'; part: EmbedPart | null; focus: boolean } | { type: 'closed' };

type CallNews = 'call-start' | 'call-end';

type BookedBy = (typeof BOOKED_BY)[number];

const PLAIN = ['ready', 'close', 'step', 'call-start', 'call-end'] as const;
const BOOKED_BY = ['form', 'assistant', 'call'] as const;
const MOST_PX = 20_000;

/** Reads a message of the frame. Returns null for anything else. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { type, px, by } = Object(data);
  if (PLAIN.includes(type)) return { type };
  if (type === 'height' && Number.isInteger(px) && px > 0 && px < MOST_PX) return { type, px };
  return type === 'booked' && BOOKED_BY.includes(by) ? { type, by } : null;
}

/** Reads a message of the page around the frame. Returns null for anything else. */
export function readHostMessage(data: unknown): HostMessage | null {
  const { type, part, focus } = Object(data);
  if (type === 'closed') return { type };
  if (type !== 'opened') return null;
  return { type, part: EMBED_PARTS.find((each) => each === part) ?? null, focus: focus === true };
}
