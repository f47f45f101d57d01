import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTexts } from './fill-texts.ts';
import { type TextMistake, withOwnersTexts, writableTexts } from './merge-texts.ts';

const builtIn = {
  heading: 'Fair questions',
  said: (name: string) => `Hello ${name}`,
  items: [
    { id: 'price', question: 'What does it cost?', answer: 'It depends.' },
    { id: 'start', question: 'How do we start?', answer: 'With a talk at Everline.' },
  ],
  link: { label: 'Privacy', href: '/privacy' },
} as const;

function merge(given: unknown) {
  const mistakes: TextMistake[] = [];
  const taken: string[] = [];
  const texts = withOwnersTexts(given, builtIn, {
    path: 'faq',
    brandName: 'Northwind',
    report: (mistake) => mistakes.push(mistake),
    taken: (text) => taken.push(text),
  });
  return { texts, mistakes, taken };
}

describe('the texts of an owner', () => {
  test('take the places of the built-in ones, and everything else stays', () => {
    const { texts, mistakes, taken } = merge({
      heading: 'Asked at {brand}',
      items: [{ answer: 'Ten dollars.' }, { id: 'start', question: 'How do we start?' }],
    });
    expect(mistakes).toEqual([]);
    expect(texts.heading).toBe('Asked at Northwind');
    expect(texts.items[0]).toEqual({
      id: 'price',
      question: 'What does it cost?',
      answer: 'Ten dollars.',
    });
    expect(texts.items[1]).toEqual(builtIn.items[1]);
    expect(texts.said('Ada')).toBe('Hello Ada');
    expect(taken).toEqual(['Asked at Northwind', 'Ten dollars.']);
  });

  test.each<[given: unknown, path: string, kind: TextMistake['kind']]>([
    [[], 'faq', 'not-a-group'],
    ['text', 'faq', 'not-a-group'],
    [null, 'faq', 'not-a-group'],
    [{ headline: 'x' }, 'faq.headline', 'unknown'],
    [{ constructor: 'x' }, 'faq.constructor', 'unknown'],
    [{ heading: 7 }, 'faq.heading', 'not-a-text'],
    [{ heading: null }, 'faq.heading', 'not-a-text'],
    [{ heading: ' \n' }, 'faq.heading', 'empty'],
    [{ heading: 'x'.repeat(4001) }, 'faq.heading', 'too-long'],
    [{ heading: 'x\u0007' }, 'faq.heading', 'control-sign'],
    [{ heading: 'Asked at {brnd}' }, 'faq.heading', 'unknown-placeholder'],
    [{ heading: '{brand} and { Brand }' }, 'faq.heading', 'unknown-placeholder'],
    [{ items: {} }, 'faq.items', 'not-a-list'],
    [{ items: [{}] }, 'faq.items', 'wrong-count'],
    [{ items: [{}, { answer: {} }] }, 'faq.items[1].answer', 'not-a-text'],
    [{ items: [{ id: 'other' }, {}] }, 'faq.items[0].id', 'fixed'],
    [{ link: { href: '/other' } }, 'faq.link.href', 'fixed'],
    [{ said: 'Hello' }, 'faq.said', 'made-by-program'],
  ])('%j is refused at %s (%s), and the built-in text stays', (given, path, kind) => {
    const { texts, mistakes } = merge(given);
    expect(mistakes).toMatchObject([{ path, kind }]);
    expect(texts).toEqual(builtIn);
  });

  test('are the same in the pages as on the server', () => {
    const text = fc.stringMatching(/^[a-z]{1,9}$/);
    const given = fc.record(
      {
        heading: text,
        items: fc.tuple(
          fc.record({ question: text, answer: text }, { requiredKeys: [] }),
          fc.record({ id: fc.constant('start'), answer: text }, { requiredKeys: [] }),
        ),
        link: fc.record({ label: text }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, (texts) => {
        expect(fillTexts(texts, builtIn)).toEqual(merge(texts).texts);
      }),
    );
  });

  test('can be begun from the built-in ones, without what the program puts together', () => {
    const written = writableTexts(builtIn, 'Everline', (text) => text === 'Privacy');
    expect(written).toEqual({
      heading: 'Fair questions',
      items: [
        { id: 'price', question: 'What does it cost?', answer: 'It depends.' },
        { id: 'start', question: 'How do we start?', answer: 'With a talk at {brand}.' },
      ],
      link: { href: '/privacy' },
    });
    expect(merge(written).mistakes).toEqual([]);
  });
});
