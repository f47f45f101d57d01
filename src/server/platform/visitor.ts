import type { Json } from './resource-store.ts';

/** What is known of who types: what their words for days and hours mean. */
export interface Visitor {
  timeZone: string | null;
  locale: string | null;
  /** Their clock as this turn was sent, in milliseconds since 1970. */
  clientTime: number | null;
}

export const NOBODY: Visitor = { timeZone: null, locale: null, clientTime: null };

/**
 * The platform has no field for these, so they come as variables of the assistant's overrides, of
 * the session or of one chat: `assistantOverrides.variableValues.timeZone`, `.locale` and
 * `.clientTime`. What the runtime does not know counts as unknown: it must not cost a conversation.
 */
export function visitorOf({ assistantOverrides }: Json, otherwise: Visitor): Visitor {
  const { timeZone, locale, clientTime } = Object(Object(assistantOverrides).variableValues);
  return {
    timeZone: known(timeZone, useTimeZone) ?? otherwise.timeZone,
    locale: known(locale, useLocale) ?? otherwise.locale,
    // A clock goes on: what it showed before is of no use now.
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
