import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { passkeyWords } from '#core/site/content/owners/desk/passkey-words.ts';
import { deskWords as words } from '#core/site/content/owners/desk-words.ts';
import type { AuditEntry, DeskPerson, DeskSession } from '../../door/door-store.ts';
import { buttonFor, type DeskPage, deskPage, form, paragraph } from '../../http/page-parts.ts';
import { passkeyForm } from '../../passkeys/passkey-parts.ts';
import type { StoredPasskey } from '../../passkeys/passkey-store.ts';

interface DevicesShown {
  here: DeskSession;
  sessions: readonly DeskSession[];
  passkeys: readonly StoredPasskey[];
  /** Whether a passkey can be added under this address. */
  canAdd: boolean;
  /** What went wrong when one was to be added. */
  problem?: string;
  done: readonly AuditEntry[];
  formToken: string;
  zone: string;
}

/**
 * Shows where the desk is open, what opens it without a link, and what was done at its door. Each
 * device but this one can be ended, and this one can be closed.
 */
export function devicesPage(shown: DevicesShown): DeskPage {
  const { here, sessions, done, formToken, zone } = shown;
  const { heading, done: doneWords, here: thisDevice, used, opened, end, leave } = words.devices;
  const when = (instant: number) => momentInWords(instant, zone, OWNERS_LOCALE);
  const rows = sessions.map(({ id, device, person, createdAt, seenAt }) => {
    const isHere = id === here.id;
    const facts = [
      whoIs(person),
      isHere ? thisDevice : used(when(seenAt)),
      opened(when(createdAt)),
    ];
    const [path, label] = isHere ? ['/desk/leave', leave] : [`/desk/sessions/${id}/end`, end];
    return [
      `<li><span class="desk-what" id="${id}">${escapeHtml(device)}<small>${escapeHtml(facts.join(', '))}</small></span>`,
      form(path, formToken, buttonFor(id, label)),
      '</li>',
    ].join('');
  });
  const doneRows = done.map((entry) => {
    const facts = `${whoIs(entry)}, ${when(entry.at)}`;
    return `<li><span class="desk-what">${escapeHtml(words.actions[entry.action])}<small>${escapeHtml(facts)}</small></span></li>`;
  });
  return deskPage('devices', heading, [
    `<ul class="desk-rows">${rows.join('')}</ul>`,
    passkeySection(shown),
    doneRows.length === 0
      ? ''
      : `<section class="desk-day"><h2>${escapeHtml(doneWords)}</h2><ul class="desk-rows">${doneRows.join('')}</ul></section>`,
  ]);
}

function passkeySection({ passkeys, canAdd, problem, formToken, zone }: DevicesShown): string {
  const { heading, text, none, added, used, unused, remove, add } = passkeyWords.list;
  const when = (instant: number) => momentInWords(instant, zone, OWNERS_LOCALE);
  const rows = passkeys.map(({ id, device, person, createdAt, usedAt }) => {
    const lastUse = usedAt === null ? unused : used(when(usedAt));
    const facts = [whoIs(person), added(when(createdAt)), lastUse].join(', ');
    return [
      `<li><span class="desk-what" id="key-${id}">${escapeHtml(device)}<small>${escapeHtml(facts)}</small></span>`,
      form(`/desk/passkeys/${id}/remove`, formToken, buttonFor(`key-${id}`, remove)),
      '</li>',
    ].join('');
  });
  return [
    `<section class="desk-day"><h2>${escapeHtml(heading)}</h2>`,
    paragraph(canAdd ? text : passkeyWords.unnamed),
    rows.length === 0 ? paragraph(none) : `<ul class="desk-rows">${rows.join('')}</ul>`,
    canAdd
      ? passkeyForm({
          kind: 'add',
          path: '/desk/passkeys',
          formToken,
          label: add,
          ...(problem !== undefined && { problem }),
        })
      : '',
    '</section>',
  ].join('');
}

function whoIs({ name, role }: Pick<DeskPerson, 'name' | 'role'>): string {
  return name === null ? words.roles[role] : `${name} (${words.roles[role]})`;
}
