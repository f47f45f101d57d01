/** How the packets of a caller travel to the agent. */
export type CallerLine = 'even' | 'lossy';

const LOSS = 0.02;
const LONGEST_DELAY_MS = 30;

/**
 * Returns a function that sends a packet. A lossy line loses some packets and holds back each of
 * the others for another time, so that some overtake others.
 */
export function sendOverLine(line: CallerLine, random: () => number): (send: () => void) => void {
  if (line === 'even') return (send) => send();
  return (send) => {
    if (random() >= LOSS) setTimeout(send, LONGEST_DELAY_MS * random()).unref();
  };
}
