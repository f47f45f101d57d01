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
/** What is refused beside another one, as the tuesday of 'not monday or tuesday'. */
const ALSO = /^ (?:or|and|nor) (?:on |at |the )?$/;
const RANGE = /^ (?:to|through|thru|until|till) (?:the |on )?$/;
/** In 'change monday to tuesday' and 'from 2 to 3', the second one is meant. Else it ends a range. */
const MOVES = /(?<!\S)(?:change|move|switch|reschedule|push|bring|swap|from)(?: [^, ]+){0,4} $/;

/**
 * Picks the first day or time of a text, unless the visitor rejects or replaces it, as in 'not
 * monday, tuesday'. `isKnown` tells which one was chosen in an earlier line. A visitor who names
 * it beside another one, as in 'scrap wednesday, do friday', means the other one. What
 * the reader of a line marks as another one, as the day of 'our busiest day is saturday', is blanked
 * before.
 */
export function pickMeantSpan<Item extends TextSpan>(
  text: string,
  found: readonly Item[],
  isKnown: (item: Item) => boolean = () => false,
): Item | null {
  let chosen: Item | null = null;
  let previous: TextSpan = { start: 0, end: 0 };
  let wasRefused = false;
  for (const item of found) {
    const between = text.slice(previous.end, item.start);
    const isRefused: boolean = isRefusedSpan(text, item) || (wasRefused && ALSO.test(between));
    const isRange = RANGE.test(between);
    const isMoved = isRange && MOVES.test(textBefore(text, previous));
    const isOther = chosen !== null && isKnown(chosen) && !LEAVES_OPEN.test(between);
    const replaces = chosen === null || isOther || CHANGES_MIND.test(between);
    if (!isRefused && (isMoved || (!isRange && replaces))) chosen = item;
    previous = item;
    wasRefused = isRefused;
  }
  return chosen;
}

/** Tells whether the visitor rejects the day, the week or the time between two places of a text. */
export function isRefusedSpan(text: string, span: TextSpan): boolean {
  return (
    REFUSED_BEFORE.test(textBefore(text, span)) ||
    REFUSED_AFTER.test(text.slice(span.end, span.end + AROUND))
  );
}

function textBefore(text: string, { start }: TextSpan): string {
  return text.slice(Math.max(0, start - AROUND), start);
}
