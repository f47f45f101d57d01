import { expect, test } from 'vitest';
import { startConversation } from '../../assistant/conversation-state.ts';
import { dialogueContext as local } from '../../assistant/test-data/dialogue.ts';
import { defaultKeptDays } from '../../retention.ts';
import { callSpeechWords } from '../../site/content/assistant/spoken-words.ts';
import {
  callSentenceParts,
  notHeardParts,
  openingParts,
  typeInsteadParts,
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
    "Hi, I'm the AI assistant at Everline. Our words are kept in writing for ninety days. How can I help you today?",
  );
});

test('the opening says that a call is recorded only if it is', () => {
  const keptDays = { conversations: 5, calls: 1, recordings: 30 };
  expect(said(openingParts({ recorded: true, keptDays }))).toContain(
    'This call is recorded. The recording is kept for thirty days. Our words are kept in writing for one day.',
  );
  expect(said(openingParts({ recorded: false, keptDays }))).not.toMatch(/record/);
});

test.each([
  [
    'service',
    1,
    "Sorry, I didn't hear that. Which service is this about: the chat agent, the phone agent, or email automation?",
  ],
  [
    'name',
    1,
    "Sorry, I didn't hear that. Who will we be talking to? What's your first and last name?",
  ],
  [
    'name',
    2,
    "I'm sorry, I still didn't get that. You can type your name into the call panel, or spell it for me, letter by letter. Who will we be talking to? What's your first and last name?",
  ],
  [
    'email',
    2,
    "I'm sorry, I still didn't get that. You can type your email into the call panel, or spell it for me, letter by letter. What business email can we reach you at?",
  ],
  [
    'service',
    3,
    "I'm sorry, I still didn't get that. You can also type your answer into the call panel. Which service is this about: the chat agent, the phone agent, or email automation?",
  ],
] as const)(
  'if the answer to the question for the %s was not heard %s times, the agent says %j',
  (asked, times, words) => {
    expect(said(notHeardParts(asking(asked), { local, times }))).toBe(words);
  },
);

test('the visitor is asked to type what is hard to hear', () => {
  expect(said(typeInsteadParts({ asked: 'email' }))).toMatch(/^You can type your email/);
  expect(said(typeInsteadParts({ asked: 'slot' }))).toMatch(/^You can also type your answer/);
});

test('a part is followed by a pause that fits its last sign', () => {
  const pauses = callSentenceParts(callSpeechWords.handOver.offer).map((part) => part.pauseAfterMs);
  expect(pauses).toEqual([320, 320]);
  const [start] = callSentenceParts(callSpeechWords.readEmail.start);
  expect(start?.pauseAfterMs).toBe(160);
});

test('everything that is said only in a call is listed among the own phrases', () => {
  const listed = ownPhrases({
    today: '2026-11-16',
    zone: null,
    contactEmail: null,
    keptDays: defaultKeptDays,
  });
  const { trouble, handOver, goodbye, oneMoment, stillThere } = callSpeechWords;
  const texts = [trouble, handOver, goodbye, oneMoment, stillThere].flatMap((words) =>
    Object.values(words),
  );
  const parts = [
    ...texts.flatMap(callSentenceParts),
    ...openingParts({ recorded: true, keptDays: defaultKeptDays }),
    ...notHeardParts(asking('email'), { local, times: 2 }),
  ];
  for (const { text } of parts) expect(listed).toContain(text);
});
