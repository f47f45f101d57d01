import { type HeaderParams, parseHeaderParams, writeHeaderParams } from './header-params.ts';
import { parseHostPort, writeHostPort } from './sip-uri.ts';

/** A station that a request has passed, and where its answer comes back to. */
export interface Via {
  transport: string;
  host: string;
  port: number | null;
  params: HeaderParams;
}

const VIA = /^SIP\s*\/\s*2\.0\s*\/\s*([\w-]+)\s+(\S[\s\S]*)$/i;

/** Reads one value of the header Via. */
export function parseVia(text: string): Via | null {
  const [, transport, rest] = VIA.exec(text) ?? [];
  if (transport === undefined || rest === undefined) return null;
  const semicolon = rest.indexOf(';');
  const sentBy = (semicolon < 0 ? rest : rest.slice(0, semicolon)).trim();
  const place = parseHostPort(sentBy);
  const params = parseHeaderParams(semicolon < 0 ? '' : rest.slice(semicolon + 1));
  if (place === null || params === null) return null;
  return { transport: transport.toUpperCase(), host: place.host, port: place.port, params };
}

export function writeVia({ transport, host, port, params }: Via): string {
  return `SIP/2.0/${transport} ${writeHostPort(host, port)}${writeHeaderParams(params)}`;
}
