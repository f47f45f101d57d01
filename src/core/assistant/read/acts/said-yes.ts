import type { ConversationState } from '../../conversation-state.ts';
import { everyPhrasePattern, phrasePattern } from '../phrase-pattern.ts';
import { actText } from './act-text.ts';
import { isClearConsent, ordersToSend } from './clear-consent.ts';

const RIGHT =
  '(?:correct|right|fine|good|great|perfect|ok|okay|it|all|true|alright|lovely|wonderful|well|brilliant|excellent|accurate)';

const SEND = '(?:send|book|submit|confirm|do|go for|take|finish|finalise|finalize|place)';
const agreementPattern = phrasePattern(
  'sure thing|yes|yess+|yea|yeah|yeh|yep|yup|ye|ya|yah|yeap|yessir|aye|sure|k|kk|ok|okay|okey|okie|oki|okey dokey|correct|right|exactly|absolutely|definitely|certainly|indeed|affirmative|confirm|confirmed|agreed|perfect|lovely|great|good|fine|wonderful|brilliant|excellent|super|cool|alright|all right|of course|deal|done|si|oui|ja|jepp|totally|please do|proceed|go(?! back| away)|works|nice|approved|accurate|amazing|awesome|bet|you bet|for sure|sweet|roger|10 4|sounds like a plan|lets go|lets do it|you got it|thats it|that is it',
  `(?:please )?${SEND} (?:it|that|this|so|them|ahead)(?: off)?|go (?:ahead|for it|on)|looks? (?:good|right|great|fine|ok|okay|correct|perfect)|sounds? (?:good|right|great|fine|ok|okay|wonderful|perfect)|(?:thats|that is|its|it is) (?:all )?${RIGHT}|works for me|happy with (?:it|that)|love (?:it|that)|send|book|submit`,
);

const refusalPattern = phrasePattern(
  'no|nope|nah|nay|non|nein|negative|cancel|stop|dont|do not|not|unsure|cant|cannot|isnt|doesnt|never|wrong|incorrect|isnt right|isnt correct|mistake|error|hold on|wait|abort|hang on|almost|scratch that|strike that|scratch it|hell no|no way|no thanks|pass|id rather not',
);

