/**
 * Returns the visitor's time zone, locale and current time. The assistant needs them to understand
 * words such as 'tomorrow' and dates such as '3/4'.
 */
export function visitorTimeAndLocale() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale: navigator.language, clientTime: new Date().toISOString() };
}
