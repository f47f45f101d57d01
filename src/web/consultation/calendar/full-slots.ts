import { useEffect, useMemo, useState } from 'react';
import type { CalendarMonth } from '#core/consultation/calendar-date.ts';

type FullSlotsByMonth = Readonly<Record<CalendarMonth, readonly number[]>>;

interface FullSlots {
  /** The instants at which full slots begin, in every month that was asked for so far. */
  full: ReadonlySet<number>;
  /** True while the answer about one of the months is awaited for the first time. */
  awaited: boolean;
}

const PATIENCE_MS = 10_000;

/**
 * Asks the server which slots of these months are full. It asks again in every new minute, so that
 * an open page does not show old answers. If the server does not answer, no slot counts as full: the
 * server refuses a full slot in any case. A site without limited slots is never asked.
 */
export function useFullSlots(
  months: readonly CalendarMonth[],
  { minute, limited }: { minute: number; limited: boolean },
): FullSlots {
  const [known, setKnown] = useState<FullSlotsByMonth>({});
  const wanted = [...new Set(months)].sort().join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute asks again
  useEffect(() => {
    if (!limited) return;
    const leaving = new AbortController();
    for (const month of wanted.split(',') as CalendarMonth[]) {
      void askFullSlots(month, leaving.signal).then((full) => {
        if (leaving.signal.aborted) return;
        setKnown((others) => ({ ...others, [month]: full ?? others[month] ?? [] }));
      });
    }
    return () => leaving.abort();
  }, [limited, wanted, minute]);

  const full = useMemo(() => new Set(Object.values(known).flat()), [known]);
  return { full, awaited: limited && months.some((month) => !known[month]) };
}

/** Resolves with null if the server does not answer or refuses to. */
async function askFullSlots(
  month: CalendarMonth,
  leaving: AbortSignal,
): Promise<readonly number[] | null> {
  try {
    const response = await fetch(`/api/slots?month=${month}`, {
      signal: AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return response.ok ? fullSlotsIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Reads the starts of full slots from an answer of the server. Values that are no instants are left out. */
export function fullSlotsIn(answer: unknown): readonly number[] {
  const { full } = Object(answer) as { full?: unknown };
  if (!Array.isArray(full)) return [];
  return full.map((start) => Date.parse(String(start))).filter((start) => !Number.isNaN(start));
}
