import { callDuration } from '#core/call/call-duration.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { callsWords } from '#core/site/content/owners/desk/calls-words.ts';
import type { ReadableCall } from '#server/call/readable-call.ts';
import { RECORDED_SIDES } from '#server/call/recording/recording-files.ts';
import { type DeskPage, deskPage, liveLine, paragraph } from '../../http/page-parts.ts';
import { endOf, phoneFact } from './calls-page.ts';
import { type JoinCall, joinCallPart } from './join-call-part.ts';

const words = callsWords.one;

/** Shows one call: how it ended, what was booked, its recording, and who said what. */
export function oneCallPage(call: ReadableCall, zone: string, join: JoinCall | null): DeskPage {
  const isLive = call.status === 'in-progress';
  const heading = words.heading(momentInWords(call.beganAt, zone, OWNERS_LOCALE));
  return deskPage('calls', heading, [
    `<p class="call-back"><a class="link" href="/desk/calls">${escapeHtml(words.back)}</a></p>`,
    isLive && call.phone === null ? '' : facts(call),
    join === null ? '' : joinCallPart(call.id, join),
    isLive || !call.isRecorded ? '' : recording(call.id),
    `<section class="desk-day"><h2>${escapeHtml(words.transcript)}</h2>`,
    // A call that is over has no such region, so its page is read as a whole: with its end and its
    // recording.
    isLive
      ? `<div id="said" data-live="calls" data-live-tail role="log" aria-label="${escapeHtml(words.transcript)}">${transcript(call)}</div>`
      : transcript(call),
    '</section>',
    isLive ? liveLine() : '',
  ]);
}

export function missingCallPage(): DeskPage {
  const { heading, text } = callsWords.missing;
  return deskPage('calls', heading, [paragraph(text)]);
}

/** Is shown to whoever wants to do something in a call that another one has changed meanwhile. */
export function callIsNotYoursPage(id: string): DeskPage {
  const { heading, text } = callsWords.notYours;
  return deskPage('calls', heading, [
    paragraph(text),
    `<p class="call-back"><a class="link" href="/desk/calls/${escapeHtml(id)}">${escapeHtml(callsWords.notYours.back)}</a></p>`,
  ]);
}

function facts(call: ReadableCall): string {
  const rows = [
    // Who reads this page is in the audit list, so the whole number may stand here.
    ...(call.phone === null ? [] : [[words.phone, phoneFact(call, (number) => number)]]),
    ...(call.status === 'in-progress' ? [] : [[words.ended, endOf(call)]]),
    ...(call.seconds === null ? [] : [[words.length, callDuration(0, call.seconds * 1000)]]),
  ].map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl class="call-facts" aria-label="${escapeHtml(words.facts)}">${rows.join('')}</dl>`;
}

function recording(id: string): string {
  const sides = RECORDED_SIDES.map((side) => {
    const name = escapeHtml(words[side]);
    return `<label><span>${name}</span><audio controls preload="none" aria-label="${name}" src="/desk/calls/${escapeHtml(id)}/recording/${side}"></audio></label>`;
  });
  return `<section class="desk-day"><h2>${escapeHtml(words.recording)}</h2><div class="call-recording" data-part="both-sides">${sides.join('')}</div></section>`;
}

function transcript({ lines }: ReadableCall): string {
  if (lines.length === 0) return `<p class="desk-note">${escapeHtml(words.empty)}</p>`;
  const rows = lines.map(({ speaker, text, seconds, person, booking }) => {
    const who = person ?? (speaker === 'visitor' ? words.visitor : words.agent);
    const at = seconds === null ? '' : `<time>${callDuration(0, seconds * 1000)}</time>`;
    return [
      `<li data-speaker="${person === null ? speaker : 'person'}">`,
      `<span class="call-who">${escapeHtml(who)}${at}</span>`,
      `<p>${escapeHtml(text)}</p>`,
      booking === null
        ? ''
        : `<p class="call-booked">${escapeHtml(words.booked)}: <a class="link" href="/desk/requests/${encodeURIComponent(booking.toWellFormed())}">${escapeHtml(words.request)}</a></p>`,
      '</li>',
    ].join('');
  });
  return `<ol class="call-lines">${rows.join('')}</ol>`;
}
