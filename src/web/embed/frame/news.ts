import type { Call } from '../../call/call.ts';
import type { ChatStore } from '../../chat/chat-store.ts';
import type { PageAround } from './page-around.ts';

/** Tells the page around when a call begins and ends, and when its agent has booked. */
export function tellOfCalls(call: Call, { tell }: PageAround): void {
  let isOn = false;
  const isNew = createMemory([]);
  call.subscribe(() => {
    const { active, startedAt, lines } = call.getSnapshot();
    const wasOn = isOn;
    isOn = active && startedAt !== null;
    if (isOn !== wasOn) tell({ type: isOn ? 'call-start' : 'call-end' });
    if (lines.some(({ booking }) => booking && isNew(booking.id))) {
      tell({ type: 'booked', by: 'call' });
    }
  });
}

/** Tells the page around when the assistant has booked. It was told of earlier bookings before. */
export function tellOfTalk(talk: ChatStore, { tell }: PageAround): void {
  const isNew = createMemory(bookingsIn(talk));
  talk.subscribe(() => {
    if (bookingsIn(talk).some(isNew)) tell({ type: 'booked', by: 'assistant' });
  });
}

function bookingsIn(talk: ChatStore): string[] {
  const { entries } = talk.getTranscript();
  return entries.flatMap((entry) => (entry.by === 'assistant' && entry.booking?.id) || []);
}

/** Returns a function that tells whether it is asked about an id for the first time. */
function createMemory(known: readonly string[]): (id: string) => boolean {
  const ids = new Set(known);
  return (id) => ids.size < ids.add(id).size;
}
