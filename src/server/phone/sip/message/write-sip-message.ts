import { isSipRequest, type SipMessage } from './sip-message.ts';

/**
 * Writes a message. No value can begin a new line: control characters become spaces, so that
 * nobody can put headers into our messages by a name or a number.
 */
export function writeSipMessage(message: SipMessage): Buffer {
  const start = isSipRequest(message)
    ? `${message.method} ${message.uri.replace(CONTROLS_AND_SPACES, '%20')} SIP/2.0`
    : `SIP/2.0 ${message.status} ${harmless(message.reason)}`;
  let text = `${start}\r\n`;
  for (const { name, value } of message.headers) {
    if (name.toLowerCase() !== 'content-length') text += `${name}: ${harmless(value)}\r\n`;
  }
  const body = Buffer.from(message.body);
  return Buffer.concat([Buffer.from(`${text}Content-Length: ${body.length}\r\n\r\n`), body]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: These characters are looked for.
const CONTROLS = /[\0-\x08\x0a-\x1f\x7f]/g;
const CONTROLS_AND_SPACES = /[\0-\x20\x7f]/g;

function harmless(text: string): string {
  return text.replace(CONTROLS, ' ');
}
