/** The problems that a visitor describes in a line, and the rest of the line. */
export interface HeardProblems {
  problems: string;
  /** Other things that the visitor asks us to note. */
  additional: string;
  /**
   * The line without `problems` and without `additional`. Days, times and people are read only from
   * this rest, because 'nobody answers at lunch' does not ask for a talk at noon.
   */
  rest: string;
}

const SUBJECT =
  "(?:i['’]?m|i|we['’]?re|we|our|my|nobody|no one|people|everyone|customers|callers|clients|patients|visitors|guests|calls|emails|mails|leads|quotes|messages|they|jobs|bookings|(?:half|most|all|some) (?:of )?(?:our|my|the) (?:calls|leads|emails|messages|callers|customers)|the front desk|phones|texts|no[- ]?shows|scheduling|paperwork|the (?:phones?|inbox|voicemail|team|staff|emails|admin))";
const SIGN =
  "(?:miss(?:es|ed|ing)?|los(?:e|es|ing|t)|drown(?:s|ing|ed)?|swamped|overwhelmed|hang(?:s|ing)? up|too (?:many|much|late|slow|few|long)|struggl(?:e|es|ing)|behind|never (?:answers?|stops?|calls?|gets?)|(?:can['’]?t|cannot|can not|don['’]?t|do not|doesn['’]?t) (?:keep up|return|answer|pick up|reach|handle|get back|follow up|cope)|forgets?|forgotten|leaves? .{0,30}without|unanswered|(?:always|constantly) (?:full|busy|ringing)|rings all|pil(?:e|es|ing) up|go(?:es)? (?:cold|to voicemail)|wast(?:e|es|ing)|spend(?:s|ing)?|(?:killing|burying|drowning) (?:me|us)|driving (?:me|us) (?:crazy|nuts|insane|mad)|(?:an? |total |complete |absolute |real |huge |hot )+(?:disaster|mess|nightmare|headache|zoo|madhouse)|out of (?:control|hand)|keeps? (?:asking|missing|losing|forgetting|calling about)|ring(?:s|ing)? (?:while|when|off|out|through|nonstop|constantly|all|and)|tak(?:es|ing) (?:forever|hours|all day|too long|up)|eat(?:s|ing) up|(?:slip|fall)(?:s|ing)? through|(?:sick|tired) of|fed up with|buried in|bogged down|short[- ]?staffed|understaffed|never stop)";

