import type { PhoneControl } from '#server/call/call-agent.ts';
import type { LazyRooms } from '#server/call/room/lazy-rooms.ts';
import type { DirectCall, DirectRefusal } from '#server/call/without-page/direct-visit.ts';
import type { LineSound } from './line-sound.ts';

/** A phone call that is in its room. */
export interface JoinedCall extends Pick<DirectCall, 'keyPressed' | 'end' | 'closed'> {
  /** Our description of the sound. It is empty if we have described it before. */
  answer: string;
}

interface JoinParts {
  rooms: Pick<LazyRooms, 'admitDirect'>;
  callId: string;
  /** The other side's description of its sound. */
  description: string;
  sound: LineSound;
  phone: PhoneControl;
  /** Is called when the room has ended the call, and never before this function has resolved. */
  onOver(): void;
}

/**
 * Brings a phone call into its room, as a page would. Resolves with why not if there is no room for
 * it, and with null if the sound could not be agreed on.
 */
export async function enterRoom(parts: JoinParts): Promise<JoinedCall | DirectRefusal | null> {
  const { rooms, callId, sound, phone } = parts;
  const answered = Promise.withResolvers<string | null>();
  let isJoined = false;
  let isOver = false;
  const call = await rooms.admitDirect({
    callId,
    openPeer: sound.openPeer,
    phone,
    onMessage(message) {
      if (message.type === 'answer') answered.resolve(message.sdp);
      if (message.type !== 'end' && message.type !== 'fatal') return;
      isOver = true;
      answered.resolve(null);
      if (isJoined) parts.onOver();
    },
  });
  if (typeof call === 'string') return call;
  call.offer(parts.description);
  const answer = await answered.promise;
  if (answer === null || isOver) return null;
  isJoined = true;
  return { answer, keyPressed: call.keyPressed, end: call.end, closed: call.closed };
}
