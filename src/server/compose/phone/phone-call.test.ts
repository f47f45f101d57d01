import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { CallBackNote } from '#core/phone/call-back-note.ts';
import type { PhoneParty } from '#core/phone/phone-party.ts';
import { spokenTurnTerms } from '#core/speech/test-data/spoken-turn-terms.ts';
import { dialogueAgent, withGivenUpContacts } from '#server/assistant/dialogue-agent.ts';
import { speakingAgent } from '#server/call/speaking-agent/speaking-agent.ts';
import { bookingRecorder } from '#server/test-support/agent-talk.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';
import { scriptedSpeech } from '#server/test-support/speech/scripted-speech.ts';
import { testReader } from '#server/test-support/test-reader.ts';

/** A frame lasts 20 ms. */
const frames = (ms: number) => Math.ceil(ms / 20);
/** After this silence every turn is over, whatever was said. */
const LONG_SILENCE_MS = 1700;
const WAITS = { firstMessageMode: 'assistant-waits-for-user' };
const CALLER: PhoneParty = { direction: 'inbound', number: '+12025550142', name: null };

function phoneCall(phone: PhoneParty | null, assistant: Record<string, unknown> = {}) {
  const notes: CallBackNote[] = [];
  const booked = bookingRecorder();
  const parts = {
    book: booked.book,
    businessTimeZone: 'UTC',
    contactEmail: null,
    reader: testReader,
    noteCallBack: async (note: CallBackNote) => {
      notes.push(note);
      return 'noted' as const;
    },
  };
  const speech = scriptedSpeech();
  const agent = speakingAgent({
    chat: withGivenUpContacts(dialogueAgent(parts), parts),
    speech,
    reader: testReader,
    terms: spokenTurnTerms,
    contactEmail: null,
    logger: pino({ level: 'silent' }),
  });
  const at = callOnPaper(agent, assistant, undefined, phone);
  at.agent.read('playable');
  /** The last words of the agent. */
  const answer = () => at.noted.findLast(([role]) => role === 'assistant')?.[1] ?? '';
  return {
    ...at,
    notes,
    booked: booked.calls,
    /** The caller presses keys. */
    keys(pressed: string) {
      for (const key of pressed) at.agent.hearKey?.(key);
    },
    /** The agent answers, and its answer is heard to the end. */
    async hears(): Promise<string> {
      await at.pass(frames(400));
      while (at.isTalking()) await at.pass(frames(200));
      await at.pass(5);
      return answer();
    },
    speech,
    answer,
    /** The caller says something and hears the whole answer. */
    async says(text: string): Promise<string> {
      speech.texts = [text];
      await at.pass(frames(600), 'speaks');
      await at.pass(frames(LONG_SILENCE_MS));
      while (at.isTalking()) await at.pass(frames(200));
      await at.pass(5);
      return answer();
    },
  };
}

