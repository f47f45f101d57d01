import type { HeardLine } from '../read/read-line.ts';

const TAKES_BACK =
  /\b(no|nope|not|don['’]?t|isn['’]?t|wrong|incorrect|change|move|switch|instead|rather|scrap|drop|replace|swap|scratch|meant)\b/i;
/** In 'you got it wrong, it's Jane Doe', the name is right. */
const WRONG_AFTER =
  /^[^,.;!?]{0,30}\b(?:wrong|incorrect|misspelled|misspelt|mistaken|differently|not (?:right|correct)|isn['’]?t (?:right|correct))\b/i;

/** Tells whether a line takes something back. A visitor who only repeats a fact changes nothing. */
export function asksForChange(heard: HeardLine): boolean {
  const { line, reading } = heard;
  const { acts, facts } = reading;
  const isMore = acts.has('agrees') || acts.has('asks') || line.includes('?');
  // 'No, it's jane@acme.com' with the known address is answered by the summary, which shows it.
  const repeats = Object.keys(facts.contact).length > 0 && deniedField(heard) === null;
  return acts.has('corrects') && !isMore && !repeats && TAKES_BACK.test(line);
}

/** Returns the field of which a line says the value and that it is wrong, as 'Doe is wrong' does. */
export function deniedField({ line, reading: { facts } }: HeardLine) {
  const { contact } = facts;
  const fields = ['name', 'email', 'company'] as const;
  return fields.find((field) => saysWrong(line, contact[field] ?? '')) ?? null;
}

function saysWrong(line: string, value: string): boolean {
  const word = value.toLowerCase().split(' ').at(-1) ?? '';
  const start = line.toLowerCase().lastIndexOf(word);
  return word !== '' && start >= 0 && WRONG_AFTER.test(line.slice(start + word.length));
}
