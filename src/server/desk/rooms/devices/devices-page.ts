import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { deskWords as words } from '#core/site/content/owners/desk-words.ts';
import type { AuditEntry, DeskPerson, DeskSession } from '../../door/door-store.ts';
import { buttonFor, type DeskPage, deskPage, form } from '../../http/page-parts.ts';

/**
 * Shows where the desk is open, and what was done at its door. Each device but this one can be ended,
 * and this one can be closed.
 */
export function devicesPage(
  here: DeskSession,
  sessions: readonly DeskSession[],
  done: readonly AuditEntry[],
  { formToken, zone }: { formToken: string; zone: string },
): DeskPage {
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
    doneRows.length === 0
      ? ''
      : `<section class="desk-day"><h2>${escapeHtml(doneWords)}</h2><ul class="desk-rows">${doneRows.join('')}</ul></section>`,
  ]);
}

function whoIs({ name, role }: Pick<DeskPerson, 'name' | 'role'>): string {
  return name === null ? words.roles[role] : `${name} (${words.roles[role]})`;
}
