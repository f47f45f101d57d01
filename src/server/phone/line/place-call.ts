import { NoPhonePort } from '../media/phone-media.ts';
import type { PhoneOrder } from '../phone-line.ts';
import type { SipCallEnd } from '../sip/sip-user-agent.ts';
import { endsBeforeJoining } from './ends-before-joining.ts';
import type { LineCall } from './line-call.ts';
import { callOnLine, type LineSurroundings } from './line-surroundings.ts';
import type { EndBeforeJoining } from './phone-desk.ts';

/** How long a phone rings that we call. */
const RING_MS = 45_000;

interface PlacingParts {
  line: LineSurroundings;
  /** The host of the trunk. */
  host: string;
  /** Says why a call was not answered. */
  endOfUnanswered(end: SipCallEnd): EndBeforeJoining;
}

/** Calls somebody for a stored call. Resolves when the call is over and its end is stored. */
export async function placeLineCall(
  { callId, trunk, dialled, from }: PhoneOrder,
  { line, host, endOfUnanswered }: PlacingParts,
): Promise<void> {
  const { desk, rooms, logger } = line;
  if (!line.canTalk()) return desk.neverJoined(callId, endsBeforeJoining.noVoice);
  if (!rooms.hasFreeLine()) return desk.neverJoined(callId, endsBeforeJoining.noLine);
  const agent = line.agent();
  let call: LineCall | null = null;
  const sound = await line
    .openSound({
      host,
      isSecure: agent.isSecure(trunk),
      hasOffered: true,
      onKey: (key) => call?.keyPressed(key),
    })
    .catch((error: unknown) => {
      if (!(error instanceof NoPhonePort)) throw error;
      logger.warn('a call was not placed, because no port of SIP_RTP_PORTS is free');
      return null;
    });
  if (sound === null) return desk.neverJoined(callId, endsBeforeJoining.noLine);

  const outcome = Promise.withResolvers<{ description: string } | { end: SipCallEnd }>();
  const sip = agent.call(
    { trunk, to: dialled, from, offer: sound.media.offer(), ringMs: RING_MS },
    {
      ringing: () => void desk.rings(callId),
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
  const answered = await outcome.promise;
  if ('end' in answered) {
    await desk.neverJoined(callId, endOfUnanswered(answered.end));
    call.end();
    return call.over;
  }
  const joined = await call.join(callId, answered.description);
  if (joined === null || typeof joined === 'string') {
    const { noSound, noLine } = endsBeforeJoining;
    await desk.neverJoined(callId, joined === null ? noSound : noLine);
    call.end();
  }
  return call.over;
}
