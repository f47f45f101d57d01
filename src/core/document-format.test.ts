import { describe, expect, test } from 'vitest';
import { documentFormatOf, MAX_DOCUMENT_BYTES, whyNotSearchable } from './document-format.ts';

describe('the format of an uploaded file', () => {
  test.each([
    ['hours.txt', 'application/octet-stream', 'text'],
    ['HOURS.MD', 'application/octet-stream', 'markdown'],
    ['page.htm', 'text/html', 'html'],
    ['prices.tsv', 'text/plain', 'csv'],
    ['menu.json', 'application/json', 'json'],
    ['no ending', 'text/plain', 'text'],
    ['report.v2', 'text/markdown', 'markdown'],
    ['menu.pdf', 'application/pdf', null],
    ['letter.docx', 'application/octet-stream', null],
    ['constructor', 'toString', null],
    ['a.constructor', '', null],
  ])('of %s with the type %s is %s', (originalName, mimetype, format) => {
    expect(documentFormatOf({ originalName, mimetype })).toBe(format);
  });
});

describe('a file that cannot be searched', () => {
  test.each([
    ['menu.pdf', 10, /only text, markdown, HTML, CSV and JSON/],
    ['hours.txt', MAX_DOCUMENT_BYTES + 1, /larger than/],
  ])('has a reason: %s', (originalName, bytes, reason) => {
    expect(whyNotSearchable({ originalName, mimetype: '', bytes })).toMatch(reason);
  });

  test('is no text file of the allowed size', () => {
    const file = { originalName: 'hours.txt', mimetype: '', bytes: MAX_DOCUMENT_BYTES };
    expect(whyNotSearchable(file)).toBeNull();
  });
});
