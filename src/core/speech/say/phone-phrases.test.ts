import { describe, expect, test } from 'vitest';
import { startConversation } from '../../assistant/conversation-state.ts';
import { knowledgeEntries } from '../../assistant/knowledge/knowledge.ts';
import { saying } from '../../assistant/say/message.ts';
import { dialogueContext } from '../../assistant/test-data/dialogue.ts';
import { spokenTurnRules } from '../spoken-turn-rules.ts';
import { spokenTurnTerms } from '../test-data/spoken-turn-terms.ts';
import { ownPhrases } from './own-phrases.ts';
import type { SpokenPart } from './spoken-part.ts';
import { speakingTerms, spokenParts } from './spoken-text.ts';

const said = (parts: readonly SpokenPart[]) => parts.map(({ text }) => text).join(' ');
const INBOUND = { direction: 'inbound', number: null, name: null } as const;
const OUTBOUND = { direction: 'outbound', number: '+12025550100', name: null } as const;

function rulesFor(phone: typeof INBOUND | typeof OUTBOUND | undefined) {
  return spokenTurnRules(spokenTurnTerms, { timeZone: 'UTC', locale: 'en-US', phone }, () =>
    Date.parse('2026-11-16T10:00:00Z'),
  );
}

/** Words that mean nothing to somebody who has only a phone in the hand. */
const OF_A_PAGE =
  /\b(?:type|typing|click|tap|press|button|screen|link|panel|field|sphere|scroll|page)\b|\bthe form\b/i;

describe('the first words on the phone', () => {
  test('say who is called, that it is an AI, and what is kept', () => {
    expect(said(rulesFor(INBOUND).greeting(true))).toBe(
      "Hi, I'm the AI assistant at Everline. This call is recorded. The recording is kept for thirty days. What we say is kept in writing for ninety days. How can I help you today?",
    );
  });

  test('of a call that we place say who calls', () => {
    expect(said(rulesFor(OUTBOUND).greeting(false))).toBe(
      'Hi, this is the AI assistant calling from Everline. What we say is kept in writing for ninety days. I can tell you about our services, or book a free consultation for you. What would you like?',
    );
  });

  test.each([
    [
      'Hello, this is Rosa of Blue Dental.',
      true,
      "You're talking to an AI assistant. This call is recorded.",
    ],
    ['Hello, this is Rosa of Blue Dental.', false, "You're talking to an AI assistant."],
    ['Hi, I’m Rosa, an AI. Our calls are recorded.', true, ''],
    ['Hi, I’m the virtual assistant of Blue Dental.', true, 'This call is recorded.'],
    ['', false, "You're talking to an AI assistant."],
    ['Said again: I maintain things.', false, "You're talking to an AI assistant."],
  ])('of another assistant, %j (recorded: %s), come after %j', (message, recorded, words) => {
    expect(said(rulesFor(INBOUND).disclosure(message, recorded))).toBe(words);
    expect(rulesFor(undefined).disclosure(message, recorded)).toEqual([]);
  });
});

describe('a caller who is not understood', () => {
  const asking = (asked: 'name' | 'email' | 'service') => ({
    ...startConversation(),
    phase: 'collecting' as const,
    asked,
  });

  test.each(['name', 'email'] as const)('is asked to spell the %s, and then not again', (field) => {
    const rules = rulesFor(INBOUND);
    const state = asking(field);
    rules.notHeard(state);
    expect(rules.help().offer).toBe('none');
    expect(said(rules.notHeard(state))).toBe(
      `I'm sorry, I still didn't get that. Please spell your ${field} for me, slowly, one letter at a time.`,
    );
    rules.notHeard(state);
    expect(rules.help()).toMatchObject({ offer: 'give-up', field });
  });

  test('is never offered to type', () => {
    const rules = rulesFor(INBOUND);
    for (let turn = 0; turn < 6; turn += 1) {
      expect(said(rules.notHeard(asking('service')))).not.toMatch(OF_A_PAGE);
      expect(rules.help().offer).toBe('none');
    }
  });
});

test('the summary spells the name, and reads the address so that it can be checked by ear', () => {
  const phone = { ...dialogueContext, phone: INBOUND };
  const facts = {
    service: 'ai-phone',
    date: '2026-11-17',
    slot: '14:00',
    name: { told: 'Ana Ruiz' },
    email: { told: 'ana@ruiz-oak.com' },
  } as const;
  const parts = spokenParts(
    [saying('summary', { facts })],
    speakingTerms(startConversation(), phone),
  );
  expect(said(parts)).toContain(
    'Ana Ruiz, spelled a, n as in November, a, r u i, z as in Zulu, and your email as: ana, at, ruiz, dash, o a k dot com.',
  );
});

test('no word that the agent says on the phone needs a page', () => {
  const terms = speakingTerms(startConversation(), { ...dialogueContext, phone: INBOUND });
  const listed = new Set(
    ownPhrases({ today: '2026-11-16', zone: 'Europe/Paris', contactEmail: null }),
  );
  const passages = knowledgeEntries.map(({ id }) =>
    said(spokenParts([saying('passage', { id })], terms)),
  );
  const rules = rulesFor(INBOUND);
  const names = [
    'orForm',
    'human',
    'humanBooked',
    'aPerson',
    'alreadySent',
    'form',
    'call',
    'kept',
    'hintName',
    'hintEmail',
    'carePerson',
    'browsing',
    'noPhoneNumber',
    'offerCallBack',
    'askCallBack',
    'askNumber',
    'numberMissed',
    'noNumber',
  ] as const;
  const others = names.map((name) => said(spokenParts([saying(name)], terms)));
  const troubles = [
    rules.voiceTrouble(),
    rules.hearingTrouble(),
    rules.aloneAgain('unanswered', null),
  ];
  for (const text of [...others, ...troubles.map(said)]) expect(text).not.toMatch(OF_A_PAGE);
  // All of it can be spoken ahead.
  for (const parts of troubles) for (const { text } of parts) expect(listed).toContain(text);
  for (const text of passages)
    expect(text).not.toMatch(/\b(?:click|tap|press|button|screen|panel)\b/i);
});
