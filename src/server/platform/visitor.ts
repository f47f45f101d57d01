import type { Json } from './resource-store.ts';

/** What a conversation knows about its visitor, to understand words such as "tomorrow at nine". */
export interface Visitor {
  timeZone: string | null;
  locale: string | null;
  /** The visitor's clock when the message was sent, in milliseconds since 1970. */
  clientTime: number | null;
}

export const UNKNOWN_VISITOR: Visitor = { timeZone: null, locale: null, clientTime: null };

/**
 * Reads the visitor from the body of a session, chat or call. The platform has no fields for this,
 * so a browser sends variables of the assistant's overrides:
 * `assistantOverrides.variableValues.timeZone`, `.locale` and `.clientTime`. A value that the
 * runtime does not know counts as unknown, because it must not break the conversation.
 */
export function visitorOf({ assistantOverrides }: Json, otherwise: Visitor): Visitor {
  const { timeZone, locale, clientTime } = Object(Object(assistantOverrides).variableValues);
  return {
    timeZone: known(timeZone, useTimeZone) ?? otherwise.timeZone,
    locale: known(locale, useLocale) ?? otherwise.locale,
    // An earlier value of the clock is outdated, so it is never taken over.
    clientTime: instantOf(clientTime),
  };
}

function known(value: unknown, use: (value: string) => unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > 100) return null;
  try {
    use(value);
    return value;
  } catch {
    return null;
  }
}

function instantOf(value: unknown): number | null {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}

function useTimeZone(timeZone: string): void {
  Intl.DateTimeFormat('en', { timeZone });
}

function useLocale(locale: string): void {
  Intl.getCanonicalLocales(locale);
}
