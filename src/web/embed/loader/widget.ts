import { type EmbedOptions, type EmbedPart, textColourOn } from '#core/embed/embed-options.ts';
import { embedWords as words } from '#core/site/content/embed/embed-words.ts';
import { createHostElement, openShadow } from './host-element.ts';
import { createIcon } from './icons.ts';
import { coverPage } from './page-cover.ts';
import { announceNews, createSiteFrame, type SiteFrame } from './site-frame.ts';
import widgetStyles from './widget.css?inline';

/**
 * On a screen of this size the panel covers the whole page, also on a phone that lies on its side. A
 * keyboard on the screen of a tablet changes nothing. The stylesheet has the same condition.
 */
const PHONE = matchMedia('(width < 640px), (width < 960px) and (height < 480px)');

/** The signs that a visitor is about to press the button. The frame is fetched at the first one. */
const INTENTS = ['pointerenter', 'focus', 'touchstart'];

/**
 * Puts the button into the page, and the panel that it opens. Both stand beside `<body>`, so a page
 * that replaces its content keeps them, and a call goes on.
 */
export function createWidget(site: string, options: EmbedOptions): HTMLElement {
  const { parts, place, colour } = options;
  const [only] = parts;
  const label =
    options.label ?? words.button[parts.length > 1 || only === undefined ? 'several' : only];

  const home = createHostElement();
  const root = openShadow(home, widgetStyles);
  const button = create('button', { type: 'button', className: `opener ${place}` });
  const text = create('span', { textContent: label });
  button.append(createIcon('line'), createIcon('close'), text);
  button.ariaLabel = label;
  button.ariaExpanded = 'false';
  button.ariaHasPopup = 'dialog';
  if (colour !== null) {
    button.style.setProperty('--back', colour);
    button.style.setProperty('--front', textColourOn(colour));
  }
  const panel = create('dialog', { className: place, ariaLabel: label });
  const closer = create('button', { type: 'button', className: 'closer', ariaLabel: words.close });
  closer.append(createIcon('close'));
  const elsewhere = create('a', {
    href: site,
    target: '_blank',
    rel: 'noopener',
    textContent: words.elsewhere,
  });
  const waiting = create('p');
  waiting.append(words.missing, create('br'), elsewhere);
  panel.append(closer, waiting);
  root.append(button, panel);

  let frame: SiteFrame | null = null;
  let isReady = false;
  let isOpen = false;
  /** The part with which the panel opens next. */
  let part: EmbedPart | null = null;
  let uncover = () => {};

  function prepare() {
    frame ??= createSiteFrame({
      site,
      name: 'panel',
      title: label,
      parts,
      onMessage(message) {
        announceNews(home, message);
        if (message.type === 'ready') {
          isReady = true;
          panel.classList.add('ready');
          if (isOpen) tellOpened();
        }
        if (message.type === 'close') close();
        if (message.type === 'call-start') markCall(true);
        // A frame that was loaded again has no call.
        if (message.type === 'call-end' || message.type === 'ready') markCall(false);
      },
    });
    panel.style.colorScheme = frame.element.style.colorScheme;
    if (!frame.element.isConnected) panel.append(frame.element);
  }
  function tellOpened() {
    const focus = root.activeElement === frame?.element;
    frame?.tell({ type: 'opened', part, focus });
    part = null;
  }
  function markCall(isOn: boolean) {
    button.classList.toggle('live', isOn);
    button.ariaLabel = isOn ? `${label}, ${words.inCall}` : label;
  }

  /** Shows the panel over the whole page on a phone, and beside the page elsewhere. */
  function show() {
    uncover();
    uncover = () => {};
    panel.close();
    if (!isOpen) return;
    if (PHONE.matches) {
      panel.showModal();
      uncover = coverPage(panel);
    } else panel.setAttribute('open', '');
  }
  function open(takesFocus: boolean) {
    prepare();
    isOpen = true;
    button.ariaExpanded = 'true';
    show();
    if (takesFocus) frame?.element.focus();
    if (isReady) tellOpened();
  }
  function close() {
    if (!isOpen) return;
    const hadFocus = root.activeElement !== null;
    isOpen = false;
    button.ariaExpanded = 'false';
    show();
    if (isReady) frame?.tell({ type: 'closed' });
    if (hadFocus) button.focus();
  }

  for (const intent of INTENTS) button.addEventListener(intent, prepare, { passive: true });
  button.addEventListener('click', () => (isOpen ? close() : open(true)));
  closer.addEventListener('click', close);
  // On a phone the browser asks to close the panel, for example when Back is pressed on Android.
  panel.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  panel.addEventListener('close', () => {
    if (!panel.open) close();
  });
  root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') close();
  });
  PHONE.addEventListener('change', () => {
    if (isOpen) show();
  });
  // A page on a phone must not disappear behind a panel that its visitor has not asked for.
  if (options.open !== null && !PHONE.matches) {
    part = options.open;
    open(false);
  }
  return home;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
