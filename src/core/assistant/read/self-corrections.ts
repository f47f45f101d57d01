/** A part of a plain text that a rule has recognised. */
export interface TextSpan {
  start: number;
  end: number;
}

/** So many characters before and after a day or time show whether the visitor rejects it. */
const AROUND = 60;

const SMALL = '(?:(?:on|at|the|for|this|around|do|make|have|come) )*';
const REFUSED_BEFORE = new RegExp(
  `(?<!\\S)(?:(?:neither|nor) (?:is|does|can i|will)|(?:i|we|ive|weve) (?:already )?(?:have|got) (?:an?|another|my|our)(?: [^, ]+){0,2} (?:appointment|meeting|patient|client|job|class|event|hearing|conflict|inspection|delivery)|(?:have|got) (?:jury duty|court|surgery|training|deliveries|an? trip|travel)|not|isnt|except(?: for)?|excluding|instead of|(?:rather|other|better|easier) than|since|every(?: other)?|each|busy|away|(?:im|am|are|were|be|booked|tied|gone|slammed|closed) (?:out|up)|slammed|closed|gone|scratch|scrap|forget(?: about)?|skip|ditch|drop|lose|nix|in court|have court|off|travelling|traveling|on (?:vacation|holiday|leave)|unavailable|` +
    `(?:any|every|all|other|no|anything|anytime|everything|whatever)(?: (?:day|days|time|times|one))? but|(?:cant|cannot|couldnt|wont|dont want)) ${SMALL}$`,
);
const REFUSED_AFTER =
  /^(?: (?:is|was|are|would be|looks|really|just))* (?:either(?= ,|$)|too (?:late|early|soon|far|tight)|no good|not good|not great|not possible|not an option|bad|out|impossible|difficult|full|taken|wont work|wont do|doesnt work|doesnt suit|does not work|does not suit|isnt going to work|isnt gonna work|not gonna work|not going to work|wont suit|conflicts|is a problem|no longer works|doesnt work|isnt|im busy|i am busy|i cant|i cannot|im away|i am away|im out)(?!\S)/;
const CHANGES_MIND =
  /(?<!\S)(?:no|not|nope|wait|sorry|actually|mean|meant|rather|instead|scratch|make|say|correction|change|better|oops|(?<=, )(?:ok|okay|alright)|so(?! (?:is|are|i|we|that)(?!\S))|how about|what about|lets)(?!\S)/;
/** Words that name two days or times without a choice between them. */
const LEAVES_OPEN = /(?<!\S)(?:or|and)(?!\S)/;

/**
 * Picks the first day or time of a text, unless the visitor rejects or replaces it, as in 'not
 * monday, tuesday'. `isKnown` tells which one was chosen in an earlier line. A visitor who names
 * it beside another one, as in 'scrap wednesday, do friday', means the other one. A day that is only
 * told of, as in 'our busiest day is saturday', is no word of a wish for the reader of the line, and
 * does not get here.
 */
export function pickMeantSpan<Item extends TextSpan>(
  text: string,
  found: readonly Item[],
  isKnown: (item: Item) => boolean = () => false,
): Item | null {
  let chosen: Item | null = null;
  let previousEnd = 0;
  for (const item of found) {
    const between = text.slice(previousEnd, item.start);
    previousEnd = item.end;
    if (isRefusedSpan(text, item)) continue;
    const isOther = chosen !== null && isKnown(chosen) && !LEAVES_OPEN.test(between);
    if (chosen === null || isOther || CHANGES_MIND.test(between)) chosen = item;
  }
  return chosen;
}

/** Tells whether the visitor rejects the day, the week or the time between two places of a text. */
export function isRefusedSpan(text: string, { start, end }: TextSpan): boolean {
  return (
    REFUSED_BEFORE.test(text.slice(Math.max(0, start - AROUND), start)) ||
    REFUSED_AFTER.test(text.slice(end, end + AROUND))
  );
}
