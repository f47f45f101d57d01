import type { SpeechInstallState } from '#core/speech-install-state.ts';
import type { Config } from './config.ts';
import type { PhoneSettings } from './phone-settings.ts';

/** What one part of the server uses, in a few words. Secrets and addresses of people are left out. */
interface UsedPart {
  part: string;
  uses: string;
}

/**
 * Returns what the server uses, for the lines that it prints at its start. `speech` is the state of
 * the voice at this moment.
 */
export function usedParts(config: Config, speech?: SpeechInstallState): UsedPart[] {
  return [
    { part: 'database', uses: databaseInWords(config) },
    { part: 'notifications', uses: config.telegram ? 'Telegram' : 'this log' },
    { part: 'mail', uses: mailOf(config) },
    { part: 'calendars', uses: calendarsOf(config) },
    { part: 'embed', uses: config.embedOrigins.join(', ') || 'on no other site' },
    { part: 'assistant', uses: assistantOf(config) },
    ...(config.mcp ? [{ part: 'AI clients', uses: 'may ask and book at /mcp' }] : []),
    { part: 'calls', uses: callsOf(config) },
    ...(config.phone === null ? [] : [{ part: 'phone', uses: phoneInWords(config.phone) }]),
    { part: 'voice', uses: voiceOf(config, speech) },
    { part: 'TURN', uses: turnOf(config) },
  ];
}

/** Returns the lines of the summary, with the words in columns. */
export function summaryLines(parts: readonly UsedPart[]): string[] {
  const width = Math.max(...parts.map(({ part }) => part.length));
  return parts.map(({ part, uses }) => `  ${part.padEnd(width)}  ${uses}`);
}

/** Names the database that the settings choose, without its user and password. */
export function databaseInWords({ databaseUrl, dataDir, supabase }: Config): string {
  const own = databaseUrl === null ? `embedded, in ${dataDir}` : postgresOf(databaseUrl);
  return supabase === null ? own : `${own}; requests go to Supabase`;
}

function postgresOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const place = host || (searchParams.get('host') ?? 'this machine');
  return `PostgreSQL at ${place}${pathname}`;
}

function mailOf({ smtp, reminderHours }: Config): string {
  if (smtp === null) return 'none';
  const server = `${smtp.host}:${smtp.port} (${PROTECTIONS[smtp.protection]})`;
  if (reminderHours.length === 0) return server;
  const hours = reminderHours.join(' and ');
  return `${server}; reminders ${hours} ${hours === '1' ? 'hour' : 'hours'} before`;
}

/** The addresses of calendars are secrets, so only their number is told. */
function calendarsOf({ busy: { calendars, whenUnknown } }: Config): string {
  if (calendars.length === 0) return 'none';
  const read = calendars.length === 1 ? '1 is read' : `${calendars.length} are read`;
  return whenUnknown === 'offer' ? read : `${read}; without them no time is offered`;
}

const PROTECTIONS = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  'if-offered': 'STARTTLS if it is offered',
  none: 'without TLS, on this machine',
} as const;

function assistantOf({ llm }: Config): string {
  if (llm === null) return 'the built-in dialogue';
  const place = new URL(llm.baseUrl).host;
  return `${llm.model} at ${place} ${llm.speaks ? 'reads and speaks' : 'reads'}`;
}

function callsOf({ hostedCalls, calls }: Config): string {
  if (hostedCalls !== null) return `the hosted platform at ${new URL(hostedCalls.apiUrl).host}`;
  const { udpPorts } = calls.rtc;
  const ports = udpPorts === null ? 'any UDP port' : `UDP ports ${udpPorts.from}-${udpPorts.to}`;
  return `this process, up to ${calls.max} at once, ${ports}`;
}

/** The user and the password of the trunk are left out. */
function phoneInWords({ trunk, number, peers, allow }: PhoneSettings): string {
  const ways = [
    ...(trunk === null ? [] : [`${number} at ${trunk.host} (${trunk.transport})`]),
    ...(peers.length === 0 ? [] : [`calls from ${peers.join(', ')}`]),
  ];
  const line = ways.length === 0 ? 'lines of organisations' : ways.join('; ');
  return `${line}; calls ${allow.length === 0 ? 'nobody' : allow.join(', ')}`;
}

function voiceOf({ speech, hostedCalls }: Config, now?: SpeechInstallState): string {
  if (hostedCalls !== null) return 'of the hosted platform';
  if (speech.mode === 'off') return 'none: visitors type';
  if (speech.mode === 'line-test') return 'none: the line test plays tones';
  if (now !== undefined && 'reason' in now) return `none (${now.reason}): visitors type`;
  const engines = `engines in ${speech.dir}`;
  const hearing = speech.hearing ? new URL(speech.hearing.baseUrl).host : engines;
  const speaking = speech.speaking ? new URL(speech.speaking.baseUrl).host : engines;
  const parts = hearing === speaking ? hearing : `hears with ${hearing}, speaks with ${speaking}`;
  return now?.state === 'fetching' ? `${parts}; the log says when visitors can talk` : parts;
}

function turnOf({ calls, hostedCalls }: Config): string {
  if (hostedCalls !== null) return 'of the hosted platform';
  const urls = calls.rtc.iceServers.flatMap((server) => server.urls);
  const relays = urls.filter((url) => /^turns?:/.test(url));
  return relays.length === 0 ? 'none' : relays.join(', ');
}
