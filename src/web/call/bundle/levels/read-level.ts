export type Side = 'visitor' | 'agent';

/** Where a browser that measures sound says so. */
const REPORT_TYPE = { visitor: 'media-source', agent: 'inbound-rtp' } as const;

/**
 * From 0 to 1, linear, as it was sent or played last; null where the browser does not tell. Zero
 * as long as there is no connection to tell of.
 */
export function readLevel(
  stats: Iterable<[string, { type: string; kind?: string; audioLevel?: number }]> | undefined,
  side: Side,
): number | null {
  for (const [, report] of stats ?? []) {
    if (report.type !== REPORT_TYPE[side] || report.kind !== 'audio') continue;
    return report.audioLevel ?? null;
  }
  return side === 'agent' ? 0 : null;
}
