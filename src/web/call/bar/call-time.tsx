import { useEffect, useState } from 'react';
import { elapsed } from '#core/call/call-duration.ts';

/** Counts the seconds of a call, and wakes only when there is one more. */
export function CallTime({ startedAt }: { startedAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = setTimeout(() => setNow(Date.now()), 1000 - ((now - startedAt) % 1000));
    return () => clearTimeout(next);
  }, [now, startedAt]);
  return <span>{elapsed(startedAt, now)}</span>;
}
