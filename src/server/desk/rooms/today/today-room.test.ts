import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookableDay,
  type RequestDesk,
  requestDesk,
} from '#server/test-support/desk/request-desk.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

describe.each(ENGINES)('the first room of the desk with %s', (engine) => {
  let desk: RequestDesk;
  let today: () => Promise<string>;
  beforeAll(async () => {
    desk = await requestDesk(engine);
    const { get } = await desk.enter('staff');
    today = async () => (await get('/desk')).text();
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  /** Returns the part of the page under a heading. */
  const under = (page: string, heading: string) =>
    page.split('<section').find((part) => part.includes(`<h2>${heading}</h2>`)) ?? '';

  test('it says that there are no meetings, and nothing of what there is none of', async () => {
    const page = await today();
    expect(page).toContain('There are no meetings in the next two weeks.');
    expect(page).not.toContain('<h2>');
  });

  test('a request stands under its day, or if it is for later among the new ones, with a way to it', async () => {
    const soon = await desk.book({ selected_date: bookableDay(1) });
    const later = await desk.book({ selected_date: bookableDay(25) });
    const page = await today();
    expect(under(page, 'New requests for later')).toContain(`href="${later.path}"`);
    expect(under(page, 'New requests for later')).not.toContain(soon.path);
    expect(page).toContain(`href="${soon.path}"`);
    expect(page).not.toContain('There are no meetings');
  });

  test('who is typing right now stands above all, and a conversation that is over does not', async () => {
    const talk = await desk.sessionWithLine('Hello <b>there</b>');
    const over = await desk.sessionWithLine('Goodbye');
    await desk.ask('PATCH', `/session/${over}`, { body: { status: 'completed' } });
    const page = await today();
    const talking = under(page, 'Talking right now');
    expect(talking).toContain(`href="/desk/talks/${talk}"`);
    expect(talking).toContain('Hello &lt;b&gt;there&lt;/b&gt;');
    expect(talking).not.toContain(over);
    expect(page.indexOf('Talking right now')).toBeLessThan(page.indexOf('New requests for later'));
  });
});
