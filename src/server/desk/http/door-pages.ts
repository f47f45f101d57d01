import { escapeHtml } from '#core/escape-html.ts';
import { passkeyWords } from '#core/site/content/owners/desk/passkey-words.ts';
import { deskWords as words } from '#core/site/content/owners/desk-words.ts';
import { passkeyForm } from '../passkeys/passkey-parts.ts';
import { button, code, type DeskPage, deskPage, form, paragraph } from './page-parts.ts';

/** The page for a device on which the desk is closed. */
export function gatePage(offer: 'open' | 'unnamed' | 'nothing'): DeskPage {
  const { heading, text, command } = words.gate;
  return deskPage(null, heading, [
    offer === 'open' ? openingForm() : '',
    paragraph(text),
    code(command),
    offer === 'unnamed' ? paragraph(passkeyWords.unnamed) : '',
  ]);
}

export function refusedPasskeyPage(): DeskPage {
  const { refusedHeading, refused } = passkeyWords.open;
  return deskPage(null, refusedHeading, [
    paragraph(refused),
    openingForm(),
    code(words.gate.command),
  ]);
}

function openingForm(): string {
  const label = passkeyWords.open.submit;
  return passkeyForm({ kind: 'open', path: '/desk/passkey', formToken: null, label });
}

/** Asks before a link is used up. Programs that look at links only get this page. */
export function enterPage(path: string): DeskPage {
  const { heading, text, submit } = words.enter;
  return deskPage(null, heading, [paragraph(text), form(path, null, button(submit))]);
}

export function refusedLinkPage(): DeskPage {
  const { refusedHeading, refused } = words.enter;
  return deskPage(null, refusedHeading, [paragraph(refused), code(words.gate.command)]);
}

/** The link was not looked at, so it still opens the door. */
export function tooManyPage(): DeskPage {
  const { heading, text } = words.tooMany;
  return deskPage(null, heading, [paragraph(text)]);
}

export function unsafePage(): DeskPage {
  const { heading, text } = words.unsafe;
  return deskPage(null, heading, [paragraph(text)]);
}

/** The server could not answer. Whether a change was made is unknown, so nothing is promised. */
export function troublePage({ requestId }: { requestId?: string }): DeskPage {
  const { heading, text, found } = words.trouble;
  return deskPage(null, heading, [
    paragraph(text),
    requestId === undefined ? '' : paragraph(found(requestId)),
    `<p><a href="/desk">${escapeHtml(words.trouble.again)}</a></p>`,
  ]);
}

/** The form was made in another session of this device. The person goes back, and their text is there. */
export function stalePage(): DeskPage {
  const { heading, text } = words.stale;
  return deskPage(null, heading, [paragraph(text)]);
}

/** Staff read this where something is for the owner alone. */
export function ownersPage(): DeskPage {
  const { heading, text } = words.ownersOnly;
  return deskPage(null, heading, [paragraph(text)]);
}

/** Asks for the first name. `isRefused` says that what was sent is none. */
export function namePage(formToken: string, isRefused: boolean): DeskPage {
  const { heading, text, label, submit, problem } = words.name;
  const invalid = isRefused ? ' aria-invalid="true" aria-describedby="name-error"' : '';
  const field = [
    `<div class="desk-field"><label for="name">${escapeHtml(label)}</label>`,
    `<input id="name" name="name" autocomplete="given-name" maxlength="40" required${invalid}>`,
    isRefused ? `<p id="name-error" role="alert">${escapeHtml(problem)}</p>` : '',
    '</div>',
  ].join('');
  return deskPage(null, heading, [
    paragraph(text),
    form('/desk/name', formToken, field + button(submit)),
  ]);
}
