import type { Locator, Page } from '@playwright/test';

/** Counts the frames of every canvas, and records the opacity of each image that a canvas draws. */
export async function recordDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawImage = CanvasRenderingContext2D.prototype.drawImage;
    const drawn = new WeakMap<HTMLCanvasElement, number[]>();
    Object.assign(window, { drawn });
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      const alphas = drawn.get(this.canvas) ?? [];
      alphas.push(this.globalAlpha);
      drawn.set(this.canvas, alphas);
      Reflect.apply(drawImage, this, args);
    };
    const clearRect = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      drawn.set(this.canvas, []);
      const frames = Number(this.canvas.getAttribute('data-test-frames')) + 1;
      this.canvas.setAttribute('data-test-frames', String(frames));
      clearRect.apply(this, args);
    };
  });
}

/** Returns the opacity of each image in the last frame of the canvas. */
export function lastFrameOpacities(canvas: Locator): Promise<number[]> {
  return canvas.evaluate((element) => Reflect.get(window, 'drawn').get(element) ?? []);
}

/** Returns the number of frames that the canvas has painted so far. */
export function frameCount(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => Number(element.getAttribute('data-test-frames')));
}

/** Returns the number of frames that this canvas paints while the browser shows twenty frames. */
export function framesPaintedInTwenty(canvas: Locator): Promise<number> {
  return canvas.evaluate(async (element) => {
    const frames = () => Number(element.getAttribute('data-test-frames'));
    const before = frames();
    for (let shown = 0; shown < 20; shown += 1) await new Promise(requestAnimationFrame);
    return frames() - before;
  });
}

/**
 * Returns how often the opacity rises and falls along a line in the direction of the beams, on
 * average over many lines. A smooth beam rises and falls once. A beam that looks like a string of
 * beads rises and falls with each bead.
 */
export function peaksAlongBeams(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('That is no canvas.');
    const [across, down] = [Math.sin(0.42), Math.cos(0.42)];
    /** The smallest change of opacity that counts, of 255 steps. */
    const noticeable = 2;
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(element, 0, 0);
    const data = copy?.getImageData(0, 0, width, height).data ?? [];
    const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
    /** Returns the opacity between four pixels. */
    const between = (x: number, y: number) => {
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const row = (at: number) =>
        alpha(left, at) * (1 - x + left) + alpha(left + 1, at) * (x - left);
      return row(top) * (1 - y + top) + row(top + 1) * (y - top);
    };
    const peaksFrom = (start: number) => {
      let peaks = 0;
      let rising = true;
      let extreme = 0;
      for (let step = 0; step * down < height - 1 && start + step * across < width - 1; step += 1) {
        const value = between(start + step * across, step * down);
        extreme = rising ? Math.max(extreme, value) : Math.min(extreme, value);
        if (Math.abs(value - extreme) <= noticeable) continue;
        if (rising) peaks += 1;
        rising = !rising;
        extreme = value;
      }
      return peaks;
    };
    const lines = Array.from({ length: Math.floor(width / 2) }, (_, line) => peaksFrom(line * 2));
    return lines.reduce((sum, peaks) => sum + peaks, 0) / lines.length;
  });
}

/** Returns all pixels as one string, and the number of pixels that are not transparent. */
export function canvasPixels(canvas: Locator): Promise<{ picture: string; painted: number }> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('That is no canvas.');
    // Reading the canvas itself would change how the browser draws the canvas, so a copy is read.
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(element, 0, 0);
    const data = copy?.getImageData(0, 0, width, height).data;
    const opaque = Array.from(data ?? []).filter((value, index) => index % 4 === 3 && value > 0);
    return { picture: Array.from(data ?? []).join(','), painted: opaque.length };
  });
}