describe('a caller on the phone', () => {
  test('whose address is not understood three times gets a call back instead of a field', async () => {
    const call = phoneCall(CALLER, WAITS);
    await call.says('I want the phone agent.');
    await call.says('Next Tuesday at eleven.');
    expect(await call.says('My name is Ana Ruiz.')).toContain('What business email');
    await call.says('Hmm it is something with flowers.');
    expect(await call.says('The flowers of the garden.')).toContain(
      'Please spell your email for me',
    );
    expect(await call.says('It is by the garden, as I said.')).toContain(
      'May somebody from our team call you back?',
    );
    expect(await call.says('Yes, please.')).toContain('somebody should call you back');
    expect(call.notes).toMatchObject([{ number: '+12025550142', name: 'Ana Ruiz' }]);
    expect(call.booked).toEqual([]);
    expect(call.ofType('contact-field')).toEqual([]);
  });

  test.each([
    [
      'whose name is wrong in three summaries, however it was corrected',
      [
        'No, it’s Ana Ruis.',
        'No, the name is Ana Ruiss, R U I S S.',
        'No, the name is Ana Ruitz, R U I T Z.',
      ],
      'your name',
    ],
    [
      'whose address cannot be made out of three corrections',
      ['It’s spelled with two Zs.', 'With two Zs.', 'It’s spelled with two Zs.'],
      'your email',
    ],
  ])('%s is asked whether somebody may call back', async (_, corrections, what) => {
    const call = phoneCall(CALLER, WAITS);
    await call.says('I want the phone agent.');
    await call.says('Next Tuesday at eleven.');
    await call.says('My name is Ana Ruiz.');
    expect(await call.says('Info at oak dot com.')).toContain('Should I send this request?');
    const answers: string[] = [];
    for (const correction of corrections) answers.push(await call.says(correction));
    const isOffered = answers.map((answer) => answer.includes('call you back'));
    expect(isOffered).toEqual([false, false, true]);
    expect(answers.at(-1)).toContain(`I can't get ${what} right over the phone`);
    expect(call.noted.filter(([role]) => role === 'user').length).toBe(7);
    expect(await call.says('Yes, please.')).toContain('somebody should call you back');
    expect(call.notes).toHaveLength(1);
    expect(call.booked).toEqual([]);
  });

  test('whose name is wrong twice and right then is booked', async () => {
    const call = phoneCall(CALLER, WAITS);
    await call.says('I want the phone agent.');
    await call.says('Next Tuesday at eleven.');
    await call.says('My name is Ana Ruis.');
    await call.says('Info at oak dot com.');
    await call.says('No, it’s Ana Ruiss.');
    await call.says('No, the name is Ana Ruiz, R U I Z.');
    await call.says('Yes, send it.');
    expect(call.booked).toMatchObject([{ request: { name: 'Ana Ruiz' } }]);
    expect(call.notes).toEqual([]);
  });

  test('hears what the law wants said before the words of another assistant', async () => {
    const call = phoneCall(CALLER, { firstMessage: 'Blue Dental, how can I help?' });
    await call.pass(frames(3000));
    expect(call.answer()).toBe("You're talking to an AI assistant. Blue Dental, how can I help?");
  });

  test('a visitor with a page hears the words alone', async () => {
    const call = phoneCall(null, { firstMessage: 'Blue Dental, how can I help?' });
    await call.pass(frames(3000));
    expect(call.answer()).toBe('Blue Dental, how can I help?');
  });

  test('for whom the owner’s server has only a text hears it, and the call ends', async () => {
    const call = phoneCall(
      { ...CALLER, hearsOnlyGreeting: true },
      { firstMessage: 'Blue Dental has moved.' },
    );
    call.speech.texts = ['Wait, I have a question.'];
    await call.pass(frames(600), 'speaks');
    while (call.endings.length === 0) await call.pass(frames(200));
    expect(call.answer()).toBe("You're talking to an AI assistant. Blue Dental has moved.");
    expect(call.endings).toEqual(['assistant-request-returned-error']);
  });

  test('whom we call hears who calls', async () => {
    const call = phoneCall({ ...CALLER, direction: 'outbound' });
    await call.pass(frames(15_000));
    expect(call.answer()).toMatch(/^Hi, this is the AI assistant calling from Everline\./);
  });
});

describe('keys', () => {
  test('answer the questions for the day and the time, and the delimiter ends them', async () => {
    const keypadInputPlan = { enabled: true, timeoutSeconds: 'off', delimiters: '#' };
    const call = phoneCall(CALLER, { ...WAITS, keypadInputPlan });
    await call.says('I want the phone agent.');
    call.keys('1224#');
    expect(await call.hears()).toContain('What time works for you?');
    call.keys('1030#');
    expect(await call.hears()).toContain('your first and last name');
    expect(call.noted.filter(([role]) => role === 'user').map(([, text]) => text)).toEqual([
      'I want the phone agent.',
      'Thursday, December 24',
      '10:30 AM',
    ]);
  });

  test('without a delimiter count when no further key comes', async () => {
    const keypadInputPlan = { enabled: true, timeoutSeconds: 0.02, delimiters: [] };
    const call = phoneCall(CALLER, { ...WAITS, keypadInputPlan });
    await call.says('I want the phone agent.');
    call.keys('1224');
    await expect.poll(() => call.noted.map(([, text]) => text)).toContain('Thursday, December 24');
  });

  test('mean nothing to an assistant that takes none', async () => {
    const call = phoneCall(CALLER, WAITS);
    await call.says('I want the phone agent.');
    const before = call.noted.length;
    call.keys('1224#');
    await call.hears();
    expect(call.noted).toHaveLength(before);
  });

  test('silence the agent at once', async () => {
    const call = phoneCall(CALLER, { keypadInputPlan: { enabled: true } });
    await call.pass(frames(1000));
    expect(call.isTalking()).toBe(true);
    call.keys('1');
    expect(call.isTalking()).toBe(false);
  });

  test('give a number that is hidden, whatever the plan says', async () => {
    const call = phoneCall({ ...CALLER, number: null }, WAITS);
    expect(await call.says('Can I talk to a real person?')).toContain('call you back');
    expect(await call.says('Yes, please.')).toContain('What number should we call?');
    call.keys('2025550142#');
    expect(await call.hears()).toBe(
      'I have the number two zero two, five five five, zero one four, two. Is that right?',
    );
    await call.says('Yes.');
    expect(call.notes).toMatchObject([{ number: '2025550142' }]);
  });
});

