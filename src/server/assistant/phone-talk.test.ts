import { describe, expect, test } from 'vitest';
import type { CallBackNote } from '#core/phone/call-back-note.ts';
import type { PhoneParty } from '#core/phone/phone-party.ts';
import type { ChatTurn } from '../chat/chat-agent.ts';
import {
  bookingRecorder,
  THURSDAY_12_NOVEMBER_2026,
  talkWith,
} from '../test-support/agent-talk.ts';
import { testReader } from '../test-support/test-reader.ts';
import type { AgentParts } from './agent-turn.ts';
import { dialogueAgent, withGivenUpContacts } from './dialogue-agent.ts';

const SHOWN: PhoneParty = { direction: 'inbound', number: '+4915112345678', name: null };
const HIDDEN: PhoneParty = { direction: 'inbound', number: null, name: null };
const CALL_ID = 'call-1';

function phoneCall(phone: PhoneParty, changes: Partial<AgentParts> = {}) {
  const notes: { note: CallBackNote; callId: string }[] = [];
  const { calls, book } = bookingRecorder();
  const how: unknown[] = [];
  const parts: AgentParts = {
    book: async (request, key, told) => {
      how.push(told);
      return book(request, key);
    },
    businessTimeZone: 'Europe/Paris',
    contactEmail: null,
    clock: () => THURSDAY_12_NOVEMBER_2026,
    reader: testReader,
    noteCallBack: async (note, callId) => {
      notes.push({ note, callId });
      return 'noted';
    },
    ...changes,
  };
  const agent = withGivenUpContacts(dialogueAgent(parts), parts);
  const turn: Partial<ChatTurn> = { sessionId: CALL_ID, phone };
  let givenUp: ChatTurn['givenUp'];
  const says = talkWith(
    {
      reply: (asked, ...more) => agent.reply({ ...asked, ...(givenUp && { givenUp }) }, ...more),
    },
    turn,
  );
  return {
    notes,
    calls,
    how,
    says,
    async all(...lines: string[]) {
      let text = '';
      for (const line of lines) text = (await says(line)).text;
      return text;
    },
    /** The speech rules say that the name or the address cannot be taken. */
    async givesUp(field: 'name' | 'email') {
      givenUp = field;
      const reply = await says('');
      givenUp = undefined;
      return reply;
    },
  };
}

const WISHES = ['I need a phone agent', 'next Tuesday at two', 'My name is Ana Ruiz'];

describe('a caller whose address cannot be taken', () => {
  test('is not booked, and somebody calls back on the number of the call', async () => {
    const call = phoneCall(SHOWN);
    await call.all(...WISHES);
    expect((await call.givesUp('email')).text).toBe(
      'I’m sorry, I can’t get your email right over the phone, so I can’t book this for you. May somebody from our team call you back?',
    );
    const noted = await call.says('Yes, please.');
    expect(noted.text).toBe(
      'Thank you. I’ve noted that somebody should call you back. Is there anything else I can help with?',
    );
    expect(noted.booking).toBeNull();
    expect(call.calls).toEqual([]);
    expect(call.notes).toEqual([
      {
        callId: CALL_ID,
        note: {
          number: '+4915112345678',
          name: 'Ana Ruiz',
          service: 'ai-phone',
          problems: '',
          date: '2026-11-17',
          slot: '14:00',
        },
      },
    ]);
    expect((await call.says('No, thanks. Bye.')).ended).toBe(true);
  });

  test('and whose number is hidden is asked for it, and it is read back', async () => {
    const call = phoneCall(HIDDEN);
    await call.all(...WISHES);
    await call.givesUp('email');
    expect(await call.all('Yes.')).toBe('I can’t see your number. What number should we call?');
    expect(await call.all('it is a nice day')).toBe(
      'I’m sorry, I didn’t get the number. What number should we call?',
    );
    expect(await call.all('oh one five one, two three four five')).toBe(
      'I have the number 01512345. Is that right?',
    );
    expect(await call.all('no, that is wrong')).toBe('What number should we call?');
    await call.all('oh one five one, two three four six');
    expect(call.notes).toEqual([]);
    expect(await call.all('yes')).toContain('noted');
    expect(call.notes.map(({ note }) => note.number)).toEqual(['01512346']);
  });

  test('and whose number is not understood three times is not asked again', async () => {
    const call = phoneCall(HIDDEN);
    await call.givesUp('name');
    await call.all('yes', 'five', 'one two');
    expect(await call.all('seven eight')).toBe(
      'I’m sorry, I couldn’t get your number. You can call us again any time.',
    );
    expect(call.notes).toEqual([]);
  });

  test('and who wants no call is asked what else, and nothing is noted', async () => {
    const call = phoneCall(SHOWN);
    await call.givesUp('email');
    expect(await call.all('No, thanks.')).toBe(
      'All right, then nobody will call you. Is there anything else I can help with?',
    );
    expect(call.notes).toEqual([]);
  });

  test('may tell the address after all', async () => {
    const call = phoneCall(SHOWN);
    await call.all(...WISHES);
    await call.givesUp('email');
    expect(await call.all('my email is ana@ruiz-dental.com')).toContain('Should I send this');
    await call.all('yes, send it');
    expect(call.calls).toHaveLength(1);
    expect(call.how).toEqual([{ byPhone: true }]);
    expect(call.notes).toEqual([]);
  });

  test('hears when the note cannot be stored', async () => {
    const call = phoneCall(SHOWN, { noteCallBack: async () => 'failed' });
    await call.givesUp('email');
    expect(await call.all('yes')).toBe(
      'I’m sorry, I couldn’t note that. Please call us again later.',
    );
  });

  test('is offered no call by an assistant that takes no bookings', async () => {
    const call = phoneCall(SHOWN, { takesBookings: () => false });
    const { text } = await call.givesUp('email');
    expect(text).toContain('I can’t get your email right');
    expect(text).not.toContain('call you back');
  });
});

describe('a caller who wants a person', () => {
  test.each(['I want to talk to a real person', 'can a human talk to me please'])(
    '%j is offered a call',
    async (line) => {
      const call = phoneCall(SHOWN);
      const reply = await call.says(line);
      expect(reply.handOver).toBe(true);
      expect(reply.text).toContain(
        'I can’t put you through, but somebody can call you back. May somebody from our team call you back?',
      );
      await call.says('yes please');
      expect(call.notes).toHaveLength(1);
    },
  );

  test('a visitor with a page is offered no call', async () => {
    const { notes, ...call } = phoneCall(SHOWN);
    const parts: AgentParts = {
      book: bookingRecorder().book,
      businessTimeZone: 'Europe/Paris',
      contactEmail: null,
      reader: testReader,
      noteCallBack: async () => 'noted',
    };
    const says = talkWith(dialogueAgent(parts));
    expect((await says('I want to talk to a real person')).text).not.toContain('call you back');
    expect(call.how).toEqual([]);
    expect(notes).toEqual([]);
  });
});
