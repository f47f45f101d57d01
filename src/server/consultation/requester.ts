/** Who asked for a consultation, in a request that may not have been finished. */
export interface Requester {
  id: string;
  name: string;
  email: string;
  /** All else that the request says in the visitor's words. */
  words: string;
}

/** From a row of consultations, or from the message that a row of bookings keeps. */
export function requesterOf(row: Record<string, unknown>): Requester {
  const request = row.notice === undefined ? row : Object(JSON.parse(String(row.notice))).row;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { name, email, company, problems, additional } = Object(request);
  return {
    id: String(row.id),
    name: text(name),
    email: text(email),
    words: [company, problems, additional].map(text).join('\n'),
  };
}