const OUTBOUND: PhoneParty = { ...CALLER, direction: 'outbound' };
const MESSAGE = 'Please call Blue Dental back.';
const MAILBOX = 'You have reached Dana. Please leave a message after the beep.';
const DETECTS = {
  firstMessage: 'Hello, this is the AI assistant of Blue Dental.',
  voicemailDetection: { provider: 'vapi' },
  voicemailMessage: MESSAGE,
};

describe('a mailbox that picks up', () => {
  const beep = Int16Array.from({ length: 48_000 * 0.4 }, (_, at) => 9000 * Math.sin(at / 7));
  const framesOf = (sound: Int16Array) =>
    Array.from({ length: sound.length / 960 }, (_, at) => sound.subarray(at * 960, at * 960 + 960));

  test('hears the message after its tone, and the call ends', async () => {
    const call = phoneCall(OUTBOUND, DETECTS);
    call.speech.texts = [MAILBOX];
    await call.pass(frames(3000), 'speaks');
    expect(call.answer()).not.toContain(MESSAGE);
    for (const frame of framesOf(beep)) call.agent.hear(frame);
    await call.pass(frames(4000));
    expect(call.answer()).toBe(MESSAGE);
    expect(call.endings).toEqual(['voicemail']);
    expect(call.noted).toContainEqual(['user', MAILBOX]);
  });

  test('hears it after a silence if it does not beep', async () => {
    const call = phoneCall(OUTBOUND, DETECTS);
    await call.says(MAILBOX);
    await call.pass(frames(6000));
    expect(call.answer()).toBe(MESSAGE);
    expect(call.endings).toEqual(['voicemail']);
  });

  test('is found by a greeting that does not end', async () => {
    const call = phoneCall(OUTBOUND, DETECTS);
    call.speech.texts = ['We sell flowers and all that belongs to flowers'];
    await call.pass(frames(8000), 'speaks');
    await call.pass(frames(6000));
    expect(call.endings).toEqual(['voicemail']);
  });

  test('gets nothing if there is no message', async () => {
    const call = phoneCall(OUTBOUND, { ...DETECTS, voicemailMessage: undefined });
    await call.says(MAILBOX);
    await call.pass(frames(4000));
    expect(call.endings).toEqual(['voicemail']);
    expect(call.answer()).not.toContain('call');
  });

  test('is not looked for after a person has answered', async () => {
    const call = phoneCall(OUTBOUND, DETECTS);
    await call.says('Hello, this is Dana.');
    await call.says('I said: please leave a message after the beep.');
    await call.pass(frames(4000));
    expect(call.endings).toEqual([]);
  });

  test.each([
    ['an assistant that does not look for it', OUTBOUND, { voicemailMessage: MESSAGE }],
    ['whoever calls us', CALLER, DETECTS],
  ])('means nothing to %s', async (_, phone, assistant) => {
    const call = phoneCall(phone, assistant);
    await call.says(MAILBOX);
    await call.pass(frames(4000));
    expect(call.endings).toEqual([]);
  });
});

