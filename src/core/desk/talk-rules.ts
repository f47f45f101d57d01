/** A visitor who was silent for so long has probably left. */
const LIVE_MS = 15 * 60_000;

interface TalkTimes {
  /** Whether the visitor can still write into the conversation. */
  isOpen: boolean;
  /** When something was said last, in milliseconds since 1970. */
  lastAt: number;
}

/** Returns whether a typed conversation is probably going on. */
export function isTalkLive({ isOpen, lastAt }: TalkTimes, now: number): boolean {
  return isOpen && now - lastAt < LIVE_MS;
}
