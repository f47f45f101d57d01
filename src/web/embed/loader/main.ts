import { readEmbedOptions } from '#core/embed/embed-options.ts';
import { FORM_PLACES, showFormIn } from './form-in-page.ts';
import { createWidget } from './widget.ts';

/** Keeps a second tag on the same page from making a second widget. */
const RUNNING = Symbol.for('everline.embed');
const { console } = globalThis;

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const site = script ? new URL(script.src).origin : __SITE_ORIGIN__;

if (!__EMBED_ORIGINS__.split(' ').includes(location.origin)) {
  console.warn(`Everline: EMBED_ORIGINS does not name ${location.origin}.`);
} else if (!(RUNNING in window)) {
  Object.defineProperty(window, RUNNING, { value: true });
  start();
}

function start() {
  const { options, mistakes } = readEmbedOptions({ ...script?.dataset });
  for (const attribute of mistakes) console.warn(`Everline: ${attribute} cannot be used.`);
  const widget = options.parts.length > 0 ? createWidget(site, options) : null;
  const known = new WeakSet<Element>();

  /** Adds what the page lacks: a page of one document changes its content without a new load. */
  function complete() {
    if (widget && !widget.isConnected) document.documentElement.append(widget);
    for (const place of document.querySelectorAll<HTMLElement>(FORM_PLACES)) {
      if (known.has(place)) continue;
      known.add(place);
      try {
        showFormIn(place, site);
      } catch {
        console.warn('Everline: the form needs a div.');
      }
    }
  }
  /** Takes the button away while the visitor is in the form of the page, over which it may lie. */
  function makeWay() {
    // The focus has moved when the event is over.
    setTimeout(() => {
      const isInForm = document.activeElement?.matches(FORM_PLACES) ?? false;
      widget?.toggleAttribute('data-away', isInForm);
    });
  }
  for (const turn of ['focus', 'blur']) addEventListener(turn, makeWay);
  complete();
  let isPlanned = false;
  new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      complete();
    });
  }).observe(document, { childList: true, subtree: true });
}
