import type { Page } from '@playwright/test';

/**
 * Describes the background of the navigation bar. A pseudo-element of the bar draws this
 * background.
 */
export function navBarBackground(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).evaluate((bar) => {
    const { opacity, backdropFilter, backgroundColor, borderTopLeftRadius } = getComputedStyle(
      bar,
      '::before',
    );
    // A canvas accepts every notation of a colour, and its pixel gives the alpha value.
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gave no canvas.');
    context.fillStyle = backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const alpha = (context.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
    return {
      shown: opacity === '1',
      blurred: /blur\((?!0)/.test(backdropFilter),
      translucent: alpha > 0.3 && alpha < 1,
      rounded: Number.parseFloat(borderTopLeftRadius) > 8,
    };
  });
}
