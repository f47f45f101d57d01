/**
 * Returns the visitor's time zone, locale and current time. An agent needs them to understand
 * 'tomorrow' and '3/4'.
 */
export function visitorTimeAndLocale() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale: navigator.language, clientTime: new Date().toISOString() };
}
