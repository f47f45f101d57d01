import { expect, test } from 'vitest';
import { partOfAnswer } from './byte-range.ts';

const full = {
  status: 200,
  headers: { ETag: '"one"', 'Content-Length': '10', 'Content-Type': 'audio/mp4' },
  body: Buffer.from('0123456789'),
};

test.each([
  ['bytes=0-', '0123456789', '0-9/10'],
  ['bytes=0-1', '01', '0-1/10'],
  ['bytes=4-', '456789', '4-9/10'],
  ['bytes=9-9', '9', '9-9/10'],
  ['bytes=7-999', '789', '7-9/10'],
  ['bytes=-3', '789', '7-9/10'],
  ['bytes=-999', '0123456789', '0-9/10'],
])('%s gets the part %s', (range, part, place) => {
  const { status, headers, body } = partOfAnswer(full, { range, ifRange: undefined });
  expect(status).toBe(206);
  expect(body?.toString()).toBe(part);
  expect(headers).toEqual({
    ETag: '"one"',
    'Content-Length': String(part.length),
    'Content-Range': `bytes ${place}`,
    'Content-Type': 'audio/mp4',
  });
});

test.each([undefined, 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'])(
  'the range %s is ignored',
  (range) => {
    expect(partOfAnswer(full, { range, ifRange: undefined })).toBe(full);
  },
);

test.each(['bytes=10-', 'bytes=11-12', 'bytes=-0'])('%s is behind the end', (range) => {
  const { status, headers, body } = partOfAnswer(full, { range, ifRange: undefined });
  expect(status).toBe(416);
  expect(headers['Content-Range']).toBe('bytes */10');
  expect(body).toHaveLength(0);
});

test('a part of another version of the file is never sent', () => {
  expect(partOfAnswer(full, { range: 'bytes=4-', ifRange: '"two"' })).toBe(full);
  expect(partOfAnswer(full, { range: 'bytes=4-', ifRange: '"one"' }).status).toBe(206);
});
