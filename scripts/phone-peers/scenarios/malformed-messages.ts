/** A message that breaks a rule, and what may come back. */
export interface MalformedMessage {
  /** What is wrong with it. The numbers are sections of RFC 4475. */
  name: string;
  bytes: Uint8Array;
  /** The call to which its answers belong. */
  callId: string;
  /** The answers that the RFC allows. Null means that the message may be ignored. */
  allowed: readonly (number | null)[];
}

/** Who sends the message, as it stands in it. */
export interface Sender {
  transport: 'UDP' | 'TCP';
  port: number;
  /** The port of our server. */
  target: number;
}

interface Parts {
  method: string;
  uri: string;
  version: string;
  headers: Map<string, string>;
  body: string;
}

/** Changes the parts of a good message, or the text that they make. */
interface Fault {
  name: string;
  method?: string;
  change?: (parts: Parts) => void;
  text?: (good: string) => string | Uint8Array;
  allowed: readonly (number | null)[];
}

/** Most faults are refused in so many words, and may be ignored as well. */
const BAD: Fault['allowed'] = [400, null];
const IGNORED: Fault['allowed'] = [null];
const SDP =
  'v=0\r\no=a 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r\n';

const set = (name: string, value: string) => (parts: Parts) => {
  parts.headers.set(name, value);
};
const without = (name: string) => (parts: Parts) => {
  parts.headers.delete(name);
};
const line = (from: string | RegExp, to: string) => (good: string) => good.replace(from, to);
const inBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const faults: readonly Fault[] = [
  // The start line
  { name: 'no version (3.1.2.16)', text: line(' SIP/2.0\r\n', '\r\n'), allowed: BAD },
  {
    name: 'an unknown version (3.1.2.16)',
    change: (parts) => {
      parts.version = 'SIP/7.0';
    },
    allowed: [505, 400, null],
  },
  {
    name: 'two spaces after the method (3.1.2.8)',
    text: line('INVITE ', 'INVITE  '),
    allowed: BAD,
  },
  { name: 'spaces inside the address (3.1.2.7)', text: line('@127', '; lr @127'), allowed: BAD },
  {
    name: 'an address in brackets (3.1.2.6)',
    text: line(/ (sip:\S+) /, ' <$1> '),
    allowed: [416, ...BAD],
  },
  {
    name: 'an address of an unknown kind (3.3.2)',
    change: (parts) => {
      parts.uri = 'nobodyKnowsThisScheme:totallyopaquecontent';
    },
    allowed: [416, ...BAD],
  },
  {
    name: 'an address of another kind (3.3.3)',
    change: (parts) => {
      parts.uri = 'soap.beep://192.0.2.103:3002';
    },
    allowed: [416, ...BAD],
  },
  { name: 'a method with a slash', text: line('INVITE ', 'INV/ITE '), allowed: [...BAD, 405, 501] },
  { name: 'no address at all', text: line(/INVITE \S+ /, 'INVITE '), allowed: BAD },
  { name: 'a start line of a web page', text: line(/^.*\r\n/, 'GET / HTTP/1.1\r\n'), allowed: BAD },
  // Headers that every request has
  ...['From', 'To', 'Call-ID', 'CSeq', 'Via'].map((name) => ({
    name: `no ${name} (3.3.1)`,
    change: without(name),
    allowed: BAD,
  })),
  { name: 'two headers Call-ID (3.3.8)', text: line('CSeq:', 'Call-ID: b\r\nCSeq:'), allowed: BAD },
  {
    name: 'two headers From (3.3.8)',
    text: line('CSeq:', 'From: <sip:b@b>;tag=b\r\nCSeq:'),
    allowed: BAD,
  },
  {
    name: 'two headers CSeq (3.3.8)',
    text: line('CSeq:', 'CSeq: 2 INVITE\r\nCSeq:'),
    allowed: BAD,
  },
  {
    name: 'a number that is too large (3.1.2.4)',
    change: set('CSeq', '36893488147419103232 INVITE'),
    allowed: BAD,
  },
  { name: 'a number that is negative', change: set('CSeq', '-1 INVITE'), allowed: BAD },
  { name: 'a number that is none', change: set('CSeq', 'one INVITE'), allowed: BAD },
  { name: 'another method in CSeq (3.1.2.17)', change: set('CSeq', '1 OPTIONS'), allowed: BAD },
  {
    name: 'an unknown method, and another one in CSeq (3.1.2.18)',
    method: 'NEWMETHOD',
    change: set('CSeq', '1 INVITE'),
    allowed: [501, 405, ...BAD],
  },
  {
    name: 'a quote that does not end (3.1.2.5)',
    change: set('To', '"Mr. J. User <sip:a@127.0.0.1>'),
    allowed: BAD,
  },
  {
    name: 'separators without values (3.1.2.1)',
    change: set('Via', 'SIP/2.0/UDP 192.0.2.15;;,;,,'),
    // It should be refused, but who does not mind the separators may answer.
    allowed: [...BAD, 200],
  },
  {
    name: 'a Via without a branch and without a host',
    change: set('Via', 'SIP/2.0/UDP'),
    allowed: BAD,
  },
  {
    name: 'a port that is too large',
    change: set('Via', 'SIP/2.0/UDP 127.0.0.1:99999;branch=z9hG4bK-x'),
    allowed: BAD,
  },
  {
    name: 'no Contact in an invitation (8.1.1.8 of RFC 3261)',
    change: without('Contact'),
    allowed: BAD,
  },
  { name: 'a Contact that is no address', change: set('Contact', '<<<>>>'), allowed: BAD },
  { name: 'a name of a header with a space inside', text: line('CSeq:', 'C Seq:'), allowed: BAD },
  { name: 'a line without a colon', text: line('CSeq:', 'nothing\r\nCSeq:'), allowed: BAD },
  { name: 'hops that are no number', change: set('Max-Forwards', 'many'), allowed: [...BAD, 483] },
  { name: 'a byte that is zero in a header', change: set('Subject', 'a\0b'), allowed: BAD },
  // The body and its length
  { name: 'a negative length (3.1.2.3)', change: set('Content-Length', '-999'), allowed: BAD },
  { name: 'a length that is no number', change: set('Content-Length', 'long'), allowed: BAD },
  {
    name: 'two lengths that differ',
    text: line('Content-Length:', 'Content-Length: 1\r\nContent-Length:'),
    allowed: BAD,
  },
  {
    name: 'sound in no known language',
    change: set('Content-Type', 'text/song'),
    allowed: [415, ...BAD],
  },
  {
    name: 'a description without sound',
    change: (parts) => {
      parts.body = SDP.replace(/m=.*\r\n/, '');
    },
    allowed: [488, ...BAD],
  },
  {
    name: 'a description that cannot be read',
    change: (parts) => {
      parts.body = 'v=zero\r\nm=\r\n\r\n=\r\n';
    },
    allowed: [488, ...BAD],
  },
  // No requests
  { name: 'only the half of a request', text: (good) => good.slice(0, 120), allowed: IGNORED },
  {
    name: 'an answer to nothing (3.1.2.19)',
    text: line(/^.*\r\n/, 'SIP/2.0 200 OK\r\n'),
    allowed: IGNORED,
  },
  {
    name: 'an answer with an impossible status (3.1.2.19)',
    text: line(/^.*\r\n/, 'SIP/2.0 4294967301 better not break\r\n'),
    allowed: IGNORED,
  },
  { name: 'a confirmation of nothing', method: 'ACK', allowed: IGNORED },
  {
    name: 'nothing but noise',
    text: () => Uint8Array.from({ length: 900 }, (_, at) => (at * 89) % 251),
    allowed: BAD,
  },
  {
    name: 'ten thousand headers',
    text: line('CSeq:', `${'X: y\r\n'.repeat(10_000)}CSeq:`),
    allowed: [...BAD, 513],
  },
];

