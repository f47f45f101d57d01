import { callElements, keepCallConnecting } from './call-support/call-elements.ts';
import { expect, test, visit, withMotion } from './site-test.ts';

test.use({ contextOptions: withMotion });

test('during a call the circles take a new random level of 0.2 to 1 every 150 ms', async ({
  page,
}) => {
  await page.clock.install();
  // Each random number differs from the previous one, so that the test notices every change of the
  // level.
  await page.addInitScript(() => {
    let chance = 0;
    Math.random = () => {
      chance = (chance + 0.381966) % 1;
      return chance;
    };
  });
  await keepCallConnecting(page);
  await visit(page, '/');
  const { idle, active } = callElements(page);
  const orb = page.locator('[data-sphere] > span').first();
  const level = () => orb.evaluate((element) => element.style.getPropertyValue('--level'));
  expect(await level()).toBe('');

  await idle.click();
  await expect(orb).toHaveAttribute('data-moving', 'true');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await orb.evaluate(notePulses);
  await page.clock.runFor(1500);
  const pulses = await page.evaluate(() => window.pulses);
  expect(pulses).toHaveLength(10);
  for (const [index, pulse] of pulses.entries()) {
    expect(pulse.level).toBeGreaterThanOrEqual(0.2);
    expect(pulse.level).toBeLessThanOrEqual(1);
    const before = pulses[index - 1];
    if (!before) continue;
    expect(pulse.at - before.at).toBe(150);
    expect(pulse.level).not.toBe(before.level);
    // Each circle is drawn larger at a higher level, and smaller at a lower level.
    for (const [circle, scale] of pulse.scales.entries())
      expect(scale > Number(before.scales[circle])).toBe(pulse.level > before.level);
  }

  await page.clock.resume();
  await active.click();
  await expect.poll(level).toBe('');
  await expect(orb.locator('canvas')).toHaveCount(0);
});

test.describe('with a graphics card', () => {
  test.use({ expectedProblem: /GL Driver Message|CONTEXT_LOST/ });

  test('the sphere is painted, and is painted again after the context was lost', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // This browser draws WebGL in software, and the page paints no WebGL in such a browser. So
      // the name of the renderer is hidden from the page.
      const { prototype } = WebGL2RenderingContext;
      const getExtension: (name: string) => unknown = prototype.getExtension;
      Object.assign(prototype, {
        getExtension(this: WebGL2RenderingContext, name: string) {
          if (name !== 'WEBGL_debug_renderer_info') return getExtension.call(this, name);
          Object.assign(window, { loss: getExtension.call(this, 'WEBGL_lose_context') });
          return null;
        },
      });
    });
    await keepCallConnecting(page);
    await visit(page, '/');
    const { idle, active } = callElements(page);
    await idle.click();
    const canvas = page.locator('[data-sphere] canvas');
    await expect(canvas).toHaveAttribute('data-painted', 'true');
    for (const [step, painted] of [
      ['loseContext', 'false'],
      ['restoreContext', 'true'],
    ] as const) {
      await page.evaluate((name) => Reflect.get(window, 'loss')[name](), step);
      await expect(canvas).toHaveAttribute('data-painted', painted);
    }
    const context = await canvas.evaluateHandle((element: HTMLCanvasElement) =>
      element.getContext('webgl2'),
    );
    await active.click();
    // A browser allows only about sixteen WebGL contexts, so the sphere has to release its context.
    await expect.poll(() => context.evaluate((gl) => gl?.isContextLost())).toBe(true);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing pulses, and the colour shows the state', async ({ page }) => {
    await keepCallConnecting(page);
    await visit(page, '/');
    const orb = page.locator('[data-sphere] > span').first();
    const colour = () => orb.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await callElements(page).idle.click();
    await expect(orb).toHaveAttribute('data-moving', 'false');
    expect(await orb.evaluate((element) => element.style.getPropertyValue('--level'))).toBe('');
    expect(await colour()).not.toBe(before);
  });
});

/**
 * Records each change of the level, with its time and the size of the circles. This function runs
 * in the page.
 */
function notePulses(orb: HTMLElement | SVGElement): void {
  const circles = [...orb.querySelectorAll('i')];
  // During a transition the circles would still have the size of the previous pulse.
  for (const circle of circles) circle.style.transition = 'none';
  window.pulses = [];
  let known = orb.style.getPropertyValue('--level');
  new MutationObserver(() => {
    const level = orb.style.getPropertyValue('--level');
    if (level === known) return;
    known = level;
    const scales = circles.map((circle) => Number(getComputedStyle(circle).scale));
    window.pulses.push({ at: performance.now(), level: Number(level), scales });
  }).observe(orb, { attributeFilter: ['style'] });
}

declare global {
  interface Window {
    pulses: Array<{ at: number; level: number; scales: number[] }>;
  }
}
