import type { Page } from '@playwright/test';

/** Finds the elements of the sample call on the home page. */
export function sampleElements(page: Page) {
  const player = page.getByRole('region', { name: 'Sample call' });
  return {
    player,
    opener: page.getByRole('button', { name: 'Hear a sample call' }),
    play: player.getByRole('button', { name: 'Play the sample' }),
    pause: player.getByRole('button', { name: 'Pause the sample' }),
    close: player.getByRole('button', { name: 'Close the sample' }),
    position: player.getByRole('slider', { name: 'Position in the sample' }),
    /** The sentence that stands out. */
    caption: player.locator('[data-now]'),
    transcript: player.getByText('Transcript', { exact: true }),
  };
}

/** Keeps the sounds that a page makes, so that a test can ask whether they are heard. */
export async function watchSounds(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = [];
    const Original = window.Audio;
    Object.assign(window, {
      made,
      Audio: class extends Original {
        constructor() {
          super();
          made.push(this);
        }
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const { made } = window as unknown as { made: HTMLAudioElement[] };
      return made.map((sound) => !sound.paused);
    });
}

/** Counts the players that the page shows from now on, even for a moment. */
export async function countPlayers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { players: 0 });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) counted.players += addedNodes.length;
    }).observe(document.querySelector('.sample') as Element, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { players: number }).players);
}