describe('a transfer', () => {
  const TARGET = '+12025550199';
  const SALES = { type: 'number', number: '+12025550177', name: 'Sales' };
  const withDestinations = (...destinations: object[]) => ({
    ...WAITS,
    model: { tools: [{ type: 'transferCall', destinations }] },
  });

  test('connects a caller who asks for a person, without any model', async () => {
    const call = phoneCall(CALLER, withDestinations({ type: 'number', number: TARGET }));
    expect(await call.says('Can I talk to a real person?')).toBe('Transferring the call now.');
    expect(call.transfers).toEqual([{ target: TARGET, toSay: undefined }]);
    expect(call.notes).toEqual([]);
  });

  test('goes to the destination that the caller names', async () => {
    const message = 'One moment, here comes Sales.';
    const first = { type: 'number', number: TARGET };
    const call = phoneCall(CALLER, withDestinations(first, { ...SALES, message }));
    expect(await call.says('Please put me through to sales.')).toBe(message);
    expect(call.transfers.map(({ target }) => target)).toEqual([SALES.number]);
    expect(call.noted).toContainEqual(['user', 'Please put me through to sales.']);
  });

  test.each([
    [{ mode: 'blind-transfer' }, null],
    [{ mode: 'warm-transfer-say-message', message: 'A caller for you.' }, ['A caller for you.']],
    [{ mode: 'warm-transfer-say-message' }, null],
    [
      { mode: 'warm-transfer-say-summary' },
      ['The AI assistant of Everline has a caller for you.', 'It is about AI Phone Agent.'],
    ],
  ])('by the plan %j lets whoever answers hear %j', async (transferPlan, words) => {
    const call = phoneCall(
      CALLER,
      withDestinations({ type: 'number', number: TARGET, transferPlan }),
    );
    await call.says('I want the phone agent.');
    const spokenBefore = call.speech.spoken.length;
    await call.says('Can I talk to a real person?');
    const [transfer] = call.transfers;
    expect(transfer?.toSay === undefined).toBe(words === null);
    const introduced = call.speech.spoken.slice(spokenBefore + 1).flat();
    expect(introduced.map(({ text }) => text)).toEqual(words ?? []);
  });

  test.each([
    [{ content: 'Here comes Sales.' }, 'Here comes Sales.'],
    [{ destination: { ...SALES, message: 'To Sales.' } }, 'To Sales.'],
    [{}, 'Transferring the call now.'],
  ])('that a program of the owner wants needs no tool: %j', async (more, words) => {
    const call = phoneCall(CALLER, WAITS);
    await call.says('I want the phone agent.');
    call.agent.read({ type: 'transfer', destination: SALES, ...more });
    expect(await call.hears()).toBe(words);
    expect(call.transfers).toEqual([{ target: SALES.number, toSay: undefined }]);
  });

  test('that a program of the owner wants stops what the agent says', async () => {
    const call = phoneCall(CALLER);
    await call.pass(frames(1000));
    expect(call.isTalking()).toBe(true);
    call.agent.read({ type: 'transfer', destination: SALES });
    expect(call.isTalking()).toBe(false);
    expect(await call.hears()).toBe('Transferring the call now.');
    expect(call.transfers).toHaveLength(1);
  });

  test('that a page asks for is nothing', async () => {
    const call = phoneCall(null, WAITS);
    await call.says('I want the phone agent.');
    const before = call.answer();
    call.agent.read({ type: 'transfer', destination: SALES });
    expect(await call.hears()).toBe(before);
    expect(call.transfers).toEqual([]);
  });

  test('that fails is told, and the caller may be called back', async () => {
    const call = phoneCall(CALLER, withDestinations({ type: 'number', number: TARGET }));
    call.transfer.isPossible = false;
    expect(await call.says('Can I talk to a real person?')).toBe(
      "I'm sorry, I couldn't put you through. May somebody from our team call you back?",
    );
    expect(await call.says('Yes, please.')).toContain('call you back');
    expect(call.notes).toHaveLength(1);
  });

  test('that fails ends the call if the plan says so', async () => {
    const fallbackPlan = { message: 'Nobody is there. Goodbye.', endCallEnabled: true };
    const transferPlan = { mode: 'blind-transfer', fallbackPlan };
    const call = phoneCall(
      CALLER,
      withDestinations({ type: 'number', number: TARGET, transferPlan }),
    );
    call.transfer.isPossible = false;
    expect(await call.says('Can I talk to a real person?')).toBe('Nobody is there. Goodbye.');
    expect(call.endings).toEqual(['assistant-ended-call']);
  });

  test('is nothing for a visitor with a page', async () => {
    const call = phoneCall(null, withDestinations({ type: 'number', number: TARGET }));
    await call.says('Can I talk to a real person?');
    expect(call.transfers).toEqual([]);
  });
});