/** The place in a line where the description of a problem ends and something else begins. */
const PROBLEM_ENDS =
  /[,.;!?\n]|\s(?:and|so|but)\s+(?=(?:i|i['’]m|im|i['’]d|id|we|my|our|it|people|the|can|could|would|please|book|want|need|lets|let['’]s|email automation|e-?mail (?:thing|one|agent)|chat ?(?:bot|agent)|phone agent|looking|wondering|hoping|thinking|interested|maybe|tomorrow|today|next (?:week|month)|(?:mon|tues|wednes|thurs|fri)day)\b)|\s(?=(?:can|could|would|shall|may)\s+(?:we|you|i|it)\b)|\s(?=(?:(?<!double )book|schedule|lets|let['’]s|please|how about|what about|i want|i would|i['’]d like|id like|my name|my e-?mail|my company|this is)\b)/i;

/** A problem with a label may have several clauses, so it goes on until a wish or another field. */
const LABELLED_ENDS =
  /[,.;!?\n]|\s(?:and|so|but)\s+(?=(?:i|i['’]m|im|i['’]d|id|can|could|would|please|book|lets|let['’]s|want|need|looking|wondering|hoping|interested|my (?:name|e-?mail|company)|we(?:['’]d| would)? (?:want|need|like)|(?:the |an? )?(?:ai )?(?:phone|chat) agent|e-?mail automation)\b)|\s(?=(?:can|could|would|shall|may)\s+(?:we|you|i|it)\b)|\s(?=(?:please|how about|what about|i want|i would|i['’]d like|id like|my name|my e-?mail|my company)\b)/i;

const LABELLED =
  /\bwhat gets in (?:my|our|the) way is (?:that )?|\b(?:(?:my|our|the|main|biggest|only) ){0,4}(?:problems?|issues?|troubles?|challenges?|headaches?|frustrations?|pain points?)(?: (?:we|i|that we|that i)(?: (?:keep|always|currently))? (?:have|face|see|got|hit|having|run into|deal with|struggle with))?(?: (?:here|right now|at the moment|for us))?(?: (?:is|are)(?: that)?|:)\s+/i;
const BECAUSE = new RegExp(`\\bbecause (?=${SUBJECT}\\b)`, 'i');
// At most three words may stand between the subject and the verb of a problem. A subject further
// away belongs to another clause.
const PLAIN = new RegExp(
  `\\b(?:(?=${SUBJECT}\\b)\\S+\\s+(?:(?!${SUBJECT}\\b)\\S+\\s+){0,3}?${SIGN}|nobody|no one)\\b`,
  'i',
);
/** Clauses that look like a problem, but tell nothing about the visitor's business. */
const NO_PROBLEM =
  /\b(?:missed (?:that|it|your|you|the question)|train of thought|wast(?:e|ing) (?:your|my) time|told me|asked (?:you|me)|(?:do not|don['’]?t|did not|didn['’]?t) (?:want|mean) to|behind (?:today|schedule)|(?:busy|away|out|closed|swamped|slammed|overwhelmed|buried|tied up|drowning|booked|behind) (?:on|tomorrow|today|tonight|next|this|till?|until|through|thru|all (?:day|week|morning|afternoon|month)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|spend (?:our|my|the) (?:holidays?|weekends?|vacation)|forgot(?:ten)? (?:your|my|to|that|it|the)|lost (?:you|me)|(?:late|early) for (?:me|us)|cares?|knows?|never (?:lost|missed)|^nobody ever$|is perfect|(?:sick|tired) of (?:this|you|repeating|waiting|talking|it)|fed up with (?:this|you)|hold on|one sec|brb)\b/i;
/** Words before a description that are not part of it, as in 'well, the problem is that …'. */
const OPENING_WORDS =
  /^(?:(?:hi|hello|hey|hi there|well|so|um|uh|yeah|yes|yep|yup|yea|ya|sure|right|ok|okay|basically|like|honestly|oh|and|also|plus|but)[,.!]?\s+)+(?=\S)/i;
const NOTED =
  /\b(?:additional(?: information| info)?:|(?:please )?note(?: that|:)|for your information,?|fyi,?|one more thing[:,]?|(?:also )?(?:mention|add) that(?! (?:my|our|the) (?:company|business|name|e-?mail|shop))|notes?:)\s+/i;
const OWNER = /\b(?:(?:my|our|the|all|half|most|of) ){1,6}$/i;
const JOINING = /(?:[\s,;:–-]|\b(?:and|because|so|but|since|as)\b){1,20}$/i;

export function findProblems(heard: string): HeardProblems {
  const noted = cut(heard, NOTED, /[\n]/);
  const problems: string[] = [];
  let rest = noted.rest;
  // Each pass of the loop removes one clause. PLAIN is listed three times, because a line may
  // describe several problems.
  for (const opener of [LABELLED, PLAIN, PLAIN, PLAIN, BECAUSE]) {
    const ends = opener === LABELLED ? LABELLED_ENDS : PROBLEM_ENDS;
    const found = cut(rest, opener, ends, opener === PLAIN);
    if (found.taken === '' || NO_PROBLEM.test(found.taken)) continue;
    if (opener === BECAUSE && /\b(?:free|available)\b/i.test(found.taken)) continue;
    problems.push(found.taken);
    rest = found.rest;
  }
  return { problems: problems.join('. '), additional: noted.taken, rest };
}

/** Tells whether a line begins as 'the problem is that …' does. Such a line tells and asks nothing. */
export function labelsProblem(heard: string): boolean {
  return (
    !heard.includes('?') && LABELLED.exec(heard.trim().replace(OPENING_WORDS, ''))?.index === 0
  );
}

/** Returns a whole line that describes a problem, without the words that only lead to it. */
export function cleanProblem(heard: string): string {
  const text = heard.trim().replace(OPENING_WORDS, '');
  const label = LABELLED.exec(text);
  return label?.index === 0 ? text.slice(label[0].length) : text;
}

/** Cuts a clause out of a text. `withOpener` says whether the words of `opener` belong to it. */
function cut(text: string, opener: RegExp, ending: RegExp, withOpener = false) {
  const found = opener.exec(text);
  if (!found) return { taken: '', rest: text };
  const afterOpener = found.index + found[0].length;
  const length = text.slice(afterOpener).search(ending);
  const end = length < 0 ? text.length : afterOpener + length;
  // The owner of the subject belongs to the clause, as the 'our' of 'our calls go to voicemail' does.
  const owner = withOpener ? (OWNER.exec(text.slice(0, found.index))?.[0].length ?? 0) : 0;
  const start = found.index - owner;
  const before = text.slice(0, start).replace(JOINING, '');
  const after = text.slice(end).replace(/^(?:[\s,.;!?]|(?:and|so|but)\b)+/i, '');
  return {
    taken: text.slice(withOpener ? start : afterOpener, end).trim(),
    rest: [before, after].filter(Boolean).join(', '),
  };
}
