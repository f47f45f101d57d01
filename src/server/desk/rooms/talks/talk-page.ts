import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords, timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { talksWords } from '#core/site/content/owners/desk/talks-words.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import type { ConversationLine } from '#server/retention/conversation-lines.ts';
import type { DeskPerson } from '../../door/door-store.ts';
import {
  type DeskClock,
  type DeskPage,
  deskPage,
  liveLine,
  paragraph,
} from '../../http/page-parts.ts';
import { isLive, visitorOf } from './talks-page.ts';

const words = talksWords.talk;

/** Shows everything that was said in one conversation. Only the owner sees a way to erase it. */
export function talkPage(
  session: StoredResource,
  lines: readonly ConversationLine[],
  person: DeskPerson,
  parts: { clock: DeskClock; standing: string; composer: string },
): DeskPage {
  const { clock } = parts;
  const when = (instant: number) => momentInWords(instant, clock.zone, OWNERS_LOCALE);
  const times = [words.began(when(session.createdAt)), words.last(when(session.updatedAt))];
  const mark = isLive(session, clock.now)
    ? ` <span class="desk-mark">${talksWords.live}</span>`
    : '';
  const shown = lines.filter(({ role, text }) => role !== 'system' && text !== '');
  return deskPage('talks', words.heading(visitorOf(session)), [
    `<p class="desk-note" id="talk-times" data-live="talks">${escapeHtml(times.join(', '))}.${mark}</p>`,
    `<div id="talk-lines" data-live="talks" data-live-tail role="log" aria-label="${escapeHtml(words.log)}"><ol class="talk-lines">${shown.map((line, at) => lineRow(line, at, clock)).join('')}</ol></div>`,
    `<div class="talk-bar">${parts.standing}${parts.composer}</div>`,
    `<p class="talk-pages"><a href="/desk/talks" class="link">${talksWords.all}</a>${
      person.role === 'owner'
        ? `<a href="/desk/talks/${session.id}/erase" class="link">${words.erase}</a>`
        : ''
    }</p>`,
    liveLine(),
  ]);
}

export function goneTalkPage(): DeskPage {
  return deskPage('talks', talksWords.goneHeading, [
    paragraph(talksWords.gone),
    `<p class="talk-pages"><a href="/desk/talks" class="link">${talksWords.all}</a></p>`,
  ]);
}

function lineRow(
  { role, person, text, at, rating, bookingId }: ConversationLine,
  place: number,
  clock: DeskClock,
): string {
  const by = role === 'user' ? 'visitor' : person === null ? 'assistant' : 'person';
  const speaker = by === 'person' ? person : words[by];
  const time = at === null ? '' : timeInWords(at, clock.zone, OWNERS_LOCALE);
  const notes = [
    ...(rating === null ? [] : [escapeHtml(words[rating])]),
    ...(bookingId === null
      ? []
      : [
          `<a class="link" href="/desk/requests/${encodeURIComponent(bookingId.toWellFormed())}">${escapeHtml(words.booked)}</a>`,
        ]),
  ];
  return [
    `<li id="line-${place}" data-by="${by}">`,
    `<p class="talk-by">${escapeHtml(speaker ?? '')}${time && ` <time>${escapeHtml(time)}</time>`}</p>`,
    `<p class="talk-said">${escapeHtml(text)}</p>`,
    notes.length === 0 ? '' : `<p class="talk-notes">${notes.join('')}</p>`,
    '</li>',
  ].join('');
}
