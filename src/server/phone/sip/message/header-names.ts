/** The short forms of names (RFC 3261, section 7.3.3, and the registry of IANA). */
const SHORT_FORMS = new Map([
  ['a', 'Accept-Contact'],
  ['b', 'Referred-By'],
  ['c', 'Content-Type'],
  ['d', 'Request-Disposition'],
  ['e', 'Content-Encoding'],
  ['f', 'From'],
  ['i', 'Call-ID'],
  ['j', 'Reject-Contact'],
  ['k', 'Supported'],
  ['l', 'Content-Length'],
  ['m', 'Contact'],
  ['n', 'Identity-Info'],
  ['o', 'Event'],
  ['r', 'Refer-To'],
  ['s', 'Subject'],
  ['t', 'To'],
  ['u', 'Allow-Events'],
  ['v', 'Via'],
  ['x', 'Session-Expires'],
  ['y', 'Identity'],
]);

/** Returns the long form of a header's name. Other names stay as they are written. */
export function longHeaderName(name: string): string {
  return (name.length === 1 ? SHORT_FORMS.get(name.toLowerCase()) : undefined) ?? name;
}
