import type { LibraryChannel } from '../library/library-channel.ts';
import { createTrackMeter, type TrackMeter } from './track-meter.ts';

export type CallSide = 'visitor' | 'agent';

interface AudioLevelsOptions {
  channel: LibraryChannel;
  signal: AbortSignal;
  stats(): Promise<RTCStatsReport> | undefined;
  /** Returns the track of this side, or null while the side has no sound. */
  track(side: CallSide): MediaStreamTrack | null;
  agentId(): string | null;
}

export interface AudioLevelReporter {
  observe(side: CallSide, interval: unknown): void;
  ignore(side: CallSide): void;
}

const DEFAULT_INTERVAL_MS = 200;
const SHORTEST_INTERVAL_MS = 100;

/**
 * Posts the level of each observed side to the library, at the interval that the library asked for.
 * An interval that is too short is raised to `SHORTEST_INTERVAL_MS`.
 */
export function createAudioLevelReporter(options: AudioLevelsOptions): AudioLevelReporter {
  const { channel, signal } = options;
  const observed = new Map<
    CallSide,
    { timer: ReturnType<typeof setInterval>; meter: TrackMeter }
  >();

  function tell(side: CallSide, level: number) {
    const id = options.agentId();
    if (side === 'visitor') channel.post('local-audio-level', { audioLevel: level });
    else if (id !== null)
      channel.post('remote-participants-audio-level', { participantsAudioLevel: { [id]: level } });
  }

  async function measure(side: CallSide, meter: TrackMeter) {
    const track = options.track(side);
    if (!track?.enabled) return tell(side, 0);
    const level = readAudioLevel(await options.stats()?.catch(() => undefined), side);
    // The observer may have been stopped or replaced while the statistics were being read.
    if (observed.get(side)?.meter !== meter) return;
    if (level !== null) meter.close();
    tell(side, level ?? meter.level(track));
  }

  function ignore(side: CallSide) {
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

/** The type of the WebRTC statistics in which a browser states the level of each side. */
const REPORT_TYPE = { visitor: 'media-source', agent: 'inbound-rtp' } as const;

/**
 * Returns the level of one side from the statistics of a connection, from 0 to 1. Returns null if
 * the browser does not state the level. If the statistics contain no sound of the agent, the
 * agent's level is 0.
 */
export function readAudioLevel(
  stats: Iterable<[string, { type: string; kind?: string; audioLevel?: number }]> | undefined,
  side: CallSide,
): number | null {
  for (const [, report] of stats ?? []) {
    if (report.type !== REPORT_TYPE[side] || report.kind !== 'audio') continue;
    return report.audioLevel ?? null;
  }
  return side === 'agent' ? 0 : null;
}
