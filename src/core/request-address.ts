/** The address to which the forms post a consultation request. */
export const REQUESTS_ADDRESS = '/api/consultations';

/** Returns the address of the file that puts a request into the visitor's calendar. */
export function inviteAddress(requestId: string): string {
  return `${REQUESTS_ADDRESS}/${encodeURIComponent(requestId)}/invite.ics`;
}
