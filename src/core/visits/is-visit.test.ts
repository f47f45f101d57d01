import { describe, expect, test } from 'vitest';
import { isVisit } from './is-visit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const opened = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'user-agent': FIREFOX,
};

describe('a request for a page', () => {
  test.each([
    ['a browser opens the page', opened],
    [
      'a browser opens the page without TLS',
      { accept: 'text/html,*/*;q=0.8', 'user-agent': FIREFOX },
    ],
    [
      'the phone is a Cubot',
      { ...opened, 'user-agent': 'Mozilla/5.0 (Linux; Android 11; CUBOT P50) Chrome/120.0' },
    ],
    [
      'the browser is Opera Mini',
      { ...opened, 'user-agent': 'Opera/9.80 (J2ME/MIDP; Opera Mini)' },
    ],
  ])('is a visit if %s', (_, headers) => {
    expect(isVisit(headers)).toBe(true);
  });

  test.each([
    ['a script reads the page', { ...opened, 'sec-fetch-mode': 'cors' }],
    ['another page shows it in a frame', { ...opened, 'sec-fetch-dest': 'iframe' }],
    ['a browser loads it ahead', { ...opened, 'sec-purpose': 'prefetch' }],
    ['an old browser loads it ahead', { ...opened, purpose: 'prefetch' }],
    ['it names no browser', { ...opened, 'user-agent': undefined }],
    ['a command asks for it', { accept: 'text/html', 'user-agent': 'curl/8.14.1' }],
    ['any type would do', { accept: '*/*', 'user-agent': FIREFOX }],
    ['it accepts nothing in particular', { 'user-agent': FIREFOX }],
    [
      'a search engine reads it',
      {
        accept: 'text/html',
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      },
    ],
    [
      'a program with a page about itself reads it',
      { ...opened, 'user-agent': 'Mozilla/5.0 (compatible; Reader/1.0; https://reader.example)' },
    ],
    [
      'a browser without a screen reads it',
      { ...opened, 'user-agent': 'Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/142.0' },
    ],
  ])('is not a visit if %s', (_, headers) => {
    expect(isVisit(headers)).toBe(false);
  });
});
