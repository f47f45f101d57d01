/** A message as a test reads it. */
export interface SipText {
  /** Null in an answer. */
  method: string | null;
  /** Null in a request. */
  status: number | null;
  /** The values of a header, in their order. */
  all(name: string): string[];
  /** The first value of a header, or an empty text. */
  header(name: string): string;
  body: string;
}

/** Reads a message that is well formed. */
export function readSipText(text: string): SipText {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const fields = lines.map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() };
  });
  const all = (name: string) =>
    fields.filter((field) => field.name === name.toLowerCase()).map(({ value }) => value);
  const status = /^SIP\/2\.0 (\d{3}) /.exec(start)?.[1];
  return {
    method: status === undefined ? (start.split(' ')[0] ?? '') : null,
    status: status === undefined ? null : Number(status),
    all,
    header: (name) => all(name)[0] ?? '',
    body: body.join('\r\n\r\n'),
  };
}

/** Writes a message. Its length is computed. */
export function sipText(start: string, headers: readonly string[], body = ''): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return [start, ...headers, length, '', body].join('\r\n');
}
