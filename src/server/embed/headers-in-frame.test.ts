import { describe, expect, test } from 'vitest';
import { headersInFrame } from './headers-in-frame.ts';

describe('the headers in a frame', () => {
  const headers = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; object-src 'none'",
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
  };

  test('without an origin are those of every page', () => {
    expect(headersInFrame(headers, [])).toEqual(headers);
  });

  test('differ in nothing but who may show the frame', () => {
    expect(headersInFrame(headers, ['https://a.test', 'https://b.test'])).toEqual({
      'Content-Security-Policy':
        "default-src 'none'; frame-ancestors https://a.test https://b.test; object-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
  });
});
