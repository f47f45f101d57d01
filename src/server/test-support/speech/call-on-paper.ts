import type { PhoneParty } from '#core/phone/phone-party.ts';
import type { AgentCallControl, AgentInCall, CallAgent } from '#server/call/call-agent.ts';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { audioQueue } from '#server/call/sound/audio-frames.ts';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';

/**
 * Lets an agent answer a call without a network. Time passes only when the test says so, frame by
 * frame, so that the test knows exactly what was heard when. With `phone`, it is a call by phone.
 */
export function callOnPaper(
  agent: CallAgent,
  assistant: Record<string, unknown> = {},
  reserveStorage: AgentCallControl['reserveStorage'] = unlimitedStorage,
  phone: PhoneParty | null = null,
) {
  const queue = audioQueue();
  const messages: Record<string, unknown>[] = [];
  const noted: [role: string, text: string][] = [];
  const endings: string[] = [];
  const desk = { isAnybodyHere: false, giveUp() {} };
  const keys = { pressed: [] as string[] };
  const transfers: { target: string; toSay: Int16Array | undefined }[] = [];
  const transfer = { isPossible: true };
  const line: AgentCallControl = {
    play: (samples) => void queue.add(samples),
    played: queue.emptied,
    waiting: queue.size,
    hush: queue.clear,
    send: (message) => void messages.push(Object(message)),
    note: (role, text) => void noted.push([role, text]),
    booked() {},
    reserveStorage,
    handedOver() {},
    async askForPerson(onUnanswered) {
      desk.giveUp = onUnanswered;
      return desk.isAnybodyHere;
    },
    refusePerson: () => void endings.push('refuse-person'),
    end: (reason) => void endings.push(reason),
    ...(phone && {
      phone: {
        async press(pressed: string) {
          keys.pressed.push(pressed);
        },
        mayTransferTo: () => transfer.isPossible,
        async transfer(target: string, toSay?: Int16Array) {
          transfers.push({ target, toSay });
          return transfer.isPossible;
        },
      },
    }),
  };
  const call = {
    id: 'call-1',
    orgId: ORG_ID,
    visitor: UNKNOWN_VISITOR_LOCALE,
    assistant,
    prompt: null,
    recorded: false,
    videoRecorded: false,
    ...(phone && { phone }),
  };
  const answered: AgentInCall = agent.answer(call, line);

  return {
    agent: answered,
    messages,
    noted,
    endings,
    /** The keys that the agent has pressed. */
    pressed: keys.pressed,
    transfers,
    /** Whether transfers work. */
    transfer,
    /** Who can be asked into the call. `giveUp` ends the time in which somebody could come. */
    desk,
    ofType: (type: string) => messages.filter((message) => message.type === type),
    isTalking: () => queue.size() > 0,
    /** Lets time pass. Returns how many frames of the agent's sound were heard. */
    async pass(frames: number, visitor: 'speaks' | 'silent' | 'gone' = 'silent'): Promise<number> {
      let heard = 0;
      for (let at = 0; at < frames; at += 1) {
        if (queue.take() !== null) heard += 1;
        if (visitor !== 'gone') answered.hear(frameOf(visitor === 'speaks' ? 9000 : 0));
        await settle();
      }
      return heard;
    },
  };
}

/** Returns a sound of several frequencies, as a voice has. */
function frameOf(level: number): Int16Array {
  return Int16Array.from(
    { length: FRAME_SAMPLES },
    (_, at) => (level * (Math.sin(at / 8) + Math.sin(at / 13) + Math.sin(at / 29))) / 3,
  );
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await new Promise(setImmediate);
}
