/** A part of a plain text that a rule has recognised. */
export interface TextSpan {
  start: number;
  end: number;
}

/**
 * This many characters before and after a day or time are read. They show whether the visitor
 * rejects this day or time.
 */
const AROUND = 60;

const SMALL = '(?:(?:on|at|the|for|this|around|do|make|have|come) )*';
const REFUSED_BEFORE = new RegExp(
  `(?<!\\S)(?:not|isnt|except(?: for)?|excluding|instead of|rather than|other than|since|every|each|busy|away|off|travelling|traveling|unavailable|` +
    `(?:any|every|all|other|no)(?: (?:day|days|time|times|one))? but|(?:cant|cannot|couldnt|wont|dont want)) ${SMALL}$`,
);
/**
 * Words that exclude the day after them. 'Before monday' excludes Monday, but 'not before monday'
 * accepts Monday.
 */
const BOUND_BEFORE = new RegExp(`(?<!not )(?<!\\S)(?:until|till|til|before|up to) ${SMALL}$`);
const REFUSED_AFTER =
  /^(?: (?:is|was|are|would be|looks|really|just))* (?:no good|not good|not great|not possible|not an option|bad|out|impossible|difficult|full|taken|wont work|wont do|doesnt work|doesnt suit|does not work|does not suit|isnt|im busy|i am busy|i cant|i cannot|im away|i am away|im out)(?!\S)/;
const HABIT_BEFORE =
  /(?<!\S)(?:(?:we|were|im|they|shop|office|store|clinic|salon|business)(?: [^, ]+){0,3} (?:open|opened|closed|close|work|working|staffed)|(?:we|i|im|were|they|keep|always)(?: [^, ]+){0,2} (?:miss|missing|missed|lose|losing|lost|get|receive)(?: [^, ]+){0,2} calls)(?: [^, ]+){0,3} $/;
const RANGE = /^ (?:to|through|thru|until|till|til|and) (?:the |on )?$/;
const MOVES = /(?<!\S)(?:change|move|switch|reschedule|push|bring|swap)(?: [^, ]+){0,4} $/;
const CHANGES_MIND =
  /(?<!\S)(?:no|not|nope|wait|sorry|actually|mean|meant|rather|instead|scratch|make|say|correction|change|better|oops)(?!\S)/;
const ALSO = /^ (?:or|and|nor) (?:on |at |the )?$/;

/**
 * Picks the day or time that the visitor means, if a text names several. The first one is picked,
 * unless the visitor rejects or replaces it, as in 'not monday, tuesday' or 'at 2, no, at 3'.
 * Returns null if the text names none, or if the visitor rejects all of them.
 */
export function pickMeantSpan<Item extends TextSpan>(
  text: string,
  found: readonly Item[],
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
      REFUSED_BEFORE.test(before) ||
      (!range && BOUND_BEFORE.test(before)) ||
      REFUSED_AFTER.test(after) ||
      HABIT_BEFORE.test(before) ||
      (previousRefused && ALSO.test(between));
    const ends = range && !moved;
    if (!refused && !ends && (chosen === null || moved || CHANGES_MIND.test(between)))
      chosen = item;
    previous = item;
    previousRefused = refused;
  }
  return chosen;
}

function movesFrom(text: string, item: TextSpan): boolean {
  return MOVES.test(text.slice(Math.max(0, item.start - AROUND), item.start));
}
