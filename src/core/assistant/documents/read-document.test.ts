import { describe, expect, test } from 'vitest';
import type { DocumentFormat } from '../../document-format.ts';
import { linesOfDocument } from './read-document.ts';
import { MAX_PASSAGE, passagesOf } from './split-passages.ts';

/** Returns the lines of a document, grouped by their headings. Pauses are left out. */
function read(format: DocumentFormat, text: string): { heading: string; lines: string[] }[] {
  const found = linesOfDocument(format, text);
  const byHeading = Map.groupBy(found, ({ heading }) => heading);
  return [...byHeading].map(([heading, lines]) => ({
    heading,
    lines: lines.map((line) => line.text),
  }));
}

const passagesIn = (format: DocumentFormat, text: string) => [
  ...passagesOf(linesOfDocument(format, text)),
];

describe('the lines of a document', () => {
  test('of a text are its paragraphs, with broken lines joined', () => {
    expect(read('text', '\uFEFFWe open\r\nat 9.\r\n\r\n \r\nParking is free.')).toEqual([
      { heading: '', lines: ['We open at 9.', 'Parking is free.'] },
    ]);
  });

  test('of markdown stand under their headings, without marks', () => {
    const text = [
      '# Garage',
      'We **repair** [cars](https://example.com/a) and _bikes_.',
      'Call `us`.',
      '',
      '## Hours ##',
      '- Monday: 9',
      '- Friday: 10',
      '',
      '| Day | Time |',
      '| --- | --- |',
      '| Sunday | closed |',
      '',
      'Prices',
      '------',
      '```',
      'oil_change = 49',
      '```',
    ].join('\n');
    expect(read('markdown', text)).toEqual([
      { heading: 'Garage', lines: ['We repair cars and bikes. Call us.'] },
      {
        heading: 'Garage › Hours',
        lines: ['Monday: 9', 'Friday: 10', 'Day, Time', 'Sunday, closed'],
      },
      { heading: 'Garage › Prices', lines: ['oil_change = 49'] },
    ]);
  });

  test('of HTML hold what a reader sees', () => {
    const html = `<!doctype html><head><title>x</title><style>p{color:red}</style></head>
      <body><!-- hidden --><h1>Our <b>garage</b></h1><p>We open at&nbsp;9 &amp; close at 17&#x2e;<br>
      Free parking &euro;0.</p><script>alert("no")</script><h2>Prices</h2>
      <table><tr><th>Service</th><th>Price</th></tr><tr><td>Oil</td><td>49 &lt; 50</td></tr></table>
      <ul><li>One</li><li>Two &unknown; 3 < 4</li></ul></body>`;
    expect(read('html', html)).toEqual([
      { heading: 'Our garage', lines: ['We open at 9 & close at 17.', 'Free parking €0.'] },
      {
        heading: 'Our garage › Prices',
        lines: ['Service, Price', 'Oil, 49 < 50', 'One', 'Two &unknown; 3 < 4'],
      },
    ]);
  });

  test.each([
    ['<p>Seen</p><script>never', ['Seen']],
    ['<p>Seen</p><!-- never', ['Seen']],
    ['Seen <b', ['Seen b']],
    ['', []],
  ])('of the broken HTML %s hold %j', (html, lines) => {
    expect(read('html', html).flatMap(({ lines }) => lines)).toEqual(lines);
  });

  test('of a table are its rows, each with the names of its columns', () => {
    const table = 'Service;Price;Note\n"Oil; change";49 €;"says ""new"""\n\n;30;\nTyres;80';
    expect(read('csv', table)).toEqual([
      {
        heading: '',
        lines: [
          'Service: Oil; change; Price: 49 €; Note: says "new"',
          'Price: 30',
          'Service: Tyres; Price: 80',
        ],
      },
    ]);
    expect(read('csv', 'A,B\n1, "x, y"')).toEqual([{ heading: '', lines: ['A: 1; B: x, y'] }]);
    expect(read('csv', 'only,names')).toEqual([{ heading: '', lines: ['only, names'] }]);
    expect(read('csv', '')).toEqual([]);
  });

  test('of JSON are its objects, under the names that lead to them', () => {
    const json = {
      name: 'Garage',
      open: true,
      services: [
        { title: 'Oil change', price: 49, gone: null },
        { title: 'Tyres', sizes: ['15', '16'] },
      ],
    };
    expect(read('json', JSON.stringify(json))).toEqual([
      { heading: '', lines: ['name: Garage; open: true'] },
      { heading: 'services', lines: ['title: Oil change; price: 49', 'title: Tyres'] },
      { heading: 'services › sizes', lines: ['15', '16'] },
    ]);
    expect(read('json', '{"a":1}\n{"b":2}\nnot json')).toEqual([
      { heading: '', lines: ['a: 1', 'b: 2', 'not json'] },
    ]);
  });

  test('of deeply nested JSON end at a depth', () => {
    const nested = `${'['.repeat(5000)}"deep"${']'.repeat(5000)}`;
    expect(read('json', nested)).toEqual([]);
  });
});

describe('the passages of a document', () => {
  test('join short lines under one heading and never two headings', () => {
    const passages = passagesIn('markdown', '# A\none\n\ntwo\n# B\nthree');
    expect(passages).toEqual([
      { heading: 'A', text: 'one\ntwo' },
      { heading: 'B', text: 'three' },
    ]);
  });

  test('cut a long paragraph at the ends of sentences and lose no word', () => {
    const sentences = Array.from({ length: 60 }, (_, at) => `This is sentence number ${at}.`);
    const passages = passagesIn('text', sentences.join(' '));
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(MAX_PASSAGE);
      expect(text).toMatch(/^This.*\.$/);
    }
    expect(passages.map(({ text }) => text).join(' ')).toBe(sentences.join(' '));
  });

  test('cut a word without end', () => {
    const passages = passagesIn('text', 'x'.repeat(3 * MAX_PASSAGE));
    expect(passages.map(({ text }) => text.length)).toEqual([
      MAX_PASSAGE,
      MAX_PASSAGE,
      MAX_PASSAGE,
    ]);
  });
});
