import { describe, expect, test } from 'vitest';
import { citedPassages } from './cited-passages.ts';
import { excerptFor } from './passage-excerpt.ts';
import { linesOfDocument } from './read-document.ts';
import {
  ANSWERS_FROM,
  passageIndexBuilder,
  type SearchedDocument,
  searchPassages,
} from './search-passages.ts';
import { passagesOf } from './split-passages.ts';

function documentOf(fileName: string, markdown: string): SearchedDocument {
  const builder = passageIndexBuilder();
  for (const passage of passagesOf(linesOfDocument('markdown', markdown)))
    if (passage !== null) builder.add(passage);
  return { fileId: fileName, fileName, index: builder.index(), meant: [] };
}

function search(documents: readonly SearchedDocument[], text: string, limit: number) {
  return searchPassages(documents, { text, sentences: [] }, limit);
}

const garage = documentOf(
  'garage.md',
  `# Opening hours
We open at 9 from Monday to Friday. On Saturday we open at 10 and close at 14.
We are closed on Sunday and on public holidays.

# Prices
- An oil change costs 49 €.
- New tyres cost from 80 € each, with mounting.
- The inspection of a brake takes one hour and costs 60 €.

# Parking
Visitors park in the yard behind the workshop. It is free of charge.

# Warranty
Every repair has a warranty of two years. Bring the invoice, and we repair it again without a charge.`,
);
const rules = documentOf(
  'house-rules.md',
  `# Dogs
Dogs are welcome in the waiting room if they are on a lead.

# Refunds
Deposits are paid back within 14 days after a cancellation.`,
);

const best = (question: string) => search([garage, rules], question, 3)[0] ?? null;

describe('a question that the documents answer', () => {
  test.each([
    ['When do you open on Saturday?', 'garage.md', /On Saturday we open at 10/],
    ['what are your opening hours?', 'garage.md', /We open at 9/],
    ['Are you closed on public holidays?', 'garage.md', /public holidays/],
    ['How much is an oil change?', 'garage.md', /oil change costs 49/],
    ['how expensive are new tyres', 'garage.md', /tyres cost from 80/],
    ['Where can I park?', 'garage.md', /yard behind the workshop/],
    ['Is there a guarantee on repairs?', 'garage.md', /warranty of two years/],
    ['Can I bring my dog?', 'house-rules.md', /Dogs are welcome/],
    ['Do I get a refund if I cancel?', 'house-rules.md', /paid back within 14 days/],
  ])('%s is answered from %s', (question, file, passage) => {
    const found = best(question);
    expect(found).toMatchObject({ fileName: file, text: expect.stringMatching(passage) });
    expect(found?.coverage).toBeGreaterThanOrEqual(ANSWERS_FROM);
    if (found) expect(excerptFor(question, found)).toMatch(passage);
  });
});

describe('a question that the documents do not answer', () => {
  test.each([
    'Who won the football game yesterday?',
    'Do you sell motorcycles in France?',
    'Can my grandmother dance on a table?',
    'What is the capital of Australia?',
    'Do you know a good dentist in Lisbon?',
    'Can I rent a boat on Saturday?',
    'hello',
    '',
    '???',
    'how do I do that?',
  ])('%j has no passage that is good enough', (question) => {
    expect(best(question)?.coverage ?? 0).toBeLessThan(ANSWERS_FROM);
  });
});

test('a rare word finds its passage among many that have the common words', () => {
  const many = Array.from(
    { length: 200 },
    (_, at) => `# Article ${at}\nThe price of article ${at} is ${at} €.`,
  );
  const list = documentOf(
    'list.md',
    `${many.join('\n')}\n# Zither\nThe price of a zither is 300 €.`,
  );
  expect(search([garage, list], 'What is the price of the zither?', 2)[0]?.text).toBe(
    'The price of a zither is 300 €.',
  );
});

