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
/** Words that exclude the day after them, as in 'before monday', but not in 'not before monday'. */
const BOUND_BEFORE = new RegExp(
  `(?<!not )(?<!\\S)(?:until|till|til|before|(?<!(?:it|that|this|call|appointment|meeting|booking) )up to) ${SMALL}$`,
);
const REFUSED_AFTER =
  /^(?: (?:is|was|are|would be|looks|really|just))* (?:either(?= ,|$)|too (?:late|early|soon|far|tight)|no good|not good|not great|not possible|not an option|bad|out|impossible|difficult|full|taken|wont work|wont do|doesnt work|doesnt suit|does not work|does not suit|isnt going to work|isnt gonna work|not gonna work|not going to work|wont suit|conflicts|is a problem|no longer works|doesnt work|isnt|im busy|i am busy|i cant|i cannot|im away|i am away|im out)(?!\S)/;
const HABIT_BEFORE =
  /(?<!\S)(?:(?:we|were|im|they|shop|office|store|clinic|salon|business)(?: [^, ]+){0,3} (?:open|opened|closed|close|work|working|staffed)|(?:we|i|im|were|they|keep|always)(?: [^, ]+){0,2} (?:miss|missing|missed|lose|losing|lost|get|receive)(?: [^, ]+){0,2} calls|get off|gets off|(?:pick|picks) up (?:the|my|our)|drop off|ends|starts|(?:shift|class|school) (?:end|start)|hours are|nobody(?: [^, ]+){0,2} (?:answers?|picks)|i leave|(?:busiest|slowest|busy|slow|worst|biggest|big) (?:days?|time) (?:is|are|was)|quit|resigned|called|emailed|wrote|texted|talked|spoke|phoned|reached out|(?:it|that) was)(?: (?!so |but |then |how |lets )[^, ]+){0,3} $/;
/** Words that choose a day which was only told about, as in 'we're open that friday, so lets do that'. */
const CHOOSES_IT =
  /(?<!\S)(?:(?:lets|let us|can we|could we|we can|we could|i can|how about|id like|i would like|please|just|so) (?:do|book|take|go with|go for|make it|use|have|get) (?:that|then|it|them)|(?:do|book|take) (?:that|it) (?:then|day|1|one)|that (?:day )?(?:works|is good|would work|is fine|is perfect|would be (?:good|great|perfect|fine)))(?!\S)/;
/** A day that a visitor tells about, as in 'last tuesday was crazy'. */
const TOLD_AFTER = /^ (?:was|were)(?!\S)/;
const RANGE = /^ (?:to|through|thru|until|till|til|and) (?:the |on )?$/;
const MOVES = /(?<!\S)(?:change|move|switch|reschedule|push|bring|swap)(?: [^, ]+){0,4} $/;
const CHANGES_MIND =
  /(?<!\S)(?:no|not|nope|wait|sorry|actually|mean|meant|rather|instead|scratch|make|say|correction|change|better|oops|(?<=, )(?:ok|okay|alright)|so(?! (?:is|are|i|we|that)(?!\S))|how about|what about|lets)(?!\S)/;
/** A replacement that is announced only after the new day, as in 'tuesday, er, wednesday i mean'. */
const MEANT_AFTER = /^ (?:, )?i (?:mean|meant)(?!\S)|^ (?:then|instead)(?= ,|$)/;
const SAID_BEFORE = /(?<!\S)i said (?:on )?$/;
/** A bound that gives way to a day or time that is named beside it, as in 'after 2, say 2:30'. */
const LATER_THAN =
  /(?<!\S)(?:not before|after|no earlier than|later than|past|from) (?:the |on )?$/;
const BUT_AFTER = /^ (?:, )?but(?!\S)/;
/** Words that name two days or times without a choice between them. */
const LEAVES_OPEN = /(?<!\S)(?:or|and|through|to)(?!\S)/;
const ALSO = /^ (?:or|and|nor) (?:on |at |the )?$/;

/**
 * Picks the first day or time of a text, unless the visitor rejects or replaces it, as in 'not
 * monday, tuesday'. `isKnown` tells which one was chosen in an earlier line. A visitor who names
 * it beside another one, as in 'scrap wednesday, do friday', means the other one.
 */
export function pickMeantSpan<Item extends TextSpan>(
  text: string,
  found: readonly Item[],
  isKnown: (item: Item) => boolean = () => false,
): Item | null {
  let chosen: Item | null = null;
  let previous: Item | null = null;
  let previousRefused = false;
  for (const item of found) {
    const between: string = previous ? text.slice(previous.end, item.start) : '';
    const before = text.slice(Math.max(0, item.start - AROUND), item.start);
    const after = text.slice(item.end, item.end + AROUND);
    const range = previous !== null && RANGE.test(between) && !/ and /.test(between);
    const moved = range && previous !== null && movesFrom(text, previous);
    const refused: boolean =
      isRefusedSpan(text, item) ||
      (!range && BOUND_BEFORE.test(before)) ||
      (HABIT_BEFORE.test(before) && !CHOOSES_IT.test(text.slice(item.end))) ||
      TOLD_AFTER.test(after) ||
      (SAID_BEFORE.test(before) && BUT_AFTER.test(after)) ||
      (previousRefused && ALSO.test(between));
    const ends = range && !moved;
    if (
      !refused &&
      !ends &&
      (chosen === null ||
        moved ||
        CHANGES_MIND.test(between) ||
        MEANT_AFTER.test(after) ||
        isBound(text, chosen) ||
        (isKnown(chosen) && !LEAVES_OPEN.test(between)))
    )
      chosen = item;
    previous = item;
    previousRefused = refused;
  }
  return chosen;
}

/** Tells whether a visitor only says that it must be later than this day or time. */
function isBound(text: string, { start }: TextSpan): boolean {
  return LATER_THAN.test(text.slice(Math.max(0, start - AROUND), start));
}

/** Tells whether the visitor rejects the day, the week or the time between two places of a text. */
export function isRefusedSpan(text: string, { start, end }: TextSpan): boolean {
  return (
    REFUSED_BEFORE.test(text.slice(Math.max(0, start - AROUND), start)) ||
    REFUSED_AFTER.test(text.slice(end, end + AROUND))
  );
}

function movesFrom(text: string, item: TextSpan): boolean {
  return MOVES.test(text.slice(Math.max(0, item.start - AROUND), item.start));
}
