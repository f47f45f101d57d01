import { describe, expect, test } from 'vitest';
import { defaultKeptDays } from '../../retention.ts';
import { collectFigures } from '../collect-figures.ts';
import { periodBefore } from '../report-period.ts';
import { scaleOf } from './bar-chart.ts';
import { reportPage } from './report-page.ts';
import { durationInWords } from './report-words.ts';

const period = { from: '2026-11-15', to: '2026-11-16', timeZone: 'UTC' } as const;
const noon = Date.parse('2026-11-16T12:00:00Z');
const page = (
  figures = collectFigures(period).figures(),
  hasHostedCalls = false,
  more: Partial<Parameters<typeof reportPage>[0]> = {},
) =>
  reportPage({
    figures,
    before: collectFigures(periodBefore(period)).figures(),
    meetings: [],
    madeAt: noon,
    keptDays: defaultKeptDays,
    hasHostedCalls,
    styles: '',
    ...more,
  });

describe('the page of the report', () => {
  test('says so if nothing happened', () => {
    const empty = page();
    for (const sentence of [
      'No meeting is booked from now on.',
      'No visits were counted in this period.',
      'No request came in during this period.',
      'Nobody called in this period.',
      'Nobody wrote to the assistant in this period.',
      'The assistant had an answer to every question that it understood.',
    ]) {
      expect(empty).toContain(sentence);
    }
    expect(page(undefined, true)).toContain('The hosted voice platform holds the calls');
  });

  test('says how visits are counted and when everything is removed', () => {
    expect(page()).toContain('2 days. All times are in UTC. Made on November 16, 2026.');
    expect(page()).toContain('no address, no cookie and no identifier is kept');
    expect(page()).toContain('removed after 400 days');
    expect(page()).toContain('removed 90 days after their last message');
  });

  test('describes each chart in words and has its numbers in a table', () => {
    const collector = collectFigures(period);
    collector.addVisits({ day: '2026-11-15', page: '/', visits: 1200 });
    collector.addVisits({ day: '2026-11-16', page: '/', visits: 4 });
    collector.addBooking({ at: noon, service: 'ai-phone', state: 'moved' });
    collector.addCall({ at: noon, seconds: 102, endedReason: 'customer-ended-call', lines: [] });
    const full = page(collector.figures());
    for (const label of [
      'Visits per day: 1,204 visits in all, most on Sun, Nov 15 with 1,200.',
      'Bookings per day: 0 as booked, 1 moved, 0 moved, then canceled, 0 canceled.',
      '0% came in outside business hours.',
      'Calls per day: 1 ended on purpose and 0 broke off.',
      'A booking came in on 1 of 2 days.',
    ]) {
      expect(full).toContain(label);
    }
    expect(full).toContain('<th scope="row">Sun, Nov 15</th><td class="number">1,200</td>');
    expect(full).toContain('Half of them took 1:42 or less');
  });

  test('counts a booking that was moved and then canceled as both, and once in all', () => {
    const collector = collectFigures(period);
    collector.addBooking({ at: noon, service: 'ai-phone', state: 'moved-and-cancelled' });
    collector.addBooking({ at: noon, service: 'ai-phone', state: 'moved' });
    const full = page(collector.figures());
    expect(full).toContain('2 were moved since, and 1 was canceled.');
    expect(full).toContain('<dt>Bookings</dt><dd><b>2</b>');
    expect(full).toContain('1 canceled since');
  });

  test('has the period before beside each figure', () => {
    const collector = collectFigures(periodBefore(period));
    collector.addVisits({ day: '2026-11-13', page: '/', visits: 1100 });
    const full = page(undefined, false, { before: collector.figures() });
    expect(full).toContain('<b>0</b><span>1,100 in the 2 days before</span>');
    // Calls and conversations of 90 days ago are removed already.
    const long = { from: '2026-09-17', to: '2026-11-16', timeZone: 'UTC' } as const;
    const old = collectFigures(periodBefore(long)).figures();
    const compared = page(undefined, false, { before: old }).match(/in the 61 days before/g);
    expect(compared).toHaveLength(2);
  });

  test('lists the next meetings by the clock of the business, without a name', () => {
    const slot = '09:30';
    const date = '2026-11-18';
    const meetings = [
      { service: 'ai-phone', startsAt: Date.parse('2026-11-18T14:30:00Z'), date, slot },
      { service: 'ai-fax', startsAt: null, date, slot },
    ] as const;
    const full = page(undefined, false, { meetings });
    expect(full).toContain('<th scope="row">Wed, Nov 18, 2:30 PM</th><td>AI Phone Agent</td>');
    expect(full).toContain('Wed, Nov 18, 9:30 AM (their time)</th><td>ai-fax</td>');
  });

  test('draws a long period by weeks, and says so', () => {
    const collector = collectFigures({ from: '2026-08-01', to: '2026-11-16', timeZone: 'UTC' });
    collector.addVisits({ day: '2026-08-10', page: '/', visits: 3 });
    const long = page(collector.figures());
    expect(long).toContain('Most came from Aug 8 to Aug 14: 3.');
    expect(long).toContain('Each wave is a week');
    expect(long).toContain('<h3>Visits per week</h3>');
  });

  test('escapes what does not come from itself', () => {
    const collector = collectFigures(period);
    collector.addVisits({ day: '2026-11-15', page: '/<b>"', visits: 1 });
    collector.addBooking({ at: noon, service: '<u>', state: 'booked' });
    collector.addCall({ at: noon, seconds: 1, endedReason: '<script>', lines: [] });
    const full = page(collector.figures());
    expect(full).not.toMatch(/<b>"|<u>|<script/);
    expect(full).toContain('/&lt;b&gt;&quot;');
  });
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [1204, [0, 500, 1000, 1500]],
])('a chart up to %s has lines at %j', (highest, lines) => {
  expect(scaleOf(highest)).toEqual(lines);
});

test.each([
  [0, '0:00'],
  [9.6, '0:10'],
  [102, '1:42'],
  [3729, '1:02:09'],
])('%s seconds are written as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
