/** A flow of messages that sipp plays. */
export interface Scenario {
  name: string;
  steps: readonly string[];
}

interface SendOptions {
  /** Whether the message is repeated over UDP until the next one comes. */
  isRepeated?: boolean;
}

interface ReceiveOptions {
  isOptional?: boolean;
  /** The step at which the scenario goes on if this message came. */
  goTo?: string;
  /** Patterns that the message has to hold. */
  holds?: readonly RegExp[];
  /** Patterns that the message must not hold. */
  lacks?: readonly RegExp[];
  /** Keeps the addresses of the other side for the messages after this one. */
  isRouted?: boolean;
  /** Keeps what messages after this one need, as sipp forgets it with the next message. */
  keeps?: readonly ('via' | 'from' | 'to' | 'cseq')[];
  /** The scenario fails after this time. */
  withinMs?: number;
}

const WITHIN_MS = 20_000;

/** Sends a message. Its lines need no indent, and the length of its body is computed. */
export function send(message: string, { isRepeated = false }: SendOptions = {}): string {
  const [head = '', ...body] = message.trim().split('\n\n');
  const length = `Content-Length: ${body.length > 0 ? '[len]' : '0'}`;
  const lines = [head, length, '', ...body];
  return `<send${isRepeated ? ' retrans="500"' : ''}><![CDATA[\n${lines.join('\n')}\n]]></send>`;
}

/** Waits for an answer with this status. */
export function answer(status: number, options: ReceiveOptions = {}): string {
  return receive(`response="${status}"`, options);
}

/**
 * Lets answers of this status come or stay away. On a busy machine sipp repeats its request, and then
 * they come twice.
 */
export function mayCome(status: number): string {
  return answer(status, { isOptional: true }).repeat(2);
}

/** Waits for a request of this method. */
export function request(method: string, options: ReceiveOptions = {}): string {
  return receive(`request="${method}"`, options);
}

export function pause(ms: number): string {
  return `<pause milliseconds="${ms}"/>`;
}

/** A place to which a step goes on. Its number is its name. */
export function place(number: string): string {
  return `<label id="${number}"/>`;
}

function receive(what: string, options: ReceiveOptions): string {
  const { isOptional = false, goTo, holds = [], lacks = [], keeps = [] } = options;
  const { isRouted = false, withinMs = WITHIN_MS } = options;
  const attributes = [
    what,
    // A message that may stay away is looked for as long as no other one has come.
    isOptional ? 'optional="true"' : `timeout="${withinMs}"`,
    ...(goTo === undefined ? [] : [`next="${goTo}"`]),
    ...(isRouted ? ['rrs="true"'] : []),
  ];
  const checks = [
    ...holds.map((pattern) => check(pattern, 'check_it="true"')),
    ...lacks.map((pattern) => check(pattern, 'check_it_inverse="true"')),
    ...keeps.map((header) => keep(header)),
  ];
  const action = checks.length === 0 ? '' : `<action>${checks.join('')}</action>`;
  return `<recv ${attributes.join(' ')}>${action}</recv>`;
}

/** sipp has no flags for its patterns, which are those of POSIX. */
function check({ source }: RegExp, attribute: string): string {
  const pattern = source.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<ereg regexp="${pattern}" search_in="msg" ${attribute} assign_to="checked"/>`;
}

function keep(name: 'via' | 'from' | 'to' | 'cseq'): string {
  const header = { via: 'Via', from: 'From', to: 'To', cseq: 'CSeq' }[name];
  return `<ereg regexp=".*" search_in="hdr" header="${header}:" assign_to="${name}"/>`;
}

export function scenarioXml({ name, steps }: Scenario): string {
  // sipp refuses variables that nobody reads.
  const kept = ['checked', 'via', 'from', 'to', 'cseq'].filter((variable) =>
    steps.some((step) => step.includes(`assign_to="${variable}"`)),
  );
  return [
    '<?xml version="1.0" encoding="ISO-8859-1" ?>',
    `<scenario name="${name}">`,
    ...steps,
    ...(kept.length > 0 ? [`<Reference variables="${kept.join(',')}"/>`] : []),
    '</scenario>',
    '',
  ].join('\n');
}
