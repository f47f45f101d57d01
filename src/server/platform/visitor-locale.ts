import type { JsonObject } from './resource-store.ts';

/**
 * The time zone, locale and clock of a visitor. The agent needs these values to understand words
 * such as "tomorrow at nine".
 */
export interface VisitorLocale {
  timeZone: string | null;
  locale: string | null;
  /**
   * The time on the visitor's clock when the request was sent, in milliseconds since 1970. Null if
   * the browser sent no valid time.
   */
  clientTime: number | null;
}

export const UNKNOWN_VISITOR_LOCALE: VisitorLocale = {
  timeZone: null,
  locale: null,
  clientTime: null,
};

/**
 * Reads the visitor's time zone, locale and clock from the body of a session, chat or call. The
 * platform has no fields for these values, so a browser sends them as variables of the assistant's
 * overrides: `assistantOverrides.variableValues.timeZone`, `.locale` and `.clientTime`. A time zone
 * that the runtime does not know and a malformed locale are ignored, because a wrong value must not
 * break the conversation. A missing or ignored time zone or locale is taken from `otherwise`.
 */
export function readVisitorLocale(
  { assistantOverrides }: JsonObject,
  otherwise: VisitorLocale,
): VisitorLocale {
  const { timeZone, locale, clientTime } = Object(Object(assistantOverrides).variableValues);
  return {
    timeZone: known(timeZone, useTimeZone) ?? otherwise.timeZone,
    locale: known(locale, useLocale) ?? otherwise.locale,
    // The clock of an earlier message is outdated, so `otherwise.clientTime` is never used.
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
