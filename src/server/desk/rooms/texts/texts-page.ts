import { escapeHtml } from '#core/escape-html.ts';
import { textsWords as words } from '#core/site/content/owners/desk/texts-words.ts';
import { code, type DeskPage, deskPage, paragraph } from '../../http/page-parts.ts';
import {
  type KnownTexts,
  nameOfPlace,
  PAGES_PATH,
  placesWith,
  type ShownPlace,
  shownPlaces,
  TEXTS_PATH,
  waitingPlaces,
} from './text-parts.ts';

interface TextsView {
  /** Null if the file of the texts cannot be used. */
  known: KnownTexts | null;
  reason: string | null;
  /** What is looked for. */
  find: string;
  /** The part whose texts are shown. */
  part: string;
  /** Staff read, and do not write. */
  mayWrite: boolean;
  done: keyof typeof words.done | null;
}

const MOST_FOUND = 60;
/** The parts that most owners change come first. */
const FIRST_PARTS = [
  'brand',
  'pitch',
  'hero',
  'about',
  'serviceLabels',
  'services',
  'faq',
  'privacy',
];

/** Shows which texts there are, and which of them wait for the next start. */
export function textsPage({ known, reason, find, part, mayWrite, done }: TextsView): DeskPage {
  if (known === null)
    return deskPage('texts', words.heading, [brokenPart(reason ?? ''), toTimes()]);
  const places = shownPlaces(known);
  const ofPart = places.filter((place) => place.part === part);
  if (ofPart.length > 0)
    return deskPage('texts', nameOfPlace(part), [rowsOf(ofPart, mayWrite), toTexts()]);
  if (find !== '')
    return deskPage('texts', words.heading, [
      searchForm(find),
      foundPart(placesWith(find, places), mayWrite),
      toTexts(),
    ]);
  return deskPage('texts', words.heading, [
    done === null ? '' : `<p class="desk-done" role="status">${escapeHtml(words.done[done])}</p>`,
    paragraph(words.intro),
    searchForm(find),
    waitingPart(waitingPlaces(known), mayWrite),
    partsPart(places),
    toTimes(),
  ]);
}

export function toTexts(): string {
  return `<p><a class="link" href="${TEXTS_PATH}">${escapeHtml(words.edit.back)}</a></p>`;
}

function toTimes(): string {
  return `<p><a class="link" href="/desk/texts">${escapeHtml(words.backToTimes)}</a></p>`;
}

export function brokenPart(reason: string): string {
  return `<div class="desk-conflict" role="alert">${paragraph(words.broken)}<pre>${escapeHtml(reason)}</pre></div>`;
}

function waitingPart(places: readonly ShownPlace[], mayWrite: boolean): string {
  if (places.length === 0) return '';
  const { heading, text, commands, machines } = words.waiting;
  const rows = places.map(
    (place) =>
      `<li class="text-row"><span class="desk-what">${escapeHtml(place.name)}</span>${comparison(place.now, place.next)}</li>`,
  );
  return [
    `<section class="desk-day" id="waiting"><h2>${escapeHtml(heading)}</h2><ul class="desk-rows">${rows.join('')}</ul>`,
    mayWrite
      ? `<p><a class="btn btn-outline" href="${PAGES_PATH}">${escapeHtml(words.pages.see)}</a></p>`
      : '',
    `${paragraph(text)}${code(commands)}<p class="desk-note">${escapeHtml(machines)}</p></section>`,
  ].join('');
}

/** Shows two texts side by side, or one below the other where there is no room. */
export function comparison(now: string, next: string): string {
  const side = (label: string, text: string) =>
    `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`;
  return `<dl class="text-compare">${side(words.waiting.now, now)}${side(words.waiting.later, next)}</dl>`;
}

function searchForm(find: string): string {
  return [
    `<form class="text-search" role="search" action="${TEXTS_PATH}"><div class="desk-field"><label for="find">${escapeHtml(words.find)}</label>`,
    `<small class="desk-hint" id="find-hint">${escapeHtml(words.findHint)}</small>`,
    `<input id="find" name="find" type="search" maxlength="100" value="${escapeHtml(find)}" aria-describedby="find-hint"></div>`,
    `<button class="btn btn-outline">${escapeHtml(words.search)}</button></form>`,
  ].join('');
}

function foundPart(found: readonly ShownPlace[], mayWrite: boolean): string {
  if (found.length === 0) return `<p role="status">${escapeHtml(words.foundNone)}</p>`;
  const shown = found.slice(0, MOST_FOUND);
  const title =
    found.length > MOST_FOUND
      ? words.foundMore(MOST_FOUND, found.length)
      : words.found(found.length);
  return `<section class="desk-day"><h2>${escapeHtml(title)}</h2>${rowsOf(shown, mayWrite)}</section>`;
}

function partsPart(places: readonly ShownPlace[]): string {
  const parts = [...Map.groupBy(places, ({ part }) => part)].toSorted(([one], [other]) =>
    orderOf(one).localeCompare(orderOf(other)),
  );
  const rows = parts.map(([part, ofPart]) => {
    const own = ofPart.filter(({ isOwn }) => isOwn).length;
    const facts = [words.found(ofPart.length), own === 0 ? '' : words.changed(own)].filter(Boolean);
    return `<li><a class="text-part" href="${TEXTS_PATH}?part=${encodeURIComponent(part)}"><span class="desk-what">${escapeHtml(nameOfPlace(part))}<small>${escapeHtml(facts.join(', '))}</small></span></a></li>`;
  });
  return `<section class="desk-day"><h2>${escapeHtml(words.parts)}</h2><ul class="desk-rows text-parts">${rows.join('')}</ul></section>`;
}

function orderOf(part: string): string {
  const at = FIRST_PARTS.indexOf(part);
  return `${at === -1 ? 'z' : at} ${part}`;
}

function rowsOf(places: readonly ShownPlace[], mayWrite: boolean): string {
  const rows = places.map(({ path, name, next, isOwn }) => {
    const id = `text-${path.replace(/\W/g, '-')}`;
    const link = mayWrite
      ? `<a class="btn btn-outline" href="${TEXTS_PATH}/text?at=${encodeURIComponent(path)}" aria-describedby="${id}">${escapeHtml(words.change)}</a>`
      : '';
    const mark = isOwn ? `<span class="desk-mark">${escapeHtml(words.own)}</span>` : '';
    return `<li><span class="desk-what"><span class="text-said" id="${id}">${escapeHtml(next)}</span><small>${escapeHtml(name)}</small></span>${mark}${link}</li>`;
  });
  return `<ul class="desk-rows">${rows.join('')}</ul>`;
}
