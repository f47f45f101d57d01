import { expect, test } from 'vitest';
import { cutShell, renderShell } from './shell.ts';
import { SHELL_CONTENT_PLACEHOLDER, SHELL_TITLE_PLACEHOLDER } from './site-manifest.ts';

const document = `<title>${SHELL_TITLE_PLACEHOLDER}</title><main>${SHELL_CONTENT_PLACEHOLDER}</main>`;
const shell = cutShell(document);

test('a page has its title and its content in place of the placeholders', () => {
  expect(renderShell(shell, { title: 'Thank you', content: '<h1>Thank you</h1>' })).toBe(
    '<title>Thank you</title><main><h1>Thank you</h1></main>',
  );
});

test('a title cannot close the title element', () => {
  expect(renderShell(shell, { title: '</title><script>', content: '' })).toBe(
    '<title>&lt;/title&gt;&lt;script&gt;</title><main></main>',
  );
});

test.each(['$&', '$1', "$'", '$$', SHELL_TITLE_PLACEHOLDER, SHELL_CONTENT_PLACEHOLDER])(
  'the text %s is inserted unchanged',
  (text) => {
    expect(renderShell(shell, { title: text, content: text }).replaceAll('&amp;', '&')).toBe(
      `<title>${text}</title><main>${text}</main>`,
    );
  },
);

test.each([
  ['without a title', `<main>${SHELL_CONTENT_PLACEHOLDER}</main>`],
  ['without a place for content', `<title>${SHELL_TITLE_PLACEHOLDER}</title>`],
  ['with two places for content', document + SHELL_CONTENT_PLACEHOLDER],
])('a shell %s is refused', (_, broken) => {
  expect(() => cutShell(broken)).toThrow('The shell must hold');
});
