import { NoPhonePort } from '../media/phone-media.ts';
import type { PhoneOrder } from '../phone-line.ts';
import type { SipCallEnd } from '../sip/sip-user-agent.ts';
import { endsBeforeJoining } from './ends-before-joining.ts';
import type { LineCall } from './line-call.ts';
import { callOnLine, type LineSurroundings } from './line-surroundings.ts';
import type { EndBeforeJoining } from './phone-desk.ts';

/** How long a phone rings that we call. */
const RING_MS = 45_000;

/** SIP's numbers for a description of the sound that the other side cannot accept. */
const NOT_ACCEPTABLE = [488, 606];

interface PlacingParts {
  line: LineSurroundings;
  /** The host of the trunk. */
  host: string;
  /** Says why a call was not answered. */
  endOfUnanswered(end: SipCallEnd): EndBeforeJoining;
}

/** A call that was placed, with the other side's description of its sound, or its end. */
interface DialledCall {
  call: LineCall;
  outcome: { description: string } | { end: SipCallEnd };
}

/** Calls somebody for a stored call. Resolves when the call is over and its end is stored. */
export async function placeLineCall(
  order: PhoneOrder,
  { line, host, endOfUnanswered }: PlacingParts,
): Promise<void> {
  const { callId, trunk } = order;
  const { desk, rooms } = line;
  if (!line.canTalk()) return desk.neverJoined(callId, endsBeforeJoining.noVoice);
  if (!rooms.hasFreeLine()) return desk.neverJoined(callId, endsBeforeJoining.noLine);
  const isSecure = line.agent().isSecure(trunk);
  let dialled = await dial(order, { line, host, isSecure });
  // Some trunks encrypt the signalling alone, and refuse sound that is encrypted.
  if (dialled !== null && isSecure && isRefusedSound(dialled)) {
    dialled.call.end();
    await dialled.call.over;
    dialled = await dial(order, { line, host, isSecure: false });
  }
  if (dialled === null) return desk.neverJoined(callId, endsBeforeJoining.noLine);
  const { call, outcome } = dialled;
  if ('end' in outcome) {
    await desk.neverJoined(callId, endOfUnanswered(outcome.end));
    call.end();
    return call.over;
  }
  const joined = await call.join(callId, outcome.description);
  if (joined === null || typeof joined === 'string') {
    const { noSound, noLine } = endsBeforeJoining;
    await desk.neverJoined(callId, joined === null ? noSound : noLine);
    call.end();
  }
  return call.over;
}

/** Places a call, and resolves when it was answered or is over, or with null if no port is free. */
async function dial(
  { callId, trunk, dialled, from }: PhoneOrder,
  { line, host, isSecure }: Pick<PlacingParts, 'line' | 'host'> & { isSecure: boolean },
): Promise<DialledCall | null> {
  let call: LineCall | null = null;
  const sound = await line
    .openSound({ host, isSecure, hasOffered: true, onKey: (key) => call?.keyPressed(key) })
    .catch((error: unknown) => {
      if (!(error instanceof NoPhonePort)) throw error;
      line.logger.warn('a call was not placed, because no port of SIP_RTP_PORTS is free');
      return null;
    });
  if (sound === null) return null;
  const outcome = Promise.withResolvers<DialledCall['outcome']>();
  const sip = line.agent().call(
    { trunk, to: dialled, from, offer: sound.media.offer(), ringMs: RING_MS },
    {
      ringing: () => void line.desk.rings(callId),
      answered: (description) => outcome.resolve({ description }),
      offered: async (sdp) => call?.offered(sdp) ?? null,
      keyPressed: (key) => call?.keyPressed(key),
      end(end) {
        outcome.resolve({ end });
        call?.hungUp();
      },
    },
  );
  call = callOnLine(line, { sip, sound, trunk, host });
  // Any process may have erased the call.
  const looking = setInterval(async () => {
    const isWanted = await line.desk.isWanted(callId).catch(() => true);
    if (!isWanted) await sip.hangUp();
  }, line.lookMs);
  return { call, outcome: await outcome.promise.finally(() => clearInterval(looking)) };
}

function isRefusedSound({ outcome }: DialledCall): boolean {
  const end = 'end' in outcome ? outcome.end : null;
  return end?.by === 'refusal' && NOT_ACCEPTABLE.includes(end.status);
}
