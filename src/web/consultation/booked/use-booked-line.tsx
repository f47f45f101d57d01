import { type ReactNode, useEffect, useState } from 'react';
import { BOOKED_LINE_KEY } from './booked-line-key.ts';

/**
 * Returns a line about the request that was sent from this browser tab, or null if there is no such
 * request. The code of the line is loaded only if there is one, also on the consultation page,
 * because code that two pages import would become a part of every page.
 */
export function useBookedLine(): ReactNode {
  const [line, setLine] = useState<ReactNode>(null);
  useEffect(() => {
    showLine(setLine).catch(() => {});
  }, []);
  return line;
}

async function showLine(show: (line: ReactNode) => void): Promise<void> {
  if (!sessionStorage.getItem(BOOKED_LINE_KEY)) return;
  const { BookedLine } = await import('./booked-line.tsx');
  show(<BookedLine />);
}
