import type { ContactGuess, ContactName } from './contact-guess.ts';

/** The open field of the call bar, into which the visitor types a name or an email address. */
export interface ContactField {
  name: ContactName;
  text: string;
  /** Whether the visitor has changed the text. No guess replaces such a text. */
  isEdited: boolean;
  /** The guess with which the agent has opened the field, or null if the visitor opened it. */
  guess: ContactGuess | null;
}

export interface ContactFieldState {
  /** Null means that the bar shows the chips, which open a field. */
  field: ContactField | null;
  /** A guess for the other field. It waits until the visitor is done with the text of this field. */
  waiting: ContactGuess | null;
}

export type ContactFieldEvent =
  | { type: 'chosen'; name: ContactName }
  | { type: 'guessed'; guess: ContactGuess }
  | { type: 'edited'; text: string }
  /** The agent has noted what its latest guess was about. */
  | { type: 'learned'; facts: Readonly<Record<string, string>> }
  /** The visitor has gone on to the form, which asks for the same. */
  | { type: 'left-for-form' }
  /** The visitor has sent the text or has closed the field. */
  | { type: 'closed' };

export const closedContactField: ContactFieldState = { field: null, waiting: null };

export function reduceContactField(
  state: ContactFieldState,
  event: ContactFieldEvent,
): ContactFieldState {
  const { field, waiting } = state;
  switch (event.type) {
    case 'chosen':
      return { field: { name: event.name, text: '', isEdited: false, guess: null }, waiting };
    case 'guessed':
      if (!field?.isEdited) return { field: fieldOf(event.guess), waiting: null };
      return field.name === event.guess.field ? state : { field, waiting: event.guess };
    case 'edited':
      return field ? { field: { ...field, text: event.text, isEdited: true }, waiting } : state;
    case 'learned':
      return { field: field && isDone(field, event.facts) ? null : field, waiting: null };
    case 'left-for-form':
      return field?.isEdited ? { field, waiting: null } : closedContactField;
    case 'closed':
      return { field: waiting && fieldOf(waiting), waiting: null };
  }
}

function fieldOf(guess: ContactGuess): ContactField {
  return { name: guess.field, text: guess.value, isEdited: false, guess };
}

/** A field that the visitor has opened or is filling in stays, unless it says what is known. */
function isDone(
  { name, text, isEdited, guess }: ContactField,
  facts: Readonly<Record<string, string>>,
): boolean {
  return isEdited ? text.trim() === facts[name] : guess !== null;
}
