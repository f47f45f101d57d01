import { expect, test } from 'vitest';
import { chooseScrollTarget, type PageArrival } from './scroll-target.ts';

const arrivals: Array<[string, PageArrival, ReturnType<typeof chooseScrollTarget>]> = [
  [
    'home loaded with a hash scrolls smoothly to the section after 100 ms',
    { path: '/', hash: '#features', by: 'load' },
    { at: 'section', section: 'features', offset: 0, afterMs: 100, smooth: true, focus: false },
  ],
  [
    'home reached by a link with a hash scrolls to the section after 100 ms and moves focus there',
    { path: '/', hash: '#about', by: 'link' },
    { at: 'section', section: 'about', offset: 0, afterMs: 100, smooth: true, focus: true },
  ],
  [
    'a section link on home scrolls smoothly at once',
    { path: '/', hash: '#services', by: 'link', samePage: true },
    { at: 'section', section: 'services', offset: 0, afterMs: 0, smooth: true, focus: true },
  ],
  [
    'home loaded without a hash stays where the browser puts it',
    { path: '/', hash: '', by: 'load' },
    { at: 'browser-choice', section: '', offset: 0, afterMs: 0, smooth: false, focus: false },
  ],
  [
    'home returns to its last scroll offset on back and forward',
    { path: '/', hash: '', by: 'history', leftAt: 1200 },
    { at: 'offset', section: '', offset: 1200, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'home with a hash in its address also returns to its last scroll offset on back and forward',
    { path: '/', hash: '#about', by: 'history', leftAt: 0 },
    { at: 'offset', section: 'about', offset: 0, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'another page loaded without a hash stays where the browser puts it',
    { path: '/consultation', hash: '', by: 'load' },
    { at: 'browser-choice', section: '', offset: 0, afterMs: 0, smooth: false, focus: false },
  ],
  [
    'another page loaded with a hash stays where the browser puts it',
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
    'home loaded again by back or forward stays where the browser puts it, even with a hash',
    { path: '/', hash: '#about', by: 'return' },
    { at: 'browser-choice', section: 'about', offset: 0, afterMs: 0, smooth: false, focus: false },
  ],
  [
    'another page starts at the top on back, wherever it was left',
    { path: '/beams-demo', hash: '', by: 'history', leftAt: 700 },
    { at: 'top', section: '', offset: 0, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'another page reached by a link with a hash goes to its section without a delay',
    { path: '/consultation', hash: '#contact', by: 'link' },
    { at: 'section', section: 'contact', offset: 0, afterMs: 0, smooth: false, focus: true },
  ],
  [
    'a link to the page itself scrolls smoothly to its top',
    { path: '/', hash: '', by: 'link', samePage: true },
    { at: 'top', section: '', offset: 0, afterMs: 0, smooth: true, focus: true },
  ],
];

test.each(arrivals)('%s', (_title, arrival, target) => {
  expect(chooseScrollTarget(arrival)).toEqual(target);
});
