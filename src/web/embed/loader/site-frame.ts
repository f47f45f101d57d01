import { type FrameName, frameAddress, themeOfPage } from '#core/embed/embed-addresses.ts';
import {
  type FrameMessage,
  type HostMessage,
  readFrameMessage,
} from '#core/embed/embed-messages.ts';
import type { EmbedPart } from '#core/embed/embed-options.ts';

export interface SiteFrame {
  element: HTMLIFrameElement;
  tell(message: HostMessage): void;
}

interface FrameOptions {
  site: string;
  name: FrameName;
  title: string;
  parts: readonly EmbedPart[];
  onMessage(message: FrameMessage): void;
}

/**
 * Makes a frame with a page of our site. Messages are exchanged with this page alone: another page in
 * the frame, or another frame, is neither heard nor told anything.
 */
export function createSiteFrame({ site, name, title, parts, onMessage }: FrameOptions): SiteFrame {
  const element = document.createElement('iframe');
  element.title = title;
  element.allow = 'microphone; autoplay';
  const theme = themeOfPage(getComputedStyle(document.documentElement).colorScheme);
  element.src = frameAddress(site, name, { parts, host: location.origin, theme });
  // The frame can only be transparent if its element has the same theme.
  element.style.colorScheme = theme ?? 'light dark';
  addEventListener('message', ({ source, origin, data }) => {
    const isOurs = source !== null && source === element.contentWindow && origin === site;
    const message = isOurs ? readFrameMessage(data) : null;
    if (message) onMessage(message);
  });
  return {
    element,
    tell: (message) => element.contentWindow?.postMessage(message, site),
  };
}

/** Tells the page around of a booking or a call. Listeners on the window hear it, too. */
export function announceNews(element: HTMLElement, message: FrameMessage): void {
  const { type } = message;
  if (type !== 'booked' && type !== 'call-start' && type !== 'call-end') return;
  const detail = type === 'booked' ? { by: message.by } : {};
  element.dispatchEvent(new CustomEvent(`everline:${type}`, { bubbles: true, detail }));
}
