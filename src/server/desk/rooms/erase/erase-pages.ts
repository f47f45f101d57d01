import { escapeHtml } from '#core/escape-html.ts';
import { talksWords } from '#core/site/content/owners/desk/talks-words.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import type { FoundPerson } from '#server/retention/erase-person.ts';
import { visitorsKnownTo } from '#server/retention/visitor-in-row.ts';
import { button, type DeskPage, deskPage, form, hidden, paragraph } from '../../http/page-parts.ts';

const words = talksWords.erase;

const way = (path: string, label: string) =>
  `<p class="talk-pages"><a href="${path}" class="link">${escapeHtml(label)}</a></p>`;

/** Asks whose data to look for. `refused` is what was written instead of an address. */
export function findPersonPage(formToken: string, refused: string | null = null): DeskPage {
  const invalid =
    refused === null ? '' : ' aria-invalid="true" aria-describedby="problem" autofocus';
  return deskPage('talks', words.heading, [
    paragraph(words.text),
    form(
      '/desk/erase/find',
      formToken,
      [
        `<div class="desk-field"><label for="email">${escapeHtml(words.label)}</label>`,
        `<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${escapeHtml(refused ?? '')}"${invalid}>`,
        refused === null ? '' : `<p id="problem">${escapeHtml(words.problem)}</p>`,
        `</div>${button(words.find)}`,
      ].join(''),
    ),
    way('/desk/talks', talksWords.all),
  ]);
}

/** Says how much is kept of a person, and asks again. */
export function foundPersonPage(
  found: FoundPerson,
  { formToken, isHosted }: { formToken: string; isHosted: boolean },
): DeskPage {
  const { requests, conversations, calls, recordings, person } = found;
  const kept = [
    ...(requests === 0 ? [] : [words.requests(requests)]),
    ...(conversations === 0 ? [] : [words.conversations(conversations)]),
    ...(calls === 0 ? [] : [words.calls(calls)]),
    ...(recordings === 0 ? [] : [words.recordings(recordings)]),
  ];
  const common = found.commonNames.reduce((sum, count) => sum + count, 0);
  const stays = found.namesakes + found.oneWordNames + found.mentions + common;
  return deskPage('talks', words.heading, [
    paragraph(person.email),
    ...(kept.length === 0
      ? [paragraph(words.none)]
      : [
          paragraph(words.kept),
          `<ul class="desk-rows">${kept.map((what) => `<li>${escapeHtml(what)}</li>`).join('')}</ul>`,
          form('/desk/erase', formToken, hidden('email', person.email) + button(words.confirm)),
        ]),
    ...(stays === 0 ? [] : [paragraph(words.stays(stays))]),
    ...(isHosted ? [paragraph(words.hosted)] : []),
    way('/desk/talks', words.cancel),
  ]);
}

/** Asks before one conversation is erased, and leads to everything of the same person. */
export function eraseTalkPage(talk: StoredResource, formToken: string): DeskPage {
  const { email } = visitorsKnownTo(talk).find((visitor) => visitor.email !== '') ?? {};
  return deskPage('talks', talksWords.talk.erase, [
    paragraph(words.ofTalk),
    form(`/desk/talks/${talk.id}/erase`, formToken, button(words.confirm)),
    email === undefined
      ? ''
      : form(
          '/desk/erase/find',
          formToken,
          `${hidden('email', email)}<button class="btn btn-outline">${escapeHtml(words.ofPerson)}</button>`,
        ),
    way(`/desk/talks/${talk.id}`, words.cancel),
  ]);
}

export function erasedPage(): DeskPage {
  return deskPage('talks', words.doneHeading, [
    paragraph(words.done),
    way('/desk/talks', talksWords.all),
  ]);
}
