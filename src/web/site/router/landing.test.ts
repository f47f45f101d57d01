import { expect, test } from 'vitest';
import { type Arrival, landingOf } from './landing.ts';

const arrivals: Array<[string, Arrival, ReturnType<typeof landingOf>]> = [
  [
    'home loaded with a hash scrolls smoothly to the section after 100 ms',
    { path: '/', hash: '#features', by: 'load' },
    { at: 'section', section: 'features', offset: 0, afterMs: 100, smooth: true, focus: false },
  ],
  [
    'home reached from another page with a hash waits just as long, and takes focus along',
    { path: '/', hash: '#about', by: 'link' },
    { at: 'section', section: 'about', offset: 0, afterMs: 100, smooth: true, focus: true },
  ],
  [
    'a section link on home scrolls smoothly at once',
    { path: '/', hash: '#services', by: 'link', samePage: true },
    { at: 'section', section: 'services', offset: 0, afterMs: 0, smooth: true, focus: true },
  ],
  [
    'home loaded without a hash is left where the browser puts it',
    { path: '/', hash: '', by: 'load' },
    { at: 'browser-choice', section: '', offset: 0, afterMs: 0, smooth: false, focus: false },
  ],
  [
    'home is restored on back and forward',
    { path: '/', hash: '', by: 'history', leftAt: 1200 },
    { at: 'offset', section: '', offset: 1200, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'home is restored even where its address has a hash',
    { path: '/', hash: '#about', by: 'history', leftAt: 0 },
    { at: 'offset', section: 'about', offset: 0, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'another page that is loaded is left alone: a visitor may be reading it by now',
    { path: '/consultation', hash: '', by: 'load' },
    { at: 'browser-choice', section: '', offset: 0, afterMs: 0, smooth: false, focus: false },
  ],
  [
    'another page loaded with a hash is where the browser has put it',
    { path: '/consultation', hash: '#contact', by: 'load' },
    {
      at: 'browser-choice',
      section: 'contact',
      offset: 0,
      afterMs: 0,
      smooth: false,
      focus: false,
    },
  ],
  [
    'home that back or forward has loaded again is restored by the browser, hash or not',
    { path: '/', hash: '#about', by: 'return' },
    { at: 'browser-choice', section: 'about', offset: 0, afterMs: 0, smooth: false, focus: false },
  ],
  [
    'another page starts at the top on back, whatever it was left at',
    { path: '/beams-demo', hash: '', by: 'history', leftAt: 700 },
    { at: 'top', section: '', offset: 0, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'another page with a hash goes to its section without a delay',
    { path: '/consultation', hash: '#contact', by: 'link' },
    { at: 'section', section: 'contact', offset: 0, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'a link to the page itself scrolls smoothly to its top',
    { path: '/', hash: '', by: 'link', samePage: true },
    { at: 'top', section: '', offset: 0, afterMs: 0, smooth: true, focus: true },
  ],
];

test.each(arrivals)('%s', (_title, arrival, landing) => {
  expect(landingOf(arrival)).toEqual(landing);
});
