import { send } from './scenario-steps.ts';

// The messages of scenarios. sipp fills in what stands in brackets.

/** How the sound of a scenario flows: both ways, held in the new way, or held in the old way. */
type Direction = 'sendrecv' | 'sendonly' | 'inactive' | 'old hold';

/** Describes sound in the codecs that every phone has. */
export function sdp(direction: Direction = 'sendrecv', version = 1): string {
  const address = direction === 'old hold' ? '0.0.0.0' : '[media_ip]';
  return `v=0
o=ada 5 ${version} IN IP4 [local_ip]
s=-
c=IN IP4 ${address}
t=0 0
m=audio [media_port] RTP/AVP 0 8 101
a=rtpmap:0 PCMU/8000
a=rtpmap:8 PCMA/8000
a=rtpmap:101 telephone-event/8000
a=fmtp:101 0-15
a=ptime:20
a=${direction === 'old hold' ? 'sendrecv' : direction}`;
}

const CALLER = '"Ada" <sip:+15557654321@[local_ip]:[local_port]>;tag=caller-[call_id]';
const CALLED = 'sip:[service]@[remote_ip]:[remote_port]';
const CONTACT = 'Contact: <sip:peer@[local_ip]:[local_port];transport=[transport]>';

interface RequestOptions {
  cseq?: number;
  /** Further headers, each on its own line. */
  headers?: string;
  body?: string;
  type?: string;
  /** Another branch than the one of the method and the number makes it another transaction. */
  branch?: string;
  /** Another Request-URI. */
  uri?: string;
}

/** A request outside of a call, or the first one of a call. */
export function newRequest(method: string, options: RequestOptions = {}): string {
  return requestOf(method, { uri: CALLED, ...options }, '');
}

/** A request in a call that the other side has answered. */
export function requestInCall(method: string, options: RequestOptions = {}): string {
  return requestOf(method, { uri: '[next_url]', ...options }, '[peer_tag_param]\n[routes]');
}

function requestOf(method: string, options: RequestOptions, tag: string): string {
  const { cseq = 1, headers, body, type = 'application/sdp', uri } = options;
  const { branch = `${method === 'ACK' || method === 'CANCEL' ? 'INVITE' : method}${cseq}` } =
    options;
  const head = `${method} ${uri} SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=z9hG4bK-[call_id]-${branch};rport
Max-Forwards: 70
From: ${CALLER}
To: <sip:[service]@[remote_ip]:[remote_port]>${tag}
Call-ID: [call_id]
CSeq: ${cseq} ${method}
${CONTACT}`;
  const lines = [head, ...(headers ? [headers] : [])];
  if (body !== undefined) lines.push(`Content-Type: ${type}\n\n${body}`);
  return lines.join('\n');
}

/** The request that starts a call, with an offer. It is repeated until something comes. */
export function invite(options: RequestOptions = {}): string {
  return send(newRequest('INVITE', { body: sdp(), ...options }), { isRepeated: true });
}

/** Describes the sound of a call anew. */
export function inviteAgain(cseq: number, options: RequestOptions = {}): string {
  return send(requestInCall('INVITE', { cseq, body: sdp(), ...options }), { isRepeated: true });
}

/** Takes the answer of a call. It is a transaction of its own. */
export function ack(options: RequestOptions = {}): string {
  return send(requestInCall('ACK', { branch: `ACK${options.cseq ?? 1}`, ...options }));
}

/** Confirms a refusal. It belongs to the transaction of the call. */
export function ackOfRefusal(options: RequestOptions = {}): string {
  return send(requestOf('ACK', { uri: CALLED, ...options }, '[peer_tag_param]'));
}

export function bye(cseq = 9): string {
  return send(requestInCall('BYE', { cseq }), { isRepeated: true });
}

/** A request of somebody whom our server has called, after `keepsNames`. */
export function requestOfCallee(method: string, cseq: number, more = ''): string {
  return `${method} [next_url] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=z9hG4bK-[call_id]-${method}${cseq};rport
[routes]
Max-Forwards: 70
From:[$to]
To:[$from]
Call-ID: [call_id]
CSeq: ${cseq} ${method}
${CONTACT}${more === '' ? '' : `\n${more}`}`;
}

interface AnswerOptions {
  headers?: string;
  body?: string;
  /** The tag of this side. Answers of one call with several tags come from several phones. */
  tag?: string;
  /** Whether it is repeated over UDP until it is confirmed. */
  isRepeated?: boolean;
}

/** Answers the last request. */
export function reply(status: number, reason: string, options: AnswerOptions = {}): string {
  const names = {
    via: '[last_Via:]',
    from: '[last_From:]',
    to: '[last_To:]',
    cseq: '[last_CSeq:]',
  };
  return replyTo(names, `${status} ${reason}`, options);
}

/** Answers the request whose names were kept, however many others have come since. */
export function lateReply(status: number, reason: string, options: AnswerOptions): string {
  const names = { via: 'Via:[$via]', from: 'From:[$from]', to: 'To:[$to]', cseq: 'CSeq:[$cseq]' };
  return replyTo(names, `${status} ${reason}`, options);
}

function replyTo(
  names: Readonly<Record<'via' | 'from' | 'to' | 'cseq', string>>,
  line: string,
  { headers, body, tag, isRepeated = false }: AnswerOptions,
): string {
  const head = `SIP/2.0 ${line}
${names.via}
[last_Record-Route:]
${names.from}
${names.to}${tag === undefined ? '' : `;tag=${tag}-[call_id]`}
[last_Call-ID:]
${names.cseq}
${CONTACT}`;
  const lines = [head, ...(headers ? [headers] : [])];
  if (body !== undefined) lines.push(`Content-Type: application/sdp\n\n${body}`);
  return send(lines.join('\n'), { isRepeated });
}
