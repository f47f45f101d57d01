import { expect, test } from 'vitest';
import { careWords } from '../../site/content/assistant/care-words.ts';
import { otherLanguageWords } from '../../site/content/assistant/language-words.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import type { LineMeaning } from '../read/line-reading.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { meaningFor } from '../test-data/meaning-of-line.ts';
import { bookedInWriting, respondInWriting } from '../test-data/written-turns.ts';

const WHOLE = "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm";

function after(...lines: string[]): ConversationState {
  return lines.reduce(
    (state, line) => respondInWriting(state, line, local).state,
    startConversation(),
  );
}

const summary = after(WHOLE);
const sent = respondInWriting(summary, 'yes', local).state;
const phases = {
  open: startConversation(),
  collecting: after('book a call about the phone agent'),
  confirming: summary,
  booked: bookedInWriting(sent, { kind: 'booked', booking: { id: 'booking-1' } }, local).state,
  ended: after('bye'),
};
const everyPhase = Object.entries(phases).map(([phase, state]) => ({ phase, state }));

test.each(everyPhase)(
  'the assistant says that it is an AI when $phase, and goes on',
  ({ state }) => {
    for (const line of ['am I talking to a real person?', 'r u a bot', 'is this chatgpt']) {
      const turn = respondInWriting(state, line, local);
      expect(turn.say).toContain(assistantWords.iAmAi);
      expect(turn.state.facts).toEqual(state.facts);
      expect(turn.handOver).toBe(false);
    }
  },
);

test.each(everyPhase)('despair is met with care when $phase, and nothing is sold', ({ state }) => {
  const turn = respondInWriting(state, 'honestly i just want to die', local);
  expect(turn.say).toContain(careWords.answer);
  expect(turn.say).toMatch(/911.*988/);
  expect(turn.say).not.toMatch(/consultation|service|request|book/i);
  expect([turn.book, turn.handOver, turn.links.length]).toEqual([null, true, 1]);
  expect(turn.state.facts).toEqual(state.facts);
});

test.each(everyPhase)('a Spanish line gets a Spanish sentence when $phase', ({ state }) => {
  const turn = respondInWriting(state, 'hola, quiero hablar con alguien en español', local);
  expect(turn.say).toBe(otherLanguageWords.es);
  expect(turn.links).toHaveLength(1);
  expect(turn.book).toBeNull();
});

test.each(everyPhase)('starting over forgets the request when $phase', ({ state }) => {
  const turn = respondInWriting(state, 'lets start over', local);
  expect(turn.state.facts).toEqual(startConversation().facts);
  expect(turn.book).toBeNull();
});

test('a cancelled request is not sent, and can be picked up again', () => {
  const stopped = respondInWriting(summary, 'nvm, forget it', local);
  expect(stopped.say).toContain(assistantWords.notSent);
  expect(stopped.state).toMatchObject({ phase: 'open', asked: null });
  const again = respondInWriting(stopped.state, 'ok lets book it after all', local);
  expect(again.book).toBeNull();
  expect(again.state.phase).toBe('confirming');
});

test('the visitor hears what is known so far, and what is missing', () => {
  const asked = after('phone agent on friday', 'my name is Jane Doe');
  const { say } = respondInWriting(asked, 'what do you have so far?', local);
  for (const part of ['Jane Doe', 'AI Phone Agent', 'Friday, November 13', 'What time'])
    expect(say).toContain(part);
  expect(respondInWriting(startConversation(), 'what do you have so far', local).say).toContain(
    assistantWords.summary.nothing,
  );
});

test('the ways to the form, to the call and to a person keep what was said', () => {
  const asked = after('phone agent on friday');
  for (const [line, label] of [
    ['can i just fill out a form instead', 'Book in the form'],
    ['can i talk instead of typing', 'Talk to our agent'],
    ['transfer me to a rep, my name is Jane Doe', 'Book in the form'],
  ] as const) {
    const { links, state } = respondInWriting(asked, line, local);
    expect(links.map((link) => link.label)).toEqual([label]);
    expect(state.facts).toMatchObject({ service: 'ai-phone', date: '2026-11-13' });
  }
  const person = respondInWriting(asked, 'transfer me to a rep, my name is Jane Doe', local);
  expect(person.state.facts.name).toBe('Jane Doe');
});

test.each([
  ['refused days', ['saturday', 'saturday please', 'sunday']],
  ['answers that say nothing', ['yes', 'yes', 'yes']],
  ['unclear lines', ['asdfgh', 'qwertz', 'asdf jkl']],
  [
    'questions that the site does not answer',
    ['who is the president of france?', 'who won the lottery?', 'how tall is the eiffel tower?'],
  ],
])('after three lines of %s, the assistant offers the form and a person', (_, lines) => {
  let state = phases.collecting;
  const turns = lines.map((line) => {
    const turn = respondInWriting(state, line, local);
    state = turn.state;
    return turn;
  });
  const { orForm } = assistantContactWords(null);
  expect(turns.map(({ say }) => say.includes(orForm))).toEqual([false, false, true]);
  expect(turns.at(-1)?.links).not.toEqual([]);
});

test('a correction replaces the fact, and the reply says so', () => {
  const email = respondInWriting(summary, 'no, my email is jane@acme.org', local);
  expect(email.say).toContain('Changed the email to jane@acme.org.');
  const time = respondInWriting(
    after('phone agent', 'friday at 2pm'),
    'actually make it 3pm',
    local,
  );
  expect(time.say).toContain('Changed it to Friday, November 13 at 3:00 PM.');
});

