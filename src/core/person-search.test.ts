import { describe, expect, test } from 'vitest';
import {
  addressFinder,
  foldedText,
  foldedTextsInJson,
  isFullName,
  nameFinder,
} from './person-search.ts';

describe('the name', () => {
  test.each([
    ['Ada Lovelace', 'My name is Ada Lovelace.'],
    ['Ada Lovelace', 'ADA  LOVELACE'],
    ['Ada Lovelace', 'ada\nlovelace’s engine'],
    ['Ada Lovelace', 'Ａｄａ Love\u00adlace'],
    ['José Núñez', 'JOSE\u0301 NÚÑEZ'],
    ['Jürgen Groß', 'JÜRGEN GROSS'],
    ['Οδυσσεύς Νίκος', 'ΟΔΥΣΣΕΎΣ ΝΊΚΟΣ'],
    ['İpek Yılmaz', 'ipek YILMAZ'],
    ["Mia O'Brien", 'mia o’brien'],
    ['Al (x) .*', 'al (X) .* b'],
  ])('%s is found in %j', (name, text) => {
    expect(nameFinder(name)(foldedText(text))).toBe(true);
  });

  test.each([
    ['Ada Lovelace', 'Grada Lovelace'],
    ['Ada Lovelace', 'Ada Lovelaces'],
    ['Ada Lovelace', 'Ada Lovelace-King'],
    ['Ada Lovelace', 'Mary-Ada Lovelace'],
    ['Ada Lovelace', 'Ada King Lovelace'],
    ['Ada Lovelace', 'Adá Lovelace'],
    ['Al .x', 'al yx'],
  ])('%s is not found in %j', (name, text) => {
    expect(nameFinder(name)(foldedText(text))).toBe(false);
  });
});

describe('the address ada@engine.example', () => {
  const find = addressFinder('Ada@engine.example');

  test.each([
    'It is ADA@Engine.Example.',
    '<ada@engine.example>,',
    'mailto:ada@engine.example?x',
    '- ada@engine.example',
  ])('is found in %j', (text) => {
    expect(find(foldedText(text))).toBe(true);
  });

  test.each([
    'grada@engine.example',
    'bob.ada@engine.example',
    'x+ada@engine.example',
    'ada@engine.example.com',
    'ada@engine.examples',
    'ada@engine.example-labs.com',
  ])('is not found in %j', (text) => {
    expect(find(foldedText(text))).toBe(false);
  });
});

test('the texts of parsed JSON are its strings and keys, each on its own line', () => {
  const json = {
    'Ada Lovelace': 1,
    list: [{ said: 'Bob' }, 'Byron', '{"n":"Jos\\u00e9"}'],
    no: null,
  };
  expect(foldedTextsInJson(json)).toBe('ada lovelace\nlist\nsaid\nbob\nbyron\n{"n":"josé"}\nno');
  expect(nameFinder('Bob Byron')(foldedTextsInJson(json))).toBe(false);
});

test('a full name has more than one word', () => {
  expect([' Ada  Lovelace ', 'Ada', ' Ada ', ''].map(isFullName)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('an empty name is found nowhere', () => {
  expect(nameFinder(' ')('some text')).toBe(false);
});
