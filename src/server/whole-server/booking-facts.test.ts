import { describe, expect, test } from 'vitest';
import { type ConversationState, startConversation } from '#core/assistant/conversation-state.ts';
import { turnAfterChange } from '#core/assistant/decide/change-outcome.ts';
import { answerLine } from '#core/assistant/decide/conversation.ts';
import { addCheckedFacts } from '#core/assistant/decide/fact-check.ts';
import { wordsModelMayRepeat } from '#core/assistant/decide/model-turn.ts';
import { askForField, readBackRequest } from '#core/assistant/decide/next-question.ts';
import { extraFields, extraWords, factTable, personalWords } from '#core/assistant/fact-table.ts';
import { noFacts } from '#core/assistant/read/heard-facts.ts';
import { hearLine } from '#core/assistant/read/read-line.ts';
import { type Message, saying } from '#core/assistant/say/message.ts';
import { writtenText } from '#core/assistant/say/written.ts';
import { acknowledgedFields, saidFacts } from '#core/assistant/say/written-facts.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { dialogueContext as local } from '#core/assistant/test-data/dialogue.ts';
import { meaningFor } from '#core/assistant/test-data/meaning-of-line.ts';
import { carriedFactsLine } from '#core/chat/carried-facts.ts';
import {
  bookingFieldNames,
  bookingFields,
  shortTextFields,
  textFields,
} from '#core/consultation/booking-fields.ts';
import { emptyForm } from '#core/consultation/wizard-form.ts';
import { digitsInWords } from '#core/number-in-words.ts';
import { knownNames } from '#core/owner-report/shown-question.ts';
import { assistantPanelWords } from '#core/site/content/assistant-panel.ts';
import { answerProgress } from '#core/speech/hear/complete-answer.ts';
import { expectedWords } from '#core/speech/hear/expected-words.ts';
import { speakingTerms, spokenParts } from '#core/speech/say/spoken-text.ts';
import { filledForm, filledWords } from '../test-support/booking/filled-form.ts';

const begun = startConversation();
const hear = (state: ConversationState, text: string) =>
  hearLine(state, text, { local, meaning: meaningFor(text, state) });
const respondTo = (state: ConversationState, text: string) => answerLine(hear(state, text));
/** Every fact is known and the request has been read back. */
const confirming: ConversationState = {
  ...begun,
  ...readBackRequest({ ...begun, facts: filledForm }, local).state,
};
const { date, slot } = filledForm;
const booked: ConversationState = {
  ...confirming,
  phase: 'booked',
  asked: null,
  booking: date && slot && { id: 'b', date, slot },
  sent: [`${date} ${slot}`],
};
const others = (field: (typeof bookingFieldNames)[number]) => ({
  ...filledForm,
  [field]: emptyForm[field],
});
const spoken = (...say: Message[]) => spokenParts(say, speakingTerms(confirming, local), 'whole');
const live = (...say: Message[]) =>
  spoken(...say).flatMap(({ kind, text }) => (kind === 'live' ? [text] : []));

describe.each(bookingFieldNames)('the fact %s', (field) => {
  test('is kept empty in a conversation of a release that did not know it, which goes on', () => {
    const { [field]: _, ...facts } = filledForm;
    const state = readStoredConversation(JSON.parse(JSON.stringify({ ...confirming, facts })));
    expect(state).toEqual({ ...confirming, facts: others(field) });
    expect(respondTo(state, 'change the day').state.asked).toBe('date');
  });

  test('stays for another request if it tells of the visitor, and is empty otherwise', () => {
    const kept = factTable[field].about === 'visitor' ? filledForm[field] : emptyForm[field];
    const again = respondTo(booked, 'I want to book another consultation').state;
    const change = { kind: 'cancel' } as const;
    const canceled = turnAfterChange(booked, { change, outcome: { kind: 'done' } }).state;
    expect([again.facts[field], canceled.facts[field]]).toEqual([kept, kept]);
  });
});

describe.each(acknowledgedFields)('the fact %s', (field) => {
  const label = assistantPanelWords.facts[field];
  const asked = askForField(field, { ...begun, facts: others(field) }, local);

  test('is asked for if a visitor wants to change it by its name', () => {
    const change = { ...confirming, phase: 'collecting', asked: 'change' } as const;
    for (const state of [confirming, change])
      expect(respondTo(state, `change the ${label}`).state.asked).toBe(field);
    expect(respondTo(confirming, `the ${label} is wrong`).state.asked).toBe(field);
  });

  test('is asked for in writing and aloud', () => {
    expect(asked.state.asked).toBe(field);
    expect(writtenText(asked.say, local)).toMatch(/\?/);
    expect(spoken(...asked.say).some(({ text }) => text.endsWith('?'))).toBe(true);
  });

  test('is heard as the answer to its own question', () => {
    const answer = field === 'date' ? String(filledForm.date) : filledWords[field];
    expect(respondTo(asked.state, answer).state.facts[field]).toBe(filledForm[field]);
  });

  test('is heard again when it is told elsewhere', () => {
    const line = carriedFactsLine({ [field]: String(filledForm[field]) });
    expect(line).not.toBe('');
    expect(respondTo(begun, line).state.facts).toEqual({
      ...emptyForm,
      [field]: filledForm[field],
    });
  });

  test('is named among the words that are expected when something is to change', () => {
    const state = { ...confirming, phase: 'collecting', asked: 'change' } as const;
    expect(expectedWords(state, local)).toContain(label);
    expect(answerProgress(hear(state, `the ${label}`))).toBe('likely');
  });

  test('has words of its own that are expected while it is asked for', () => {
    const idle = expectedWords({ ...begun, asked: null }, local);
    expect(expectedWords(asked.state, local)).not.toEqual(idle);
  });
});

