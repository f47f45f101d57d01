import { expect, test } from 'vitest';
import { contentMistakes } from './content-parts.ts';
import { shownText, textPlaces, textsByPlace, treeOfTexts } from './text-places.ts';

const places = textPlaces();

test('every text of the file to start from has a place, and no value that the program needs', () => {
  const paths = places.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['brand.name', 'pitch', 'hero.headline', 'faq.items[2].answer']),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /\.(id|href|path)$/.test(path))).toEqual([]);
});

test.each(places.map(({ path }) => path))(
  'a text at %s alone is a file without a mistake',
  (path) => {
    const texts = new Map([[path, 'Anything else.']]);
    const tree = treeOfTexts(texts);
    expect(contentMistakes(tree)).toEqual([]);
    expect(textsByPlace(tree).get(path)).toBe('Anything else.');
  },
);

test('what an owner has written by hand is kept, and what does not fit is left out', () => {
  const tree = {
    brand: { name: 'Northwind' },
    pages: { home: { title: 'Ours' } },
    about: { paragraphs: ['We are {brand}.', 'x'] },
    faq: { items: [{ id: 'price', answer: 'Ten dollars.' }] },
    nothing: 'x',
    hero: 7,
  };
  const texts = textsByPlace(tree);
  expect(Object.fromEntries(texts)).toEqual({
    'brand.name': 'Northwind',
    'pages.home.title': 'Ours',
    'about.paragraphs[0]': 'We are {brand}.',
    'about.paragraphs[1]': 'x',
    'faq.items[0].answer': 'Ten dollars.',
  });
  expect(treeOfTexts(texts)).toMatchObject({
    brand: tree.brand,
    pages: tree.pages,
    about: tree.about,
    faq: { items: [{ answer: 'Ten dollars.' }, {}, {}, {}, {}, {}, {}, {}] },
  });
  expect(treeOfTexts(new Map())).toEqual({});
});

test('a text is shown with the name of the brand that belongs to it', () => {
  const place = { path: 'pitch', program: 'We are {brand}.' };
  expect(shownText(place, new Map())).toBe('We are Everline.');
  expect(shownText(place, new Map([['brand.name', 'Northwind']]))).toBe('We are Northwind.');
  expect(shownText(place, new Map([['pitch', 'Hello from {brand}']]))).toBe('Hello from Everline');
});
