import type { IceServer } from '#core/call/room-messages.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { callsWords } from '#core/site/content/owners/desk/calls-words.ts';
import type { PeopleInCall } from '#server/call/people/room-people.ts';

export interface JoinCall {
  people: PeopleInCall;
  formToken: string;
  iceServers: readonly IceServer[];
}

const words = callsWords.join;

/** The part of a live call's page in which somebody comes into the call. The sound needs a script. */
export function joinCallPart(id: string, { people, formToken, iceServers }: JoinCall): string {
  const isOpen = people.canJoin && !people.isRefused;
  const data = [
    `data-call="/desk/calls/${escapeHtml(id)}"`,
    `data-token="${escapeHtml(formToken)}"`,
    `data-ice-servers="${escapeHtml(JSON.stringify(iceServers))}"`,
  ].join(' ');
  return [
    `<section class="desk-day call-join"${isOpen ? ` data-part="join-call" ${data}` : ''}>`,
    `<h2>${escapeHtml(words.heading)}</h2>`,
    `<p role="status" class="call-join-state">${escapeHtml(stateOf(people))}</p>`,
    isOpen ? `<p class="call-join-ways">${ways()}</p>` : '',
    isOpen ? `<noscript><p class="desk-note">${escapeHtml(words.needsScript)}</p></noscript>` : '',
    '</section>',
  ].join('');
}

function stateOf({ person, isRefused, canJoin }: PeopleInCall): string {
  if (isRefused) return words.ends.refused;
  if (!canJoin) return words.ends['no-voice'];
  return person === null ? words.nobody : words.present(person.name);
}

/** The script shows what can be done at the moment. */
function ways(): string {
  const buttons = [
    ['listen', 'btn-outline'],
    ['takeOver', 'btn-primary'],
    ['handBack', 'btn-primary'],
    ['leave', 'btn-outline'],
  ] as const;
  return buttons
    .map(
      ([name, look]) =>
        `<button type="button" class="btn ${look}" data-way="${name}" hidden>${escapeHtml(words[name])}</button>`,
    )
    .join('');
}
