/** What the owner of the server allows of calls that are placed. */
export interface OutboundSettings {
  /** The prefixes of the numbers that may be called. Without one, nobody may be called. */
  allowed: readonly string[];
  /** How many calls an organisation may place at once. */
  callsAtOnce: number;
  /** How many minutes an organisation may speak in 24 hours in calls that it placed. */
  minutesADay: number;
  /** The line of the server itself, from which the site's organisation calls. */
  siteLine: { trunk: string; number: string | null } | null;
}

export const usualOutboundLimits = { callsAtOnce: 2, minutesADay: 60 };
