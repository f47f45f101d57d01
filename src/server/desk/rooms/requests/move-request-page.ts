import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { requestsWords } from '#core/site/content/owners/desk/requests-words.ts';
import { timeForVisitor, zoneForVisitor } from '#server/consultation/http/booking-words.ts';
import { type TimeChooserParts, timeChooser } from '#server/consultation/http/time-chooser.ts';
import { type DeskPage, deskPage, hidden } from '../../http/page-parts.ts';
import { alertBox } from './one-request-page.ts';
import { requestAddress } from './requests-page.ts';

const words = requestsWords.moving;

interface MovedRequest extends TimeChooserParts {
  name: string;
  formToken: string;
  /** What went wrong, as lines of an alert. */
  alert: readonly string[];
}

/** Shows the times that a visitor could choose, in which somebody at the desk chooses another one. */
export function moveRequestPage({ name, formToken, alert, ...parts }: MovedRequest): DeskPage {
  const booking = { ...parts.booking, locale: OWNERS_LOCALE };
  const back = requestAddress(booking.id);
  const fields = hidden('token', formToken);
  const chooser = timeChooser({ ...parts, booking }, { path: `${back}/move`, fields, words });
  const zone = zoneForVisitor(booking, parts.businessTimeZone);
  return deskPage('requests', words.heading(name || requestsWords.nobody), [
    alert.length === 0 ? '' : alertBox(alert),
    `<p>${escapeHtml(words.now)} <strong>${escapeHtml(timeForVisitor(booking))}</strong>, ${escapeHtml(zone)}.</p>`,
    `<div class="request-card move-card">${chooser}</div>`,
    `<p class="request-back"><a class="link" href="${back}">${escapeHtml(words.keep)}</a></p>`,
  ]);
}
