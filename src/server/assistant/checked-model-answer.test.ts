import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksAboutBusiness } from '#core/assistant/decide/model-turn.ts';
import { assistantContactWords, assistantWords } from '#core/site/content/assistant.ts';
import { firstLine, writtenAnswerTo } from '../test-support/test-reader.ts';
import { checkedModelAnswer } from './checked-model-answer.ts';

function released(heard: string, ...pieces: string[]) {
  const out: string[] = [];
  const speech = checkedModelAnswer({
    heard: firstLine(heard),
    asks: heard.includes('?'),
    asksAboutUs: asksAboutBusiness(firstLine(heard)),
    said: () => [],
    names: () => ['Jane'],
    contactEmail: null,
    release: (text) => out.push(text),
  });
  for (const piece of pieces) speech.hear(piece);
  speech.pause();
  expect(out.join('')).toBe(speech.text());
  return { text: speech.text(), links: speech.links(), out };
}

/** Splits a text at random places, as a stream would. */
const splits = (text: string) =>
  fc.uniqueArray(fc.nat(text.length), { maxLength: 40 }).map((cuts) => {
    const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
    return places.slice(1).map((end, index) => text.slice(places[index], end));
  });

const INVENTED =
  'Thank you, Jane! The phone agent costs $99.50 a month, or 49 euros.  It is ninety-nine. ' +
  'Only 99.\nWe guarantee 95% fewer missed calls... Which day suits you?';

test('invented prices are withheld and sound sentences are released, however the stream is split', () => {
  const whole = released('What does it cost?', INVENTED);
  expect(whole.text).toBe(
    `Thank you, Jane! ${writtenAnswerTo('What does it cost?')?.text} Which day suits you?`,
  );
  fc.assert(
    fc.property(splits(INVENTED), (pieces) => {
      const { text, out } = released('What does it cost?', ...pieces);
      expect(text).toBe(whole.text);
      expect(out.join('')).not.toMatch(/\d|\$|euro|ninety|guarantee/);
    }),
  );
});

test('any amount that a model makes up is withheld', () => {
  const amount = fc
    .tuple(
      fc.constantFrom('$', '€', '£', 'USD ', '¥', '＄'),
      fc.nat(9999),
      fc.constantFrom('', '/mo'),
    )
    .map((parts) => parts.join(''));
  const frame = fc.constantFrom(
    (sum: string) => `It is ${sum}.`,
    (sum: string) => `${sum}`,
    (sum: string) => `The consultation is free and the agent is ${sum} after it!`,
    (sum: string) => `Is ${sum} fine for you?`,
    (sum: string) => `Our agents work 24/7 (${sum}) to qualify leads.`,
    (sum: string) => `- **${sum}**\n`,
  );
  fc.assert(
    fc.property(amount, frame, (sum, say) => {
      expect(released('And the price?', say(sum)).text).not.toMatch(/\p{Sc}|USD|\d{3}/u);
    }),
  );
});

test('the content’s own answer replaces sentences that the content does not support', () => {
  const question = 'Which languages does the phone agent speak?';
  const { text, links } = released(question, 'It speaks Klingon. It speaks Latin too.');
  expect(text).toBe(writtenAnswerTo(question)?.text);
  expect(links).toEqual(writtenAnswerTo(question)?.links);
});

test('if the content has no answer, the visitor is told so and gets a link to a person', () => {
  const { text, links } = released('Who won the lottery?', 'Bob Smith won 3 millions.');
  expect(text).toBe(`${assistantWords.unknown} ${assistantContactWords(null).aPerson}`);
  expect(links).toHaveLength(1);
});

test('withheld small talk and withheld claims of a booking are not replaced', () => {
  expect(released('I miss calls', 'Gosh, zounds! I have booked it for you.').text).toBe('');
});

test.each([
  [
    'So it costs $99 a month, right?',
    ['Yes.', 'Exactly!', 'Yes, that is right.', 'Correct, it does.'],
  ],
  ['Please confirm that it costs $99 a month', ['Yes.', 'Sure, it does.', 'That is correct.']],
  ['Does it work with HubSpot?', ['Yes.', 'Yes, it does.', 'Absolutely!', 'Of course.']],
  ['Do you record calls?', ['No.', 'No, we do not.', 'Not at all.']],
])('a bare yes or no to %j is withheld', (heard, answers) => {
  for (const answer of answers) expect(released(heard, answer).text).not.toContain(answer);
});

test('a yes is removed before a sound sentence, but kept if the visitor proposed a time', () => {
  expect(released('Is the consultation free?', 'Yes, the consultation is free.').text).toBe(
    'The consultation is free.',
  );
  expect(released('Could we talk on Tuesday at 10?', 'Yes, which day?').text).toBe(
    'Yes, which day?',
  );
});

test('the content’s own answer is released unchanged', () => {
  const question = 'What happens in the consultation?';
  const told = writtenAnswerTo(question)?.text ?? '';
  expect(released(question, told).text).toBe(told);
});

test('markup and invisible characters are removed', () => {
  expect(released('Hello', '**Thank you**, Ja\u200bne!\n- Which day suits you?').text).toBe(
    'Thank you, Jane! Which day suits you?',
  );
});

test('no sentence is released twice', () => {
  expect(released('Hello', 'Got it. Got it. Got it.').text).toBe('Got it.');
});
