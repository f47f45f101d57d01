import { SITE_ASSISTANT_ID } from '../../src/server/platform/site-assistant.ts';
import { callBrowserOptions } from '../call-support/call-browser.ts';
import { callElements } from '../call-support/call-elements.ts';
import { hummingAgent } from '../call-support/humming-agent.ts';
import { expect, test } from '../site-test.ts';
import {
  embedElements,
  embedNews,
  noteNews,
  type OtherSite,
  startOtherSite,
} from './other-site.ts';

test.use(callBrowserOptions);

const { agent, calls } = hummingAgent();
let other: OtherSite;
test.beforeAll(async () => {
  other = await startOtherSite(agent);
  // The first call of a server is slow, because the server loads the code of the rooms.
  await other.make('/call/web', { assistantId: SITE_ASSISTANT_ID });
});
test.afterAll(() => other.close());

test('a visitor of another site talks, while the panel is closed and the page changes', async ({
  page,
}) => {
  await noteNews(page);
  await page.goto(other.put('/call', { head: other.tag('data-show="call booking"') }));
  const { button, closer, inside, tab } = embedElements(page);
  await button.click();
  await expect(tab('Talk')).toHaveAttribute('aria-selected', 'true');
  const { idle, active, bar, button: inBar } = callElements(inside);
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^Listening/);
  await expect.poll(() => embedNews(page)).toEqual([['everline:call-start', {}]]);
  const [call] = calls;
  if (!call) throw new Error('The agent got no call.');
  await expect.poll(() => call.heard.some((heard) => heard.some((each) => each > 500))).toBe(true);

  await closer.click();
  const inCall = page.getByRole('button', { name: 'Ask or book, call in progress' });
  await expect(inCall).toBeFocused();
  await page.evaluate(() => {
    history.pushState(null, '', '/elsewhere');
    document.body.replaceChildren('Elsewhere');
  });
  call.heard.length = 0;
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);

  await inCall.click();
  await expect(bar).toBeVisible();
  await inBar('End call').click();
  await expect
    .poll(() => embedNews(page))
    .toEqual([
      ['everline:call-start', {}],
      ['everline:call-end', {}],
    ]);
  await expect(button).toBeVisible();
  await expect.poll(() => call.left).toBe(1);
});
