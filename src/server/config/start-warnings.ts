import { availableParallelism } from 'node:os';
import { mostCalls } from './call-settings.ts';
import type { Config } from './config.ts';
import { isLoopback, isReadOnTheWay } from './loopback.ts';

/** Something that the owner has set half right: the server works, but not as it was meant. */
interface StartWarning {
  applies(config: Config): boolean;
  text: string;
}

const warnings: readonly StartWarning[] = [
  {
    applies: ({ publicUrl }) => publicUrl !== null && isReadOnTheWay(publicUrl),
    text: 'PUBLIC_URL has no https, so browsers keep the microphone from the page and nobody can call: put a proxy with TLS in front of this server',
  },
  {
    applies: ({ publicUrl, host }) => publicUrl === null && !isLoopback(host),
    text: 'other machines can reach this server, but PUBLIC_URL is not set: pages and links name the address that it listens on, and without https nobody can call',
  },
  {
    applies: ({ publicUrl, trustedProxies }) =>
      publicUrl?.startsWith('https:') === true && trustedProxies === 0,
    text: 'PUBLIC_URL has https, which only a proxy can offer, but TRUST_PROXY is 0: all visitors share the limits of one address',
  },
  {
    applies: ({ publicUrl, hostedCalls, calls }) =>
      isPublic(publicUrl) && hostedCalls === null && !hasTurn(calls.rtc),
    text: 'ICE_SERVERS names no TURN server: visitors behind strict firewalls cannot call',
  },
  {
    applies: ({ publicUrl, telegram, smtp }) =>
      isPublic(publicUrl) && telegram === null && smtp === null,
    text: 'neither Telegram nor a mail server is set: only this log tells of new requests',
  },
  {
    applies: ({ calls, hostedCalls }) => {
      const { udpPorts } = calls.rtc;
      return (
        hostedCalls === null && udpPorts !== null && udpPorts.to - udpPorts.from + 1 < calls.max
      );
    },
    text: 'RTC_UDP_PORTS has fewer ports than MAX_CALLS allows calls, and each call needs one for each address of this machine',
  },
  {
    applies: ({ calls, speech, hostedCalls }) =>
      hostedCalls === null && speech.mode === 'on' && calls.max > mostCalls(speech),
    text: `MAX_CALLS is more than ${availableParallelism()} processors can hear at once: the agent will answer late`,
  },
  {
    applies: ({ slotCapacity, businessTimeZone }) =>
      slotCapacity !== null && businessTimeZone === null,
    text: "SLOT_CAPACITY is set without BUSINESS_TIME_ZONE: a request without a time zone counts in the server's own",
  },
  {
    applies: ({ busy, businessTimeZone }) => busy.calendars.length > 0 && businessTimeZone === null,
    text: "BUSY_CALENDARS is set without BUSINESS_TIME_ZONE: whole days and requests without a time zone count in the server's own",
  },
  {
    applies: ({ embedOrigins, publicUrl }) =>
      embedOrigins.some((origin) => origin.startsWith('https:')) && !isPublic(publicUrl),
    text: 'EMBED_ORIGINS names pages over https, which can only show a site whose PUBLIC_URL begins with https',
  },
];

/** Returns what the settings have half right. */
export function startWarnings(config: Config): string[] {
  return warnings.filter(({ applies }) => applies(config)).map(({ text }) => text);
}

function isPublic(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https:') === true;
}

function hasTurn({ iceServers }: Config['calls']['rtc']): boolean {
  return iceServers.flatMap(({ urls }) => urls).some((url) => /^turns?:/.test(url));
}
