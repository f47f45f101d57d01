import type { LibraryChannel } from '../library/library-channel.ts';
import { readLevel, type Side } from './read-level.ts';
import { createTrackMeter, type TrackMeter } from './track-meter.ts';

interface AudioLevelsOptions {
  channel: LibraryChannel;
  signal: AbortSignal;
  stats(): Promise<RTCStatsReport> | undefined;
  /** Null where nothing is to be heard of that side. */
  track(side: Side): MediaStreamTrack | null;
  agentId(): string | null;
}

export interface AudioLevels {
  observe(side: Side, interval: unknown): void;
  ignore(side: Side): void;
}

const DEFAULT_INTERVAL_MS = 200;
const SHORTEST_INTERVAL_MS = 100;

/** Tells the library how loud each side is, as often as it asked. */
export function createAudioLevels(options: AudioLevelsOptions): AudioLevels {
  const { channel, signal } = options;
  const observed = new Map<Side, { timer: ReturnType<typeof setInterval>; meter: TrackMeter }>();

  function tell(side: Side, level: number) {
    const id = options.agentId();
    if (side === 'visitor') channel.post('local-audio-level', { audioLevel: level });
    else if (id !== null)
      channel.post('remote-participants-audio-level', { participantsAudioLevel: { [id]: level } });
  }

  async function measure(side: Side, meter: TrackMeter) {
    const track = options.track(side);
    if (!track?.enabled) return tell(side, 0);
    const level = readLevel(await options.stats()?.catch(() => undefined), side);
    if (observed.get(side)?.meter !== meter) return;
    if (level !== null) meter.close();
    // Not every browser counts it with its statistics.
    tell(side, level ?? meter.level(track));
  }

  function ignore(side: Side) {
    const { timer, meter } = observed.get(side) ?? {};
    clearInterval(timer);
    meter?.close();
    observed.delete(side);
  }

  signal.addEventListener('abort', () => {
    ignore('visitor');
    ignore('agent');
  });

  return {
    observe(side, interval) {
      ignore(side);
      if (signal.aborted) return;
      const ms = typeof interval === 'number' ? interval : DEFAULT_INTERVAL_MS;
      const meter = createTrackMeter();
      const timer = setInterval(
        () => void measure(side, meter),
        Math.max(ms, SHORTEST_INTERVAL_MS),
      );
      observed.set(side, { timer, meter });
    },
    ignore,
  };
}
