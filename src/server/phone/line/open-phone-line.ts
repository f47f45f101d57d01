import type { pino } from 'pino';
import { errorNameForLog } from '#server/call/error-name-for-log.ts';
import { openFrameClock } from '#server/call/room/frame-clock.ts';
import type { MediaSettings, OpenPhoneMedia } from '../media/phone-media.ts';
import type { PhoneLine } from '../phone-line.ts';
import type {
  SipCallEnd,
  SipTrunk,
  SipUserAgent,
  SipUserAgentParts,
} from '../sip/sip-user-agent.ts';
import { answerCall } from './answer-call.ts';
import { openLineSound } from './line-sound.ts';
import type { LineSurroundings } from './line-surroundings.ts';
import { localAddressTowards } from './local-address.ts';
import type { EndBeforeJoining } from './phone-desk.ts';
import { placeLineCall } from './place-call.ts';

interface PhoneLineParts
  extends Pick<LineSurroundings, 'rooms' | 'desk' | 'canTalk' | 'ownNumber'> {
  openUserAgent(parts: SipUserAgentParts): Promise<SipUserAgent>;
  openMedia: OpenPhoneMedia;
  sip: SipUserAgentParts['settings'];
  media: MediaSettings;
  /** Resolves with all trunks: the owner's own one and those of organisations. */
  trunks(): Promise<readonly SipTrunk[]>;
  /** Whether this process, among all on the database, tells the trunks where we are. */
  registersHere(): boolean;
  /** Says why a call was not answered. */
  endOfUnanswered(end: SipCallEnd): EndBeforeJoining;
  /** Tests set shorter times. */
  timing?: { lookMs: number; readMs: number };
  logger: pino.Logger;
}

/**
 * How often the line looks whether it is to register and whether calls that ring are still wanted, and
 * how often it reads which trunks there are.
 */
const TIMING = { lookMs: 1000, readMs: 10_000 };

/** Opens the phone line of this process. */
export async function openPhoneLine(parts: PhoneLineParts): Promise<PhoneLine> {
  const { media, openMedia, logger } = parts;
  const { lookMs, readMs } = { ...TIMING, ...parts.timing };
  const underWay = new Set<Promise<void>>();
  let trunks: readonly SipTrunk[] = [];
  const signallingClosed = Promise.withResolvers<void>();
  let isClosed = false;

  const line: LineSurroundings = {
    agent: () => agent,
    rooms: parts.rooms,
    desk: parts.desk,
    clock: openFrameClock(),
    canTalk: parts.canTalk,
    lookMs,
    signallingClosed: signallingClosed.promise,
    ownNumber: parts.ownNumber,
    openSound: async ({ host, isSecure, hasOffered, onKey }) =>
      openLineSound(
        openMedia,
        { settings: media, localAddress: await localAddressTowards(host), isSecure },
        { hasOffered, onKey },
      ),
    logger,
  };

  function follow(call: Promise<void>): Promise<void> {
    const followed: Promise<void> = call.finally(() => underWay.delete(followed));
    underWay.add(followed);
    return followed;
  }

  const agent = await parts.openUserAgent({
    settings: parts.sip,
    onCall(call) {
      const { events, over } = answerCall(call, line);
      void follow(over);
      return events;
    },
    onTrunkState(id, state) {
      if (state.kind === 'down') logger.warn({ why: state.why }, 'a trunk cannot be reached');
      if (state.kind === 'up') logger.info({ isOwn: id === trunks[0]?.id }, 'a trunk is up');
    },
    logger,
  });

  async function readTrunks(): Promise<void> {
    try {
      trunks = await parts.trunks();
      tellAgent();
    } catch (error) {
      logger.warn({ type: errorNameForLog(error) }, 'the trunks could not be read');
    }
  }

  let told = '';
  function tellAgent(): void {
    if (isClosed) return;
    const registers = parts.registersHere();
    const next = trunks.map((trunk) => ({ ...trunk, registers: trunk.registers && registers }));
    if (JSON.stringify(next) === told) return;
    told = JSON.stringify(next);
    agent.setTrunks(next);
  }

  await readTrunks();
  const looking = setInterval(tellAgent, lookMs);
  const reading = setInterval(() => void readTrunks(), readMs);

  return {
    async place(order) {
      const trunk = trunks.find(({ id }) => id === order.trunk);
      if (trunk === undefined) throw new Error('There is no such trunk.');
      const { endOfUnanswered } = parts;
      await follow(placeLineCall(order, { line, host: trunk.host, endOfUnanswered }));
    },
    trunksChanged: () => void readTrunks(),
    states: () =>
      new Map(
        trunks.flatMap(({ id }) => {
          const state = agent.stateOf(id);
          return state === null ? [] : [[id, state] as const];
        }),
      ),
    async close() {
      isClosed = true;
      clearInterval(looking);
      clearInterval(reading);
      agent.stopTaking();
      await agent.close();
      signallingClosed.resolve();
      await Promise.all(underWay);
    },
  };
}
