import type { Page } from '@playwright/test';

/** A picture of a part of the window, and the texts whose places it shows. */
interface TextPicture {
  picture: string;
  selectors: string[];
  /** The part of the window that the picture shows. */
  shown: { x: number; y: number };
}

/** Lists the given texts that have too little contrast with the pixels behind them. */
export async function lowContrastTexts(page: Page, selectors: string[]): Promise<string[]> {
  const floating = await page.evaluate(markFloats, selectors);
  const faint = await faintIn(page, floating, '');
  let waiting = selectors.filter((selector) => !floating.includes(selector));
  while (waiting.length > 0) {
    // Each screenshot shows only the visible part of the page, because a long page is too large for
    // the graphics card.
    const shown = await page.evaluate(bringIntoView, waiting);
    faint.push(...(await faintIn(page, shown, '[data-floats] { visibility: hidden !important }')));
    waiting = waiting.filter((selector) => !shown.includes(selector));
  }
  return faint;
}

/**
 * Marks the elements with a fixed position, and returns the selectors of the texts in these
 * elements. This function runs in the page.
 */
function markFloats(selectors: string[]): string[] {
  for (const element of document.querySelectorAll('body *'))
    if (getComputedStyle(element).position === 'fixed') element.setAttribute('data-floats', '');
  return selectors.filter((selector) => document.querySelector(selector)?.closest('[data-floats]'));
}

/**
 * Scrolls to the first text, and returns the selectors of all texts that are completely visible
 * after that. If no text is completely visible, returns only the first selector. This function runs
 * in the page.
 */
function bringIntoView(selectors: string[]): string[] {
  document.querySelector(`${selectors[0]}`)?.scrollIntoView({ behavior: 'instant' });
  const inWindow = selectors.filter((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight;
  });
  return inWindow.length > 0 ? inWindow : selectors.slice(0, 1);
}

async function faintIn(page: Page, selectors: string[], style: string): Promise<string[]> {
  if (selectors.length === 0) return [];
  const shown = await page.evaluate(hideTexts, { style, selectors });
  const picture = (await page.screenshot({ scale: 'css', clip: shown })).toString('base64');
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return page.evaluate(judge, { picture, selectors, shown });
}

/**
 * Makes all texts transparent and returns the part of the window that holds the given ones, because
 * a picture of the whole window takes much longer. This function runs in the page.
 */
function hideTexts({ style, selectors }: { style: string; selectors: string[] }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { -webkit-text-fill-color: transparent !important } ${style}`);
  document.adoptedStyleSheets.push(sheet);
  const boxes = selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element) return [];
    const content = document.createRange();
    content.selectNodeContents(element);
    return [element.getBoundingClientRect(), ...content.getClientRects()];
  });
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))));
  const right = Math.min(innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right))));
  const bottom = Math.min(innerHeight, Math.ceil(Math.max(...boxes.map((box) => box.bottom))));
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : { x: 0, y: 0, width: innerWidth, height: innerHeight };
}

/**
 * Lists the texts whose lowest contrast in their box is below the limit of WCAG AA. This function
 * runs in the page.
 */
async function judge({ picture, selectors, shown }: TextPicture) {
  const bytes = Uint8Array.fromBase64(picture);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const options = { willReadFrequently: true } as const;
  const page = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', options);
  const pot = new OffscreenCanvas(1, 1).getContext('2d', options);
  if (!page || !pot) throw new Error('The browser gave no canvas.');
  page.drawImage(bitmap, 0, 0);

  const light = Array.from({ length: 256 }, (_, value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * (light[data[at] ?? 0] ?? 0) +
    0.7152 * (light[data[at + 1] ?? 0] ?? 0) +
    0.0722 * (light[data[at + 2] ?? 0] ?? 0);
  const inkOf = (colour: string) => {
    pot.clearRect(0, 0, 1, 1);
    pot.fillStyle = colour;
    pot.fillRect(0, 0, 1, 1);
    const { data } = pot.getImageData(0, 0, 1, 1);
    // A see-through text has no colour of its own, so it cannot be measured in this way.
    if (data[3] !== 255) throw new Error(`The colour ${colour} is not opaque.`);
    return luminance(data, 0);
  };
  /** Returns the part of a box that the picture shows. It is null if the picture shows nothing. */
  const shownPart = ({ left, top, right, bottom }: DOMRect) => {
    const { x, y } = shown;
    const from = [Math.max(left - x, 0), Math.max(top - y, 0)] as const;
    const to = [Math.min(right - x, bitmap.width), Math.min(bottom - y, bitmap.height)] as const;
    const [width, height] = [to[0] - from[0], to[1] - from[1]];
    return width >= 1 && height >= 1 ? new DOMRect(...from, width, height) : null;
  };
  const worstContrast = (ink: number, { left, top, width, height }: DOMRect) => {
    const { data } = page.getImageData(left, top, width, height);
    let worst = 21;
    for (let at = 0; at < data.length; at += 4) {
      const ground = luminance(data, at);
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (contrast < worst) worst = contrast;
    }
    return worst;
  };
  const boxesOf = (element: Element) =>
    Array.from(element.childNodes)
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return Array.from(range.getClientRects());
      })
      .filter(({ width, height }) => width >= 1 && height >= 1);

  /** Returns the box inside the border. The arrow of a `select` has the color of the text. */
  const insideOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const arrow = element.tagName === 'SELECT' ? 32 : 0;
    return new DOMRect(left + 4, top + 4, Math.max(width - 8 - arrow, 1), Math.max(height - 8, 1));
  };

  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element) return [`${selector}: not found`];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const ink = inkOf(color);
    // The text of a field is not in a text node, so the inside of the field is measured.
    const texts = boxesOf(element);
    const boxes = (texts.length > 0 ? texts : [insideOf(element)]).flatMap(
      (box) => shownPart(box) ?? [],
    );
    if (boxes.length === 0) return [`${selector}: not measured, because no part of it is in sight`];
    const worst = Math.min(...boxes.map((box) => worstContrast(ink, box)));
    return worst < needed ? [`${selector}: ${worst.toFixed(2)}, needs ${needed}`] : [];
  });
}