/** Returns the messages, each of a call of its own. */
export function malformedMessages(sender: Sender): MalformedMessage[] {
  return faults.map(({ name, method = 'INVITE', change, text, allowed }, nth) => {
    const callId = `malformed-${nth}-${sender.port}`;
    const parts = goodParts(method, callId, sender);
    change?.(parts);
    const good = textOf(parts);
    const made = text?.(good) ?? good;
    return { name, callId, bytes: typeof made === 'string' ? inBytes(made) : made, allowed };
  });
}

function goodParts(method: string, callId: string, { transport, port, target }: Sender): Parts {
  const headers = {
    Via: `SIP/2.0/${transport} 127.0.0.1:${port};branch=z9hG4bK-${callId};rport`,
    'Max-Forwards': '70',
    From: `<sip:+15557654321@127.0.0.1>;tag=${callId}`,
    To: `<sip:+15551230000@127.0.0.1:${target}>`,
    'Call-ID': callId,
    CSeq: `1 ${method}`,
    Contact: `<sip:a@127.0.0.1:${port};transport=${transport.toLowerCase()}>`,
    'Content-Type': 'application/sdp',
  };
  const uri = `sip:+15551230000@127.0.0.1:${target}`;
  return { method, uri, version: 'SIP/2.0', headers: new Map(Object.entries(headers)), body: SDP };
}

function textOf({ method, uri, version, headers, body }: Parts): string {
  const length = headers.get('Content-Length') ?? `${body.length}`;
  const all = [...headers].filter(([name]) => name !== 'Content-Length');
  const lines = all.map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${uri} ${version}`, ...lines, `Content-Length: ${length}`, '', body].join(
    '\r\n',
  );
}
