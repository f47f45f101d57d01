import { callElements } from '../call-support/call-elements.ts';
import { expect } from '../site-test.ts';
import type { Caller } from './caller.ts';
import type { CallerMove } from './spoken-dialogue.ts';

/** Speaks as soon as the agent begins to say `words`. The agent has to stop and to listen. */
export function interrupt(words: RegExp, line: string): CallerMove {
  return async (caller) => {
    await caller.hear(words);
    const before = caller.record.now();
    await caller.say(line);
    const { lines } = caller.record.after(before);
    expect(lines('user')).toHaveLength(1);
    expect(lines('assistant').join(' ')).not.toContain('?');
  };
}

/** Shows attention as soon as the agent begins to say `words`. The agent has to go on. */
export function showAttention(words: RegExp, line: string): CallerMove {
  return async (caller) => {
    await caller.hear(words);
    const before = caller.record.now();
    await caller.say(line);
    expect(caller.record.after(before).lines('user')).toEqual([]);
  };
}

/** Says one line while the microphone is muted, and another one after that. */
export function sayOnceUnmuted(unheard: string, heard: string): CallerMove {
  return async (caller) => {
    const mute = callElements(caller.page).button('Mute microphone');
    const before = caller.record.now();
    await mute.click();
    await caller.sayMuted(unheard);
    await mute.click();
    await caller.say(heard);
    expect(caller.record.after(before).lines('user')).toHaveLength(1);
  };
}

/** Says goodbye, and waits until the agent has hung up. */
export function hangUpPolitely(line: string): CallerMove {
  return async (caller) => {
    await caller.say(line);
    const { bar } = callElements(caller.page);
    await expect(bar).toContainText('Our agent said goodbye and hung up.');
  };
}

/** Checks that the captions show what was said last. */
export async function captionsShowAll({ page, record }: Caller): Promise<void> {
  const captions = callElements(page).bar.getByRole('log', { name: 'Captions' });
  const lines = record.after(0);
  for (const side of ['user', 'assistant'] as const) {
    await expect(captions.locator(`[data-role=${side}]`).last()).toContainText(
      lines.lines(side).at(-1) ?? '',
    );
  }
}

/** Follows a link to another page, where the call goes on. */
export async function goOnAnotherPage({ page }: Caller): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/privacy/);
}
