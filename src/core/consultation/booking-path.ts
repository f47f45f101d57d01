/** Returns the path of a booking's page, or of a page below it. The token is safe in a path. */
export function bookingPath(
  linkToken: string,
  below: '' | '/thank-you' | '/move' | '/cancel' | '/invite.ics' | '/reminders' = '',
): string {
  return `/booking/${linkToken}${below}`;
}
