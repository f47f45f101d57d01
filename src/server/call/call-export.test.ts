import { expect, test } from 'vitest';
import { callsAsCsv, exportColumns } from './call-export.ts';

const CALL = {
  id: 'c1',
  endedReason: 'customer-ended-call',
  startedAt: '2026-11-16T09:00:00.000Z',
  endedAt: '2026-11-16T09:01:30.500Z',
  cost: 0,
  artifact: {
    transcript: 'User: "Hi", she said\nAI: Hello\n',
    recording: { mono: { assistantUrl: 'https://example.com/a' } },
  },
};

test('an export has one line for each call and reads values inside other fields', () => {
  const columns = ['id', 'duration', 'cost', 'summary', 'transcript', 'recordingUrl'];
  expect(callsAsCsv([CALL, { id: 'c2' }], columns)).toBe(
    'id,duration,cost,summary,transcript,recordingUrl\r\n' +
      'c1,90.5,0,,"User: ""Hi"", she said\nAI: Hello\n",https://example.com/a\r\n' +
      'c2,,,,,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM'])(
  'a cell that begins like the formula %j is a text, after a separator too',
  (formula) => {
    for (const before of ['', 'a;', 'a\t', 'a\n']) {
      const name = before + formula;
      const file = callsAsCsv([{ customer: { name } }], ['customerName']);
      expect(file).toContain(`${before}'${formula}`);
    }
  },
);

test('the asked columns are read from repeated and from separated names', () => {
  expect(exportColumns(['id', 'cost, id'])).toEqual(['id', 'cost']);
  expect(exportColumns([])).toHaveLength(23);
});

test.each(['price', 'constructor', ''])('the unknown column "%s" is refused', (name) => {
  expect(() => exportColumns([name])).toThrow(/columns must be some of/);
});
