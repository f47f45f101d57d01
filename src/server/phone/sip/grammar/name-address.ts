import {
  endOfQuoted,
  type HeaderParams,
  parseHeaderParams,
  quoteSip,
  unquoteSip,
  writeHeaderParams,
} from './header-params.ts';
import { parseSipUri, type SipUri } from './sip-uri.ts';

/** The value of From, To, Contact, Route and similar headers. */
interface NameAddress {
  name: string | null;
  /** The URI as it is written. */
  uriText: string;
  /** Null if the URI has a scheme that we do not know. */
  uri: SipUri | null;
  params: HeaderParams;
}

const SCHEME = /^[a-z][a-z\d+.-]*:./i;

export function parseNameAddress(text: string): NameAddress | null {
  const whole = text.trim();
  const afterName = whole.startsWith('"') ? endOfQuoted(whole, 0) : 0;
  if (afterName === null) return null;
  const open = whole.indexOf('<', afterName);
  if (open < 0) return afterName === 0 ? parseBareAddress(whole) : null;
  const close = whole.indexOf('>', open);
  if (close < 0) return null;
  const plainName = whole.slice(afterName, open).trim();
  if (afterName > 0 ? plainName !== '' : plainName.includes('"')) return null;
  const name = afterName > 0 ? unquoteSip(whole.slice(0, afterName)) : plainName;
  const after = whole.slice(close + 1).trim();
  if (after !== '' && !after.startsWith(';')) return null;
  return addressOf(name, whole.slice(open + 1, close).trim(), after.slice(1));
}

/** Without angle brackets, what follows a semicolon belongs to the header (section 20). */
function parseBareAddress(text: string): NameAddress | null {
  const semicolon = text.indexOf(';');
  const uriText = semicolon < 0 ? text : text.slice(0, semicolon);
  return addressOf('', uriText.trim(), semicolon < 0 ? '' : text.slice(semicolon + 1));
}

function addressOf(name: string, uriText: string, paramsText: string): NameAddress | null {
  const params = parseHeaderParams(paramsText);
  if (params === null || !SCHEME.test(uriText) || /\s/.test(uriText)) return null;
  const uri = parseSipUri(uriText);
  // A URI of a scheme that we know must be in order.
  if (uri === null && /^(?:sips?|tel):/i.test(uriText)) return null;
  return { name: name === '' ? null : name, uriText, uri, params };
}

export function writeNameAddress({
  name,
  uriText,
  params,
}: Pick<NameAddress, 'name' | 'uriText' | 'params'>): string {
  return `${name === null ? '' : `${quoteSip(name)} `}<${uriText}>${writeHeaderParams(params)}`;
}