describe.each(textFields)('the text %s', (field) => {
  test('is read back in writing and aloud', () => {
    const summary = saying('summary', { facts: saidFacts(filledForm) });
    expect(writtenText([summary], local)).toContain(filledForm[field]);
    const without = saying('summary', { facts: saidFacts(others(field)) });
    expect(live(summary)).toHaveLength(live(without).length + 1);
    // An address is spelled, and digits are said one by one, so only letters are compared.
    const letters = (text: string) =>
      digitsInWords(text)
        .toLowerCase()
        .replace(/[^a-z]/g, '');
    const [first = ''] = filledForm[field].split(/[^\p{L}\d]/u);
    expect(live(summary).filter((part) => letters(part).startsWith(letters(first)))).not.toEqual(
      [],
    );
  });
});

describe.each(shortTextFields)('the short text %s', (field) => {
  const label = assistantPanelWords.facts[field];

  test('is told back in writing and aloud when it is new, and when it is changed', () => {
    const facts = saidFacts(filledForm, [field]);
    for (const say of [saying('noted', { wording: 0, facts }), saying('changed', { facts })]) {
      expect(writtenText([say], local)).toContain(filledForm[field]);
      expect(live(say)).toHaveLength(1);
    }
    expect(writtenText([saying('changed', { facts })], local)).toContain(label);
    expect(spoken(saying('changed', { facts }))[0]?.text).toContain(label);
  });

  test('is heard after its label, and no word of it is heard as another fact', () => {
    const line = `my ${label} is ${filledForm[field]}`;
    const { facts } = hear(begun, line).reading;
    expect(facts).toEqual({ ...noFacts, contact: { [field]: filledForm[field] } });
  });

  test('is heard where a reader points to it', () => {
    const line = `so then ${filledForm[field]}`;
    const span = { field, role: 'given', start: line.indexOf(filledForm[field]) } as const;
    const spans = [{ ...span, end: line.length }];
    const { reading } = hearLine(begun, line, {
      local,
      meaning: { acts: {}, passage: null, spans },
    });
    expect(reading.facts.contact[field]).toBe(filledForm[field]);
  });

  test('is refused by a rule that has words for the ear', () => {
    const heard = { ...noFacts, contact: { [field]: '%' } };
    const { refusals } = addCheckedFacts(begun, heard, local);
    expect(refusals).toMatchObject([{ field, why: { message: 'refused' } }]);
    expect(spoken(...refusals.map(({ why }) => why))).not.toEqual([]);
  });

  test('is a complete answer to its own question, or likely to be one', () => {
    const { state } = askForField(field, { ...begun, facts: others(field) }, local);
    const progress = answerProgress(hear(state, filledForm[field]));
    expect(['complete', 'likely']).toContain(progress);
  });

  test('is personal: no model states it and no report shows it', () => {
    expect(personalWords(filledForm)).toContain(filledForm[field]);
    expect(knownNames(filledForm)).toContain(filledForm[field]);
    const noted = saying('noted', { wording: 0, facts: saidFacts(filledForm, [field]) });
    const ruled = { ...respondTo(begun, 'hello'), say: [noted] };
    const repeated = wordsModelMayRepeat({ ruled, taken: confirming, local });
    expect(repeated.join(' ')).not.toContain(filledForm[field]);
  });
});

test('whatever extras are still empty, the assistant offers to add them', () => {
  for (let set = 0; set < 2 ** extraFields.length; set += 1) {
    const open = extraFields.filter((_, index) => set & (1 << index));
    const empty = Object.fromEntries(open.map((field) => [field, emptyForm[field]]));
    const { say } = readBackRequest({ ...begun, facts: { ...filledForm, ...empty } }, local);
    const extras = say.filter(({ message }) => message === 'extras');
    expect(extras).toHaveLength(open.length > 0 ? 1 : 0);
    for (const field of open) expect(writtenText(extras, local)).toContain(extraWords[field]);
  }
});

describe.each(shortTextFields.filter((field) => bookingFields[field].need === 'optional'))(
  'the optional short text %s',
  (field) => {
    const label = assistantPanelWords.facts[field];

    test.each(['skip', 'none', `no ${label}`, `I don’t have a ${label}`])(
      'is left out after “%s”',
      (line) => {
        const { state } = askForField(field, confirming, local);
        const turn = respondTo(state, line);
        expect([turn.state.facts[field], turn.state.asked]).toEqual(['', 'send']);
        expect(turn.say).not.toContainEqual(saying('sorry'));
      },
    );
  },
);
