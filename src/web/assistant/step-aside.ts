/**
 * The button must not cover any of these elements. The title of a picture is a `b`, and the steps
 * after a booking are an `ol`. A form also has texts that say what is still missing.
 */
const KEPT_FREE =
  'a,button,form,input,select,textarea,summary,label,h1,h2,h3,h4,b,ol,[tabindex="0"]';

/**
 * In a window of less than this height, for example at a zoom of 200 %, the button is not shown
 * until the visitor scrolls up or reaches the end of the page.
 */
const LOW_WINDOW_PX = 500;

/** The number of points on each side of the square that is searched beneath the button. */
const POINTS = 5;

/**
 * Moves the assistant's button out of the window while it would be in the way: while the visitor
 * scrolls down, fills in a form or uses a low window, and while a control or a heading is beneath
 * it. The button comes back when the visitor scrolls up or reaches the end of the page. The keyboard
 * reaches the button at any time, and CSS then shows it. Returns a function that ends the watch.
 */
export function stepAside(assistant: HTMLElement): () => void {
  const over = new AbortController();
  const watch = { passive: true, signal: over.signal };
  let before = scrollY;
  let wanted = innerHeight >= LOW_WINDOW_PX;

  const settle = () => {
    const { scrollHeight } = document.documentElement;
    const atEnd = scrollY > 0 && scrollY + innerHeight > scrollHeight - 4;
    if (scrollY !== before) wanted = scrollY < before;
    before = scrollY;
    const inForm = document.activeElement?.closest('form');
    const free = (wanted || atEnd) && (!inForm || assistant.contains(inForm));
    assistant.toggleAttribute('data-aside', !free || coversSomething(assistant));
  };
  for (const type of ['scroll', 'resize', 'focusin', 'focusout'])
    addEventListener(type, () => requestAnimationFrame(settle), watch);
  // A new page or an opened answer moves the content without a scroll event.
  const size = new ResizeObserver(settle);
  // The bar of a call lifts the button and adds only padding to the body.
  size.observe(document.body, { box: 'border-box' });
  return () => {
    over.abort();
    size.disconnect();
  };
}

/** Returns whether an element that must be kept free is at the place where the button rests. */
function coversSomething(assistant: HTMLElement): boolean {
  const { left, top, width, height } = assistant.getBoundingClientRect();
  return Array.from({ length: POINTS ** 2 }, (_, point) =>
    document.elementsFromPoint(
      left + (width * (point % POINTS)) / (POINTS - 1),
      top + (height * Math.floor(point / POINTS)) / (POINTS - 1),
    ),
  ).some((stack) =>
    stack.some((element) => {
      const found = element.closest(KEPT_FREE);
      return found && !assistant.contains(found);
    }),
  );
}