test('words of other scripts are found', () => {
  const text = documentOf(
    'multi.md',
    '# 営業時間\n土曜日は午前十時に開店します。\n# Straße\nDie Öffnungszeiten: montags ab neun.',
  );
  expect(search([text], '土曜日は何時ですか', 1)[0]?.heading).toBe('営業時間');
  expect(search([text], 'öffnungszeiten montags', 1)[0]?.heading).toBe('Straße');
});

describe('a question whose meaning is known', () => {
  const [parking, welcome] = [Int8Array.of(127, 0), Int8Array.of(0, 127)];
  const meantGarage = {
    ...garage,
    meant: [
      { place: 2, text: 'Visitors park in the yard behind the workshop.', direction: parking },
    ],
  };
  const meantRules = {
    ...rules,
    meant: [{ place: 0, text: 'Dogs are welcome.', direction: welcome }],
  };
  const meaning = (text: string, ...direction: number[]) => {
    const sentences = [{ text, direction: Float32Array.from(direction) }];
    return searchPassages([meantGarage, meantRules], { text, sentences }, 3);
  };

  test('finds a passage that has none of its words', () => {
    const [found, ...others] = meaning('Somewhere to leave the motorbike?', 0.9, 0.1);
    expect(found?.heading).toBe('Parking');
    expect(found?.nearest?.nearness).toBeCloseTo(0.9);
    expect(others).toEqual([]);
  });

  test('finds nothing that is not near, and what has most of its words comes first', () => {
    expect(meaning('Somewhere to leave the motorbike?', 0.3, 0.3)).toEqual([]);
    const found = meaning('Is there a warranty for a repair?', 0.6, 0);
    expect(found.map(({ heading }) => heading).slice(0, 2)).toEqual(['Warranty', 'Parking']);
  });
});

test('no document and no words find nothing', () => {
  expect(search([], 'When do you open?', 3)).toEqual([]);
  expect(search([documentOf('empty.md', '')], 'When do you open?', 3)).toEqual([]);
});

describe('the excerpt of a passage', () => {
  const heading = 'Fees';
  test('is the row that the question is about', () => {
    const text = 'Service: Oil; Price: 49\nService: Tyres; Price: 80\nService: Brakes; Price: 60';
    expect(excerptFor('price of tyres', { heading, text })).toBe('Service: Tyres; Price: 80');
  });

  test('is the beginning if only the heading has the words', () => {
    expect(excerptFor('What are your fees?', { heading, text: 'Adults 10 €\nGroups 8 €' })).toBe(
      'Adults 10 €; Groups 8 €',
    );
  });

  test('begins with the nearest sentence of a long line and ends after whole sentences', () => {
    const filler = 'Nothing here is of interest to anybody who reads it at all. '.repeat(4);
    const text = `${filler}A zither costs 300 €. It comes with a bag. ${filler}`;
    const excerpt = excerptFor('How much is a zither?', { heading, text });
    expect(excerpt).toMatch(/^A zither costs 300 €\. It comes with a bag\./);
    expect(excerpt).toMatch(/at all\.$/);
    expect(excerpt.length).toBeLessThanOrEqual(320);
  });

  test('of one endless sentence is cut', () => {
    const excerpt = excerptFor('word', { heading, text: 'word '.repeat(130).trim() });
    expect(excerpt.length).toBeLessThanOrEqual(321);
    expect(excerpt).toMatch(/word…$/);
  });
});

describe('the passages on which an answer rests', () => {
  const question = 'When do you open on Saturday?';
  const passages = search([garage, rules], 'open Saturday dogs lead', 4);
  const filesOf = (answer: string) =>
    citedPassages(answer, question, passages).map(({ fileName }) => fileName);
  test.each([
    ['We open at 10 on Saturdays and close at 14.', ['garage.md']],
    ['Yes, we open on Saturday.', ['garage.md']],
    ['Dogs must be on a lead in the waiting room.', ['house-rules.md']],
    ['It is in house-rules.md, I think.', ['house-rules.md']],
    ['Ahoy! Tell me more of your ship and your crew.', []],
    ['', []],
  ])('%j rests on %j', (answer, files) => {
    expect(filesOf(answer)).toEqual(files);
  });
});
