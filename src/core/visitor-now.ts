/**
 * The variables that tell the assistant what words such as 'tomorrow' and '3/4' mean to this
 * visitor. The time zone is that of the browser.
 */
export function visitorNow({ locale, instant }: { locale: string; instant: number }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale, clientTime: new Date(instant).toISOString() };
}
