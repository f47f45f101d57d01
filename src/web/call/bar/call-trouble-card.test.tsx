import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { callBarWords } from '#core/site/content/call-bar.ts';
import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import type { CallLine, CallTrouble } from '../call.ts';
import { createLazyCall } from '../lazy-call.ts';
import { CallTroubleCard } from './call-trouble-card.tsx';

const troubles = Object.keys(words.troubles) as CallTrouble[];

function cardOf(
  trouble: CallTrouble,
  lines: readonly CallLine[] = [],
  facts: Record<string, string> | null = null,
): string {
  const lazy = createLazyCall(() => new Promise(() => {}));
  const snapshot = { ...lazy.getSnapshot(), trouble, lines, facts };
  const call = { ...lazy, getSnapshot: () => snapshot };
  return renderToStaticMarkup(<CallTroubleCard trouble={trouble} call={call} onText={() => {}} />);
}

test.each(troubles)(
  'the card for %s has one alert, and offers to type or to use the form',
  (trouble) => {
    const markup = cardOf(trouble);
    expect(markup.match(/role="alert"/g)).toHaveLength(1);
    expect(markup).toContain(words.troubles[trouble]);
    expect(markup).toContain(callBarWords.troubles[trouble]);
    expect(markup).toContain('Type instead');
    expect(markup).toMatch(/<a href="\/consultation#contact"[^>]*>Use the form/);
  },
);

test('the card for a blocked microphone says how to allow it', () => {
  expect(cardOf('microphone-denied')).toMatch(/Allow it in the address bar/);
});

test('every card offers to try again, except in a browser that cannot call', () => {
  const again = troubles.filter((trouble) => cardOf(trouble).includes('Try again'));
  expect(again).toEqual(troubles.filter((trouble) => trouble !== 'unsupported'));
});

test.each(troubles)('after %s, what was said and what was agreed stay in the card', (trouble) => {
  const booking = {
    id: 'b-1',
    reference: 'EV-7K3M-Q2',
    link: '/booking/a-token',
    date: '2026-11-19',
    slot: '14:30',
    isOffCalendar: false,
  };
  vi.stubGlobal('document', { querySelector: () => null });
  const markup = cardOf(trouble, [
    { id: 1, role: 'user', text: 'Yes, please.', final: true, links: [] },
    { id: 2, role: 'assistant', text: 'Your request is sent.', final: true, links: [], booking },
  ]);
  expect(markup).toContain('Yes, please.');
  expect(markup).toContain('Thursday, November 19, 2026');
  expect(markup).toContain('2:30 PM');
  expect(markup).toContain('Your reference <strong>EV-7K3M-Q2</strong>');
  expect(markup).toMatch(/<a href="\/booking\/a-token"[^>]*>See, move or cancel/);
  expect(markup).toContain('/api/consultations/b-1/invite.ics');
});

test('a call in which nothing was said leaves no empty transcript', () => {
  expect(cardOf('dropped')).not.toContain('role="log"');
});

test('after a lost microphone the visitor goes on in text or in the form, with what was said', () => {
  const said: CallLine = { id: 1, role: 'user', text: 'Ann Lee', final: true, links: [] };
  const markup = cardOf('microphone-lost', [said], { name: 'Ann Lee' });
  expect(markup).toContain('Continue in text');
  expect(markup).toMatch(/data-request="{&quot;name&quot;:&quot;Ann Lee&quot;}"/);
  expect(markup).toContain('Continue in the form');
});
