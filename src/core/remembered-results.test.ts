import { expect, test } from 'vitest';
import { rememberLast } from './remembered-results.ts';

test('a text that was asked for before is not read again', () => {
  const read: string[] = [];
  const lengthOf = rememberLast((text: string) => {
    read.push(text);
    return text.length;
  });
  expect([lengthOf('one'), lengthOf('three'), lengthOf('one')]).toEqual([3, 5, 3]);
  expect(read).toEqual(['one', 'three']);
});

test('the key tells results apart that depend on more than the text', () => {
  const added = rememberLast(
    (text: string, ending: string) => text + ending,
    (text, ending) => JSON.stringify([text, ending]),
  );
  expect([added('a', 'b'), added('a', 'c'), added('ab', '')]).toEqual(['ab', 'ac', 'ab']);
});

test('an old text is forgotten, so the memory does not grow with what visitors write', () => {
  let reads = 0;
  const count = rememberLast((_text: string) => {
    reads += 1;
    return reads;
  });
  for (let nth = 0; nth < 1000; nth += 1) count(`line ${nth}`);
  expect(count('line 999')).toBe(1000);
  expect(count('line 0')).toBe(1001);
});
