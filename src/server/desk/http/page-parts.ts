import { escapeHtml } from '#core/escape-html.ts';
import { liveWords } from '#core/site/content/owners/desk/live-words.ts';
import { deskWords as words } from '#core/site/content/owners/desk-words.ts';
import { type RoomName, waysFrom } from './ways.ts';

/** A page of the desk. What comes from people is escaped. */
export interface DeskPage {
  title: string;
  content: string;
}

/** What a page needs to know about the moment at which it is read. */
export interface DeskClock {
  now: number;
  /** The zone of the owner. */
  zone: string;
}

/** Returns a page of the desk. A room has the ways to the others, and a page before the door has none. */
export function deskPage(
  room: RoomName | null,
  heading: string,
  parts: readonly string[],
): DeskPage {
  const content = `${room === null ? '' : waysFrom(room)}<main id="main" class="desk-main"><h1>${escapeHtml(heading)}</h1>${parts.join('')}</main>`;
  return { title: words.title(heading), content };
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/**
 * Keeps the regions of a page up to date that are marked with `data-live`, and says when they are
 * not. Without a script it is a way to read the page again. Beside it is the place where the desk
 * rings.
 */
export function liveLine(): string {
  return `<p class="desk-live" data-part="live"><span role="status"></span> <a href="" class="link">${escapeHtml(liveWords.reload)}</a></p><div class="desk-ring" data-part="ring" role="alert"></div>`;
}

export function code(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`;
}

export function button(label: string): string {
  return `<button class="btn btn-primary">${escapeHtml(label)}</button>`;
}

/** A button beside something that has this id. Many such buttons have the same label. */
export function buttonFor(id: string, label: string): string {
  return `<button class="btn btn-outline" aria-describedby="${escapeHtml(id)}">${escapeHtml(label)}</button>`;
}

/** A form of a session carries its token. The form of a link carries the link in its address. */
export function form(path: string, formToken: string | null, content: string): string {
  const token =
    formToken === null ? '' : `<input type="hidden" name="token" value="${escapeHtml(formToken)}">`;
  return `<form method="post" action="${escapeHtml(path)}">${token}${content}</form>`;
}

export function hidden(name: string, value: string | number): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`;
}
