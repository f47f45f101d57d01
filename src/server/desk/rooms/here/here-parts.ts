import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { hereChoices } from '#core/desk/here-rules.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { hereWords as words } from '#core/site/content/owners/desk/here-words.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import type { DeskPerson } from '../../door/door-store.ts';
import type { HerePerson } from '../../here/here-store.ts';
import { type DeskPage, deskPage, form, liveLine, paragraph } from '../../http/page-parts.ts';

interface HereView {
  people: readonly HerePerson[];
  person: DeskPerson;
  formToken: string;
  /** The room in which the switch stands. */
  room: 'today' | 'talks';
  now: number;
  /** When this day's evening begins. */
  evening: number;
  zone: string;
}

/** Shows who is there for visitors, with the switch of this person. */
export function hereRegion(view: HereView): string {
  const { people, person, formToken, room, now, evening, zone } = view;
  const own = people.find(({ id }) => id === person.id);
  const others = people.filter(({ id }) => id !== person.id).map(({ name }) => name);
  const text = own ? words.here(timeInWords(own.endsAt, zone, OWNERS_LOCALE)) : words.away;
  const ways = own
    ? way('nobody', words.leave)
    : hereChoices(now, evening)
        .map((choice) => way(choice, words.choices[choice]))
        .join('');
  return [
    `<section class="here" id="here" data-live="rings" aria-label="${escapeHtml(words.label)}"${own ? ' data-is-here' : ''}>`,
    `<p>${escapeHtml(text)}${others.length === 0 ? '' : ` ${escapeHtml(words.others(others))}`}</p>`,
    form('/desk/here', formToken, `<input type="hidden" name="room" value="${room}">${ways}`),
    '</section>',
  ].join('');
}

function way(choice: string, label: string): string {
  return `<button class="btn btn-outline btn-sm" name="for" value="${choice}">${escapeHtml(label)}</button>`;
}

/** Lists the visitors who ask for a person. The script of every page of the desk shows the same list. */
export function ringsPage(ringing: readonly StoredResource[], zone: string): DeskPage {
  const rows = ringing.map(({ kind, id, updatedAt }) => {
    const isCall = kind === 'call';
    const { asks, open } = words.rings.rows[isCall ? 'call' : 'session'];
    return [
      `<li id="ring-${id}"><span class="desk-time">${escapeHtml(timeInWords(updatedAt, zone, OWNERS_LOCALE))}</span>`,
      `<span class="desk-what">${escapeHtml(asks)}</span>`,
      `<a class="btn btn-primary btn-sm" href="/desk/${isCall ? 'calls' : 'talks'}/${id}">${escapeHtml(open)}</a></li>`,
    ].join('');
  });
  return deskPage('talks', words.rings.heading, [
    `<div id="rings" data-live="rings">${rows.length === 0 ? paragraph(words.rings.none) : `<ul class="desk-rows">${rows.join('')}</ul>`}</div>`,
    liveLine(),
  ]);
}
