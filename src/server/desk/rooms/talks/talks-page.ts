import type { TalkStanding } from '#core/chat/person/talk-hold.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { isTalkLive } from '#core/desk/talk-rules.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords } from '#core/moment-words.ts';
import { talksWords as words } from '#core/site/content/owners/desk/talks-words.ts';
import { storedMessages } from '#server/chat/chat-messages.ts';
import type { TakeOver } from '#server/chat/person/take-over.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { isExpired } from '#server/platform/stored-resource.ts';
import type { ListedTalk, TalkPlace } from '#server/retention/conversation-archive.ts';
import { visitorsKnownTo, wordsOfVisitor } from '#server/retention/visitor-in-row.ts';
import type { DeskPerson } from '../../door/door-store.ts';
import {
  type DeskClock,
  type DeskPage,
  deskPage,
  liveLine,
  paragraph,
} from '../../http/page-parts.ts';

interface TalkListParts {
  clock: DeskClock;
  /** The part of the page that says who is there for visitors. */
  here: string;
  standingOf: TakeOver['standingOf'];
}

/** How many signs of the visitor's first words a row shows. */
const FIRST_WORDS = 120;

/** Shows one page of the conversations: those that go on, and the others under their days. */
export function talksPage(
  talks: readonly ListedTalk[],
  { behind, next }: { behind: TalkPlace | null; next: TalkPlace | null },
  person: DeskPerson,
  { clock, here, standingOf }: TalkListParts,
): DeskPage {
  const titleOf = (session: StoredResource) =>
    isLive(session, clock.now)
      ? words.now
      : dayInWords(wallTimeAt(session.updatedAt, clock.zone).date, OWNERS_LOCALE);
  const groups = Map.groupBy(talks, ({ session }) => titleOf(session));
  const sections = [...groups].map(([title, group]) => {
    const rows = group.map(({ session }) => talkRow(session, clock, standingOf)).join('');
    return `<section class="desk-day" id="day-${title.replaceAll(/\W+/g, '-')}"><h2>${escapeHtml(title)}</h2><ul class="desk-rows">${rows}</ul></section>`;
  });
  const ways = [
    ...(behind === null ? [] : [`<a href="/desk/talks" class="link">${words.newest}</a>`]),
    ...(next === null
      ? []
      : [
          `<a href="/desk/talks?behind=${next.updatedAt}.${next.number}" class="link">${words.earlier}</a>`,
        ]),
    ...(person.role === 'owner'
      ? [`<a href="/desk/erase" class="link">${words.eraseAll}</a>`]
      : []),
  ];
  return deskPage('talks', words.heading, [
    here,
    `<div class="talk-list" id="talks" data-live="talks">${sections.length === 0 ? paragraph(words.none) : sections.join('')}</div>`,
    ways.length === 0 ? '' : `<p class="talk-pages">${ways.join('')}</p>`,
    liveLine(),
  ]);
}

export function isLive(session: StoredResource, now: number): boolean {
  const isOpen = session.body.status !== 'completed' && !isExpired(session, now);
  return isTalkLive({ isOpen, lastAt: session.updatedAt }, now);
}

/** Returns the visitor's name, or else their address, if one of them is known. */
export function visitorOf(session: StoredResource): string | null {
  const known = visitorsKnownTo(session);
  const name = known.find((visitor) => visitor.name !== '')?.name;
  return name ?? known.find((visitor) => visitor.email !== '')?.email ?? null;
}

/** Says what a conversation is like that goes on. */
function markOf(session: StoredResource, standing: TalkStanding, now: number): string {
  if (standing.kind === 'person') return words.withPerson(standing.person.name);
  if (!isLive(session, now)) return '';
  return standing.kind === 'ringing' ? words.asks : words.live;
}

export function talkRow(
  session: StoredResource,
  { now, zone }: DeskClock,
  standingOf: TalkListParts['standingOf'],
): string {
  const mark = markOf(session, standingOf(session), now);
  const firstWords = (wordsOfVisitor(session)[0] ?? '').trim().slice(0, FIRST_WORDS);
  const who = visitorOf(session);
  const count = words.messages(storedMessages(session.body.messages).length);
  const facts = [...(who === null ? [] : [who]), count].join(', ');
  return [
    `<li id="talk-${session.id}"><a class="desk-way" href="/desk/talks/${session.id}">`,
    `<span class="desk-time">${escapeHtml(timeInWords(session.updatedAt, zone, OWNERS_LOCALE))}</span>`,
    `<span class="desk-what"><span class="desk-title">${escapeHtml(firstWords.toWellFormed() || words.noWords)}</span><small>${escapeHtml(facts)}</small></span>`,
    mark === '' ? '' : `<span class="desk-mark">${escapeHtml(mark)}</span>`,
    '</a></li>',
  ].join('');
}
