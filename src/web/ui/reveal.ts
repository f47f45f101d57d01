import { motionAllowed } from './motion-preference.ts';
import { type RevealUnit, TEXT_STAGGER_MS, textPieces } from './text-pieces.ts';

const REVEAL_MS = 420;
const REVEAL_EASING = 'cubic-bezier(.2,.8,.2,1)';
/** The delay between two children (docs/rules.md, rule 6). */
const CHILD_STAGGER_MS = 100;

/**
 * Calls `play` once, when the element scrolls into view. `play` is not called if motion is not
 * allowed. `play` is also not called if the element is on the screen, or higher on the page, when
 * the prerendered page is hydrated, because the visitor may already have read the element. Returns
 * a function that stops waiting.
 */
export function whenInView(
  element: HTMLElement,
  hydrating: boolean,
  play: (element: HTMLElement) => void,
): (() => void) | undefined {
  if (!motionAllowed()) return;
  if (hydrating && element.getBoundingClientRect().top < innerHeight) return;

  const stop = () => {
    observer.disconnect();
    delete element.dataset.reveal;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      play(element);
      stop();
    },
    { rootMargin: '0px 0px -6% 0px' },
  );
  element.dataset.reveal = 'waiting';
  observer.observe(element);
  return stop;
}

/** Lets everything inside a part of a hydrated page appear when it scrolls into view. */
export function revealInside(part: HTMLElement): () => void {
  const inside = (selector: string, play: (element: HTMLElement) => void) =>
    Array.from(part.querySelectorAll<HTMLElement>(selector), (element) =>
      whenInView(element, true, play),
    );
  const stops = [
    ...inside('[data-text-reveal]', revealText),
    ...inside('[data-children-reveal]', revealChildren),
  ];
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Moves the children of an element up into place, one after another. */
export function revealChildren(element: HTMLElement): void {
  Array.from(element.children).forEach((child, index) => {
    child.animate(
      { opacity: [0, 1], translate: ['0 1.25rem', '0 0'] },
      timing(index * CHILD_STAGGER_MS),
    );
  });
}

/**
 * Lets a text appear piece by piece. The text is cut into pieces only while the animation runs.
 * Before and after the animation, the text is one plain text node, which the browser can wrap,
 * search and read aloud as usual.
 */
export function revealText(element: HTMLElement): void {
  const per = element.dataset.textReveal as RevealUnit;
  const text = `${element.textContent}`;
  const read = document.createElement('span');
  read.className = 'sr-only';
  read.textContent = text;
  const shown = document.createElement('span');
  shown.ariaHidden = 'true';
  shown.append(
    ...textPieces(text, per).map((piece) => {
      if (piece.trim() === '') return piece;
      const span = document.createElement('span');
      span.dataset.piece = per;
      span.textContent = piece;
      return span;
    }),
  );
  element.replaceChildren(read, shown);
  const animations = Array.from(shown.children, (piece, index) =>
    piece.animate(
      // Characters are inline boxes, because this keeps their kerning. An inline box cannot be
      // moved, so characters only fade in.
      per === 'char' ? { opacity: [0, 1] } : { opacity: [0, 1], translate: ['0 0.4em', '0 0'] },
      timing(index * TEXT_STAGGER_MS[per]),
    ),
  );
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    element.textContent = text;
  });
}

function timing(delay: number): KeyframeAnimationOptions {
  return { duration: REVEAL_MS, delay, easing: REVEAL_EASING, fill: 'backwards' };
}
