import { expect, test } from 'vitest';
import { startConversation } from '../../assistant/conversation-state.ts';
import { dialogueContext as local } from '../../assistant/test-data/dialogue.ts';
import { defaultKeptDays } from '../../retention.ts';
import { callSpeechWords } from '../../site/content/assistant/spoken-words.ts';
import {
  addressQuestionParts,
  callSentenceParts,
  helpParts,
  notHeardParts,
  openingParts,
} from './call-phrases.ts';
import { ownPhrases } from './own-phrases.ts';
import type { SpokenPart } from './spoken-part.ts';

const said = (parts: readonly SpokenPart[]) => parts.map(({ text }) => text).join(' ');
const asking = (asked: 'name' | 'email' | 'service') => ({
  ...startConversation(),
  phase: 'collecting' as const,
  asked,
  facts: {
    ...startConversation().facts,
    service: asked === 'service' ? null : ('ai-phone' as const),
    date: '2026-11-13' as const,
    slot: '14:00' as const,
    name: asked === 'email' ? 'Ana Ruiz' : '',
  },
});

test('the opening says that the agent is an AI and for how long its words are kept', () => {
  expect(said(openingParts({ recorded: false, keptDays: defaultKeptDays }))).toBe(
    "Hi, I'm the AI assistant at Everline. What we say is kept in writing for ninety days. How can I help you today?",
  );
});

test('the opening says that a call is recorded only if it is', () => {
  const keptDays = { conversations: 5, calls: 1, recordings: 30 };
  expect(said(openingParts({ recorded: true, keptDays }))).toContain(
    'This call is recorded. The recording is kept for thirty days. What we say is kept in writing for one day.',
  );
  expect(said(openingParts({ recorded: false, keptDays }))).not.toMatch(/record/);
});

test.each([
  [
    'service',
    true,
    { offer: 'none' },
    "Sorry, I didn't hear that. Which service is this about: the chat agent, the phone agent, or email automation?",
  ],
  ['name', true, { offer: 'none' }, "Sorry, I didn't hear that. What's your first and last name?"],
  [
    'name',
    false,
    { offer: 'field', field: 'name', guess: '' },
    "I'm sorry, I still didn't get that. I've opened the name field on your screen. You can type it there, or spell it for me, letter by letter. What's your first and last name?",
  ],
  [
    'email',
    false,
    { offer: 'field', field: 'email', guess: 'ana@ruiz.com' },
    "I'm sorry, I still didn't get that. I've put what I understood into the email field on your screen. If it's wrong, correct it there, or spell it for me. What business email can we reach you at?",
  ],
  [
    'email',
    false,
    { offer: 'form' },
    "I'm sorry, I still didn't get that. This is easier in writing. The booking form has everything you told me, and its link is on your screen.",
  ],
  [
    'service',
    false,
    { offer: 'type' },
    "I'm sorry, I still didn't get that. You can also type your answer into the call panel. Which service is this about: the chat agent, the phone agent, or email automation?",
  ],
] as const)(
  'if the answer to the question for the %s was not heard (first: %s), with %j, the agent says %j',
  (asked, isFirst, help, words) => {
    expect(said(notHeardParts(asking(asked), { local, isFirst, help }))).toBe(words);
  },
);

const doubtful = { email: 'mike@harborvets.com' };

test.each([
  [
    { next: 'check', chunk: 'local', rival: 'mite@harborvets.com' },
    'Let me check the part before the at sign: m i k e. Is that right?',
  ],
  [
    { next: 'check', chunk: 'domain', rival: 'mike@harbourvets.com' },
    'Let me check the part after the at sign: h a r, b o r, v e t s dot com. Is that right?',
  ],
  [
    { next: 'spell', chunk: 'domain', rival: '' },
    'Please spell your email, just the part after the at sign, one letter at a time.',
  ],
] as const)('the question %j about an address is %j', (question, words) => {
  expect(said(addressQuestionParts({ ...doubtful, ...question }))).toBe(words);
});

test('a part is followed by a pause that fits its last sign', () => {
  const pauses = callSentenceParts(callSpeechWords.formInstead).map((part) => part.pauseAfterMs);
  expect(pauses).toEqual([320, 320]);
});

test('everything that is said only in a call is listed among the own phrases', () => {
  const listed = ownPhrases({
    today: '2026-11-16',
    zone: null,
    contactEmail: null,
    keptDays: defaultKeptDays,
  });
  const { trouble, goodbye, oneMoment, stillThere, checkAddress, spellAddress } = callSpeechWords;
  const texts: string[] = [
    ...Object.values(trouble),
    ...Object.values(goodbye),
    ...oneMoment,
    ...stillThere,
    ...Object.values(checkAddress),
    ...Object.values(spellAddress),
    callSpeechWords.formInstead,
  ];
  const parts = [
    ...texts.flatMap(callSentenceParts),
    ...openingParts({ recorded: true, keptDays: defaultKeptDays }),
    ...(['none', 'type', 'form'] as const).flatMap((offer) =>
      notHeardParts(asking('email'), { local, isFirst: offer === 'none', help: { offer } }),
    ),
    ...(['name', 'email'] as const).flatMap((field) =>
      ['', 'guess'].flatMap((guess) => helpParts({ offer: 'field', field, guess })),
    ),
  ];
  for (const { text } of parts) expect(listed).toContain(text);
});
