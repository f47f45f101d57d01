import { neededRole } from '../organisations/roles.ts';
import type { AnyAction, Operation, Resource } from '../table/resource.ts';

/** What an operation does: it acts, it only stores or reads what is stored, or it always refuses. */
export type OperationEffect = 'acts' | 'stores' | 'refuses';

/** With these actions, the resource decides whether anything more is done than to store it. */
const STORING: readonly AnyAction[] = [
  'create',
  'list',
  'list-pages',
  'read',
  'update',
  'replace',
  'remove',
  'list-versions',
  'receive',
  'upload',
  'remove-file',
  'add-voice',
  'list-voices',
  'list-accents',
  'search-voices',
];

export function operationEffect(resource: Resource, { action }: Operation): OperationEffect {
  if (action === 'refuse') return 'refuses';
  return STORING.includes(action) && resource.acts === undefined ? 'stores' : 'acts';
}

/** Returns a few words that say what the operation does, such as `Create a phone number`. */
export function operationSummary({ name }: Resource, { action, id }: Operation): string {
  const one = resourceWords(name);
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  switch (action) {
    case 'create':
    case 'read':
    case 'update':
    case 'replace':
    case 'remove':
      return `${capitalised(action)} ${article} ${one}`;
    case 'list':
      return `List ${plural(one)}`;
    case 'list-pages':
      return `List ${plural(one)} in pages`;
    case 'list-versions':
      return `List the versions of ${article} ${one}`;
    case 'receive':
      return `Receive ${article} ${one}`;
    case 'refuse':
      return capitalised(wordsOf(id.replace(/^.*Controller/, '')));
    default:
      return capitalised(action.replaceAll('-', ' '));
  }
}

/** Returns who may use an operation, and why it is refused if it always is. */
export function operationDescription(operation: Operation): string {
  const { publicFields, refusal, isOpen } = operation;
  if (isOpen) return 'Takes no key.';
  if (refusal !== undefined) return `Takes the private key, and is always refused. ${refusal}`;
  if (publicFields === undefined)
    return `Takes the private key, or a token with the role ${neededRole(operation)}.`;
  const fields = publicFields.join(', ') || 'none';
  return `Takes the private or the public key; with the latter, these fields: ${fields}.`;
}

/** Returns the name of a resource in plain words, such as `phone number` for `PhoneNumber`. */
export function resourceWords(name: string): string {
  return wordsOf(name);
}

function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

function plural(words: string): string {
  return words.endsWith('s') ? words : `${words}s`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