/** Words that change no yes and no no. Words of doubt, such as 'guess', are not among them. */
const politenessPattern =
  /(?<!\S)(?:please|pls|plz|thank|thanks|thankyou|thx|you|very|much|so|that|thats|is|it|its|this|all|to|me|for|i|im|we|do|then|now|just|oh|uh|um|hmm|well|and|the|a|off|ahead|quite|everything|looks|sounds|are|am|be|with|see|dont|mate|cheers|sir|absolutely|in|order|as|quickly|works|want|would|like|lets|way|really|sorry|was|away|there|mean|can|here|yet|does|will|love|give|on|or|at|my|mind|changed|wait|go|lot|moment|minute|sec|2th|1|buddy|man|dude|bro|friend|folks|guys|got|ready|say|said|have|exactly|have|totally|haha|lol|hi|hello|hey|appreciate|appreciated|bye|goodbye|day|nice|through|over|up|out|done|awesome|amazing|again|ma'am|maam|correct|kindly|boss|me|right|let|us|too|looking|sounding|happy|forward|hear|works)(?!\S)/g;
const agreesAll = new RegExp(agreementPattern, 'g');
const CHANGES_IT = /(?<!\S)(?:make|change|switch|push) (?:it|that)(?!\S)/;

const YES_WORD =
  '(?:yes|yeah|yep|yup|aye|sure|correct|affirmative|absolutely|perfect|lovely|great|spot on|right|exactly|confirmed|(?:book|send|do|ship) it|go ahead)';
/** In 'i was going to say yes', the yes is told and not said. */
const BEGINS_WITH_YES = new RegExp(`^(?:(?:,|oh|ah|ok|okay|well|right) )*${YES_WORD}(?!\\S)`);
const ENDS_WITH_YES = new RegExp(`(?:^|[,.!] )${YES_WORD}(?: please| thanks| then)?[\\s,.!]*$`);

/** Phrases of agreement that contain a negative word, such as 'no, that is right' or 'why not'. */
const agreementInNegativePattern = phrasePattern(
  `no(?: ,)? (?:problem|worries|thats|that is|its|it is|everything is|everythings|all|that all)(?: ,)?(?: (?:is|are|all|quite|just|absolutely|looks))* ${RIGHT}`,
  'no (?:problem|problems|worries|objections?|changes|issues?|need to change)(?! ?with)',
  'why not|nothing (?:else )?(?:to (?:change|add|correct)|wrong)|cant complain|not bad|dont change (?:anything|a thing)|wouldnt change',
);
const wrongFieldPattern = phrasePattern(
  '(?:name|email|mail|e mail|time|day|date|company|service|address|slot|hour|spelling|surname)(?: (?:is|was|looks|seems|isnt|are|s))?(?: (?:all|still|the|a bit|not))* (?:wrong|incorrect|off|right|correct|mistaken|bad)',
);
/** Lines that hold a word of agreement and yet do not agree. */
const unclearPattern = phrasePattern(
  '^(?:oh )?(?:yeah|ya|ok|sure)(?: ,)? right$|^(?:no )?(?:thanks )?(?:i am|we are) good(?: thanks| thank you| for now| here)*$',
  '^(?:(?:,|so|and|ok|well|wait|but|oh) )*(?:is(?! (?:all )?(?:correct|right|good|fine|ok|okay|perfect) .*(?<!\\S)(?:yes|please|send|book|confirm)(?!\\S))|are|am|does|was|would|should|could|what|how|who|why|when|where|which)(?: [^ ]+)+$',
  '(?<!\\S)(?:bye|goodbye|thats all for now|later)(?!\\S)(?!.*(?<!\\S)(?:yes|book|send)(?!\\S))(?<!(?:yes|yeah|yep|yup|correct|confirm|absolutely|definitely|go ahead)(?!\\S).*)',
);
/** Terms of an offer that begin with 'no' and refuse nothing, as in 'and this is free, no strings?'. */
const noStringsPattern = everyPhrasePattern(
  'no (?:strings|catch|catches|obligations?|commitments?|contract|contracts|hidden [a-z]+|pressure|gimmicks?|tricks?|fine print|credit card|card|payment|payments|cost|costs|charge|charges|fees?|sales pitch|risk)(?: (?:attached|needed|required|involved|at all|or anything|whatsoever))*',
);
/** A short pause before an answer, as in 'hang on... ok yeah that is right'. */
const LOOKS_FIRST =
  /^(?:(?:,|oh|um) )*(?:hang on|hold on|(?:just )?(?:a|1) (?:sec|second|moment|minute)|let me (?:see|look|check))(?: [,.])+ (?=(?:, )*(?:ok|okay|yes|yeah|yep|alright)(?!\S))/;
/** Words with which a visitor begins to object, and then finds that all is right. */
const BEGINS_TO_OBJECT =
  /^(?:(?:,|no|oh|ok|well|wait|hang on|hold on|actually|hm+|sorry|never ?mind|oops) )+(?=(?:(?:yes|yeah|yep) (?:, )?)?(?:thats|that is|its|it is|everything|all|this is|you (?:have|got)|looks|sounds|perfect|correct|right)(?!\S))/;
/** Words of a question on which the yes before it may depend. */
const MAY_DECIDE =
  /(?<!\S)(?:free|costs?|prices?|pricing|pay|paid|paying|charged?|charges|fees?|money|catch|contract|commit\w*|obligat\w*|cancel|but|if|unless|before|first|only|instead|change|move|switch|add|wrong|right|correct|sure|not)(?!\S)/;
/** The place after which a question follows an order, as in 'book it. and is it by phone?'. */
const BEFORE_QUESTION =
  /[.!;,]\s+(?=(?:(?:and|but|also|oh|so) )*(?:what|how|who|why|when|where|which|do|does|is|are|can|could|will)\b)|\s(?=(?:and|but|also) (?:what|how|who|why|when|where|which|do|does|is|are|can|could|will)\b)/i;

/**
 * Tells whether a line is a clear yes to a question that a yes or a no answers. No reader is asked:
 * a yes sends, cancels or moves something, so only plain words count.
 */
export function saysYes(
  line: string,
  { phase, asked }: Pick<ConversationState, 'phase' | 'asked'>,
): boolean {
  const text = plain(line);
  if (unclearPattern.test(text)) return false;
  if (line.includes('?')) return phase === 'confirming' && ordersAndAsks(line);
  if (asked !== 'move-booking' && CHANGES_IT.test(text)) return false;
  if (isOnlyYes(text)) return true;
  if (isClearConsent(text, { asked })) return true;
  if (isClearConsent(text.replace(LOOKS_FIRST, ''), { asked })) return true;
  if (isClearConsent(text.replace(BEGINS_TO_OBJECT, ''), { asked })) return true;
  const inNegative = agreementInNegativePattern.test(text) && !wrongFieldPattern.test(text);
  return inNegative && phase === 'confirming';
}

/** Tells whether a line has nothing but agreement and polite words. */
function isOnlyYes(text: string): boolean {
  if (!agreementPattern.test(text) || refusalPattern.test(text)) return false;
  return !/[^\s,]/.test(text.replace(agreesAll, ' ').replace(politenessPattern, ' '));
}

/**
 * Tells whether a line holds a plain yes beside words that the rules do not know, as 'yes, that's the
 * ticket' does. Only a reader can tell whether these words agree.
 */
export function holdsYes(line: string): boolean {
  const text = plain(line);
  const isPlaced = BEGINS_WITH_YES.test(text) || ENDS_WITH_YES.test(text);
  return (
    isPlaced &&
    !line.includes('?') &&
    !unclearPattern.test(text) &&
    !CHANGES_IT.test(text) &&
    isClearConsent(text, { anyWords: true })
  );
}

function plain(line: string): string {
  return actText(line).replace(noStringsPattern, ' , ').replace(/\s+/g, ' ').trim();
}

/** Reads 'yes book it. and is it by phone?'. What may decide the yes is answered first. */
function ordersAndAsks(line: string): boolean {
  const place = BEFORE_QUESTION.exec(line);
  if (!place) return false;
  const order = plain(line.slice(0, place.index));
  const asked = plain(line.slice(place.index + place[0].length));
  return ordersToSend(order) && isClearConsent(order) && !MAY_DECIDE.test(asked);
}
