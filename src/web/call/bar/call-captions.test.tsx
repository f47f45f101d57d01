import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallLine } from '../call.ts';
import { CallCaptions } from './call-captions.tsx';

const line = (id: number, text: string, final = true): CallLine => {
  return { id, role: 'assistant', text, final, links: [] };
};

test('a growing line is shown but hidden from screen readers, and a complete one is announced', () => {
  const growing = renderToStaticMarkup(<CallCaptions lines={[line(1, 'Which day', false)]} />);
  expect(growing).toContain('aria-live="polite"');
  expect(growing).toMatch(/<p [^>]*aria-hidden="true"[^>]*>.*Which day/);
  const complete = renderToStaticMarkup(<CallCaptions lines={[line(1, 'Which day?')]} />);
  expect(complete).not.toContain('aria-hidden');
});

test('the captions keep to the latest three lines', () => {
  const lines = ['one', 'two', 'three', 'four'].map((text, index) => line(index, text));
  const markup = renderToStaticMarkup(<CallCaptions lines={lines} />);
  expect(markup).not.toContain('one');
  expect(markup).toContain('two');
});
