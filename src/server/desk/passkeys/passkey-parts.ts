import { escapeHtml } from '#core/escape-html.ts';
import { passkeyWords as words } from '#core/site/content/owners/desk/passkey-words.ts';
import { button } from '../http/page-parts.ts';

/** A passkey is a few hundred signs, and its key may be a long one. */
export const MOST_PASSKEY_BYTES = 16_384;

interface PasskeyForm {
  kind: 'add' | 'open';
  /** Where the answer of the device is sent, and below it where the question is asked for. */
  path: string;
  /** Null before the door. */
  formToken: string | null;
  label: string;
  /** What went wrong the last time. */
  problem?: string;
}

/**
 * A form that a script fills in with what the device answers. Browsers without scripts do not show
 * it, and the script hides it where the browser has no passkeys.
 */
export function passkeyForm({ kind, path, formToken, label, problem = '' }: PasskeyForm): string {
  const { stopped, known, tooMany, failed } = words.trouble;
  const said = Object.entries({ stopped, known, 'too-many': tooMany, failed })
    .map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
    .join('');
  return [
    `<form method="post" action="${path}" class="desk-passkey" data-part="passkey" data-kind="${kind}"${said}>`,
    formToken === null ? '' : `<input type="hidden" name="token" value="${escapeHtml(formToken)}">`,
    '<input type="hidden" name="answer" value="">',
    button(label),
    `<p role="status">${escapeHtml(problem)}</p>`,
    '</form>',
  ].join('');
}
