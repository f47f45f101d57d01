import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectFigures } from '#core/owner-report/collect-figures.ts';
import { periodBefore } from '#core/owner-report/report-period.ts';
import { defaultKeptDays } from '#core/retention.ts';
import { type RequestDesk, requestDesk } from '#server/test-support/desk/request-desk.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { figuresPage } from './figures-page.ts';
import { figuresTopic } from './figures-room.ts';

describe.each(ENGINES)('the figures at the desk with %s', (engine) => {
  let desk: RequestDesk;
  beforeAll(async () => {
    desk = await requestDesk(engine);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('are those of the days that were chosen, and the charts have their styles', async () => {
    const { read, get } = await desk.enter('staff');
    await desk.book();
    await desk.sessionWithLine('Hello');
    const page = await read('/desk/figures');
    expect(/<a href="\/desk\/figures\?days=28" aria-current="page">/.test(page)).toBe(true);
    expect(/<dt>Bookings<\/dt><dd><b>1<\/b>/.test(page)).toBe(true);
    expect(/<dt>Conversations<\/dt><dd><b>1<\/b>/.test(page)).toBe(true);
    // The policy of the site allows no styles in attributes.
    expect(page.includes('style=')).toBe(false);
    const week = await read('/desk/figures?days=7');
    expect(/days=7" aria-current="page"/.test(week)).toBe(true);
    for (const days of ['0', 'x', '36500']) {
      expect(/days=28" aria-current/.test(await read(`/desk/figures?days=${days}`))).toBe(true);
    }
    const styles = await get('/desk/figures/charts.css');
    expect(styles.headers.get('Content-Type')).toMatch(/^text\/css/);
    expect(await styles.text()).toContain('.charts');
  });

  test('are shown to nobody without a session', async () => {
    for (const path of ['/desk/figures', '/desk/figures/charts.css']) {
      expect((await fetch(desk.origin + path)).status).toBe(403);
    }
  });
});

test("a visitor's words in the label of a chart stay text", () => {
  const markup = '"><img src=x onerror=alert()>';
  const period = { from: '2026-11-15', to: '2026-11-16', timeZone: 'UTC' } as const;
  const at = Date.parse('2026-11-16T12:00:00Z');
  const collector = collectFigures(period);
  const lines = [
    { isVisitor: true, text: markup },
    { isVisitor: false, text: markup },
  ];
  collector.addVisits({ day: '2026-11-16', page: markup, visits: 3 });
  collector.addBooking({ at, service: markup, state: 'booked' });
  collector.addCall({ at, seconds: 1, endedReason: markup, lines });
  collector.addTurn({ at, conversation: markup, hasBooked: false, lines, names: [markup] });
  const { content } = figuresPage({
    days: 7,
    figures: collector.figures(),
    before: collectFigures(periodBefore(period)).figures(),
    madeAt: at,
    keptDays: defaultKeptDays,
    hasHostedCalls: false,
  });
  expect(content).not.toContain('<img');
  expect(content).toContain('&quot;&gt;&lt;img src=x onerror=alert()&gt;');
});

describe('an open page of figures', () => {
  test('is told of changes once a minute', async () => {
    let [now, version] = [0, 'a'];
    const topic = figuresTopic([{ name: 'talks', version: async () => version }], () => now);
    const seen = [await topic.version()];
    for (const [at, text] of [
      [1000, 'b'],
      [60_000, 'b'],
      [60_001, 'c'],
    ] as const) {
      [now, version] = [at, text];
      seen.push(await topic.version());
    }
    expect(seen).toEqual(['["a"]', '["a"]', '["b"]', '["b"]']);
  });

  test('is told again after a lost database', async () => {
    let isLost = true;
    const topic = figuresTopic([
      {
        name: 'talks',
        version: async () => {
          if (isLost) throw new Error('It is lost.');
          return 'a';
        },
      },
    ]);
    await expect(topic.version()).rejects.toThrow('It is lost.');
    isLost = false;
    expect(await topic.version()).toBe('["a"]');
  });
});