test('a yes with a new fact reads the request back again', () => {
  for (const line of ['yes and my company is Acme Tools', 'yes but at 3pm', 'ok, jane@acme.org']) {
    const turn = respondInWriting(summary, line, local);
    expect([turn.book, turn.state.asked]).toEqual([null, 'send']);
    expect(turn.say).toContain(assistantWords.summary.start);
  }
});

test('no reader adds a yes, takes one away, or is ignored otherwise', () => {
  const reads = (acts: LineMeaning['acts']) => ({ acts, passage: null, spans: [] });
  expect(respondInWriting(summary, 'blorp', local, reads({ agrees: 1 })).book).toBeNull();
  expect(respondInWriting(summary, 'yes', local, reads({ agrees: 0 })).book).not.toBeNull();
  const person = respondInWriting(summary, 'blorp', local, reads({ 'wants-person': 0.99 }));
  expect(person.handOver).toBe(true);
});

test('a question beside a wish for a person is answered too', () => {
  const line = 'is the consultation free? also get me a human';
  const read = meaningFor(line, startConversation());
  const meaning = { ...read, acts: { asks: 1, 'wants-person': 1 } };
  const turn = respondInWriting(startConversation(), line, local, meaning);
  expect(turn.handOver).toBe(true);
  expect(turn.say).toContain('It’s free.');
});

test('an unclear answer to the summary is met with the same question', () => {
  for (const line of ['maybe', 'i guess', 'idk', 'hmm not sure', 'blorp']) {
    const turn = respondInWriting(summary, line, local);
    expect(turn.book).toBeNull();
    expect(turn.say).toContain(assistantWords.ask.send);
  }
});

test('a yes sends only if the facts beside it are those of the summary', () => {
  expect(respondInWriting(summary, 'yes friday at 2 works', local).book).not.toBeNull();
  for (const line of ['yes thursday works', 'yes at 3', 'yes 3', 'book it for monday']) {
    const turn = respondInWriting(summary, line, local);
    expect(turn.book).toBeNull();
    expect(turn.say).toContain(assistantWords.ask.send);
  }
});

test('the day of a summary is told when it is asked for', () => {
  const { say, book } = respondInWriting(summary, 'what day was that again?', local);
  expect(say).toContain('Friday, November 13 at 2:00 PM');
  expect(say).toContain(assistantWords.ask.send);
  expect(book).toBeNull();
});

test('three lines without progress bring the form and a person, whatever they are', () => {
  for (const lines of [
    ['idk', 'whatever', 'dunno'],
    ['the thing', 'you know, the whatsit', 'just do the thing'],
    ['dunno', 'no idea', 'beats me'],
    ['hard to say', 'as i said its that stuff with the stuff', 'you know what i mean'],
  ]) {
    const { say } = lines.reduce(
      ({ state }, line) => respondInWriting(state, line, local),
      respondInWriting(startConversation(), 'i want to book something', local),
    );
    expect(say).toContain(assistantContactWords(null).orForm);
  }
});

test('a question beside facts is answered, and the facts are kept', () => {
  const { say, state } = respondInWriting(
    startConversation(),
    'do you have a branch in Boston? anyway, phone agent, I am Jane Doe',
    local,
  );
  expect(say).toContain(assistantWords.unknown);
  expect(state.facts).toMatchObject({ service: 'ai-phone', name: 'Jane Doe' });
  const free = respondInWriting(startConversation(), 'is it free? my name is Jane Doe', local);
  expect(free.say).toContain('free');
  expect(free.state.facts.name).toBe('Jane Doe');
});

test('a line that drops the request and asks something gets both answers', () => {
  const { say, state } = respondInWriting(
    after('phone agent on friday'),
    "scrap that. I don't want to book anything today. but is it free if I come back?",
    local,
  );
  expect(say).toContain(assistantWords.stopped);
  expect(say).toContain('free');
  expect(state.phase).toBe('open');
});

test('asking for an own fact does not change the service', () => {
  const { say, state } = respondInWriting(summary, "what's my email in there", local);
  expect(say).toContain('jane@acme.com');
  expect(state.facts.service).toBe('ai-phone');
});

test('a word that drops the request is never a name', () => {
  const asked = after('phone agent on friday at 2pm');
  expect(asked.asked).toBe('name');
  for (const line of ['nvm', 'cancel', 'hold on', 'say that again'])
    expect(respondInWriting(asked, line, local).state.facts.name).toBe('');
});

test('a question at the end of a statement is answered without its mark', () => {
  const line = 'we use jobber, would that hook up';
  expect(respondInWriting(startConversation(), line, local).say).toContain('system you already');
  const told = respondInWriting(startConversation(), 'we miss calls all day long', local);
  expect(told.state.facts.problems).toContain('miss calls');
});

test('a plain subject is met with its passage, and a vague line is not', () => {
  const { say } = respondInWriting(startConversation(), 'i want to weed out tire kickers', local);
  expect(say).toContain('people who are ready');
  const vague = respondInWriting(startConversation(), 'you know, the whatsit', local);
  expect(vague.say).toContain(assistantWords.sorry);
});

test('while a summary waits for its yes, a question about what comes next is about the request', () => {
  const { say } = respondInWriting(summary, 'what happens after i confirm', local);
  expect(say).toContain('Your request reaches a person');
});

test('a question about calls at night is no wish for that time', () => {
  const { say, state } = respondInWriting(
    startConversation(),
    'can you handle calls at 2am',
    local,
  );
  expect(say).toContain('24/7');
  expect(state.facts.slot).toBeNull();
});

test('the pronoun of a question is read with the sentence before it', () => {
  const line = 'Our dispatch software is ancient. Do we need to replace it?';
  const { say } = respondInWriting(startConversation(), line, local);
  expect(say).toContain('the system you already');
});
