import { describe, expect, test } from 'vitest';
import { addressFinder, foldedText, foldedTexts, isFullName, nameFinder } from './person-search.ts';

describe('a name is found as whole words, however it is written', () => {
  test.each([
    ['Ada Lovelace', 'My name is Ada Lovelace.', true],
    ['Ada Lovelace', 'ADA  LOVELACE', true],
    ['Ada Lovelace', 'ada\nlovelace’s engine', true],
    ['Ada Lovelace', 'Ａｄａ Love\u00adlace', true],
    ['Ada Lovelace', 'Grada Lovelace', false],
    ['Ada Lovelace', 'Ada Lovelaces', false],
    ['Ada Lovelace', 'Ada Lovelace-King', false],
    ['Ada Lovelace', 'Mary-Ada Lovelace', false],
    ['Ada Lovelace', 'Ada King Lovelace', false],
    ['Ada Lovelace', 'Adá Lovelace', false],
    ['José Núñez', 'JOSE\u0301 NÚÑEZ', true],
    ['Jürgen Groß', 'JÜRGEN GROSS', true],
    ['Οδυσσεύς Νίκος', 'ΟΔΥΣΣΕΎΣ ΝΊΚΟΣ', true],
    ['İpek Yılmaz', 'ipek YILMAZ', true],
    ["Mia O'Brien", 'mia o’brien', true],
    ['Al (x) .*', 'al (X) .* b', true],
    ['Al .x', 'al yx', false],
  ])('%s in %j: %s', (name, text, found) => {
    expect(nameFinder(name)(foldedText(text))).toBe(found);
  });
});

describe('an address is found, and never as a part of another one', () => {
  test.each([
    ['It is ADA@Engine.Example.', true],
    ['<ada@engine.example>,', true],
    ['mailto:ada@engine.example?x', true],
    ['- ada@engine.example', true],
    ['grada@engine.example', false],
    ['bob.ada@engine.example', false],
    ['x+ada@engine.example', false],
    ['ada@engine.example.com', false],
    ['ada@engine.examples', false],
    ['ada@engine.example-labs.com', false],
  ])('%j: %s', (text, found) => {
    expect(addressFinder('Ada@engine.example')(foldedText(text))).toBe(found);
  });
});

test('the texts of JSON are its strings and keys, each by itself', () => {
  const json = {
    'Ada Lovelace': 1,
    list: [{ said: 'Bob' }, 'Byron', '{"n":"Jos\\u00e9"}'],
    no: null,
  };
  expect(foldedTexts(json)).toBe('ada lovelace\nlist\nsaid\nbob\nbyron\n{"n":"josé"}\nno');
  expect(nameFinder('Bob Byron')(foldedTexts(json))).toBe(false);
});

test('a full name has more than one word', () => {
  expect([' Ada  Lovelace ', 'Ada', ' Ada ', ''].map(isFullName)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('nothing is found by nothing', () => {
  expect(nameFinder(' ')('some text')).toBe(false);
});
