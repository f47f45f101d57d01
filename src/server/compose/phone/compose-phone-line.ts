import { readFile } from 'node:fs/promises';
import type { pino } from 'pino';
import type { CallAgent } from '../../call/call-agent.ts';
import type { LazyRooms } from '../../call/room/lazy-rooms.ts';
import type { Config } from '../../config/config.ts';
import { OWN_TRUNK } from '../../config/phone-addresses.ts';
import type { PhoneSettings } from '../../config/phone-settings.ts';
import { StartError } from '../../config/start-error.ts';
import { usualOutboundLimits } from '../../phone/outbound/outbound-settings.ts';
import type { PhoneLine } from '../../phone/phone-line.ts';
import type { CallFleet } from '../compose-fleet.ts';
import type { SpeechEngines } from '../speech-engines.ts';
import type { PhoneLineToOpen, StoredPhoneCalls } from './compose-phone-calls.ts';

interface LineSurroundings {
  rooms: LazyRooms;
  fleet: Pick<CallFleet, 'isFirst'>;
  speech: SpeechEngines;
  callAgent?: CallAgent;
  logger: pino.Logger;
}

/** Returns the phone line that the settings describe. Returns null if they describe none. */
export function phoneLineOf(
  surroundings: LineSurroundings,
  { phone, speech }: Config,
): PhoneLineToOpen | null {
  if (phone === null) return null;
  const { trunk, number, allow } = phone;
  return {
    settings: {
      ...usualOutboundLimits,
      allowed: allow,
      siteLine: trunk === null ? null : { trunk: trunk.id, number },
    },
    open: (calls) => openLine(calls, phone, surroundings, speech.mode),
  };
}

/** Opens the line. Its code is loaded only where a line is set up. */
async function openLine(
  calls: StoredPhoneCalls,
  phone: PhoneSettings,
  { rooms, fleet, speech, callAgent, logger }: LineSurroundings,
  speechMode: Config['speech']['mode'],
): Promise<PhoneLine> {
  const [
    { openPhoneLine },
    { storedPhoneDesk },
    { openSipUserAgent },
    { openPhoneMedia },
    { phoneCallEnd },
    certificate,
  ] = await Promise.all([
    import('../../phone/line/open-phone-line.ts'),
    import('../../phone/line/stored-phone-desk.ts'),
    import('../../phone/sip/open-sip-user-agent.ts'),
    import('../../phone/media/open-phone-media.ts'),
    import('../../phone/outbound/ended-reason.ts'),
    readCertificate(phone),
  ]);
  const { trunk, number, publicIp } = phone;
  return openPhoneLine({
    openUserAgent: openSipUserAgent,
    openMedia: openPhoneMedia,
    sip: { listen: phone.listen, peers: phone.peers, publicIp, certificate },
    media: { ports: phone.rtpPorts, publicIp },
    rooms,
    desk: storedPhoneDesk({
      ...calls,
      own: { trunk: OWN_TRUNK, number },
      allowed: phone.allow,
    }),
    // Without a voice an agent writes, and nobody on the phone could read that.
    canTalk: () =>
      callAgent !== undefined || speechMode === 'line-test' || speech.current() !== null,
    ownNumber: number,
    trunks: async () => [...(trunk === null ? [] : [trunk]), ...(await calls.lines.trunks())],
    registersHere: fleet.isFirst,
    endOfUnanswered: (end) => phoneCallEnd(end, { direction: 'outbound', wasAnswered: false }),
    logger,
  });
}

async function readCertificate({
  certificate,
}: PhoneSettings): Promise<{ cert: string; key: string } | null> {
  if (certificate === null) return null;
  const [cert, key] = await Promise.all([
    readSetting('SIP_TLS_CERT', certificate.certFile),
    readSetting('SIP_TLS_KEY', certificate.keyFile),
  ]);
  return { cert, key };
}

async function readSetting(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new StartError(`The file that ${name} names cannot be read.`);
  }
}
