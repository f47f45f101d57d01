import type { LastQuestion } from '../../conversation-state.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { everyPhrasePattern, phrasePattern } from '../plain-text.ts';

const IT =
  '(?:it|that|this|them|everything|all of (?:it|that)|the (?:request|booking|appointment))';

/** An order that goes on with other words, as in 'make the booking cheaper', orders something else. */
const ENDS =
  '(?= ,|$| (?:please|now|thanks|thank you|for (?:me|us)(?!\\S)|sir|and thanks|ok|yes)(?!\\S))';

/** An order to send the request. */
const ORDER = [
  `(?:book|send|submit|confirm|finali[sz]e|finish|place|ship|lock|seal|schedule|file|process|log|reserve|do|send on|go for) ${IT}(?: (?:in|off|up|through|over|away|on|down|now|out))?(?! (?:to|with|by|without|on|at|for (?!me|us))(?!\\S))`,
  'go (?:ahead|right ahead)(?: and (?:book|send|submit|confirm)(?= ,|$))?|lock (?:me |us )?(?:it |that )?in|(?:sign|put|book|pencil|count|set|get) (?:me|us) (?:in|up|down|on|booked)|book (?:me|us)|(?:lets|let us) (?:go|do (?:it|this|that)|book (?:it|this|that)|get (?:it|this) (?:done|going|booked)|roll|make it happen)',
  'make (?:it|that) (?:so|official|happen)|get (?:it|that|this) (?:booked|done|sent|in|on the (?:books|calendar)|going|over with)|put (?:it|that|this) (?:in|through|on the (?:books|calendar))|pull the trigger|fire away|send away|(?:you|u) (?:can|may|have my (?:ok|okay|permission) to) (?:go ahead|proceed|book|send|submit)(?: it)?|please (?:do|proceed|book|send|submit|confirm|go ahead)|proceed|do the (?:booking|honou?rs)|i confirm|we confirm|confirmed|i approve|approved',
  // People whose English is second order it in their own word order, as in 'please you make the booking'.
  `(?:make|do)(?: (?:for me|for us|me|us))? (?:(?:the|my|a|this|our) )?(?:booking|appointment|reservation)${ENDS}|confirm (?:the|my|our|this) (?:booking|appointment|reservation|request)${ENDS}|(?:(?:i|we) want|i would like) that you (?:book|send|submit|confirm)(?: it| this| that)?${ENDS}|(?:you can|please|can) to (?:book|send|submit|confirm)(?: it| this| that)?${ENDS}|please (?:to|you) (?:book|send|submit|confirm|do|proceed)(?: it| this| that)?${ENDS}`,
];
/** A word that agrees, or a statement that the summary is right. */
const YES = [
  'yes|yess+|yea|yeah|yeh|yep|yup|ye|ya|yah|yeap|yessir|aye|sure|k|kk|ok|okay|(?:(?:i )?(?:cant|dont) see )?why (?:on earth )?not|alright|correct|right|exactly|absolutely|definitely|certainly|of course|affirmative|for sure|sure thing|you bet|totally|roger|10 4|perfect|(?:i|we) agree|agreed|(?:i|we) (?:say|said) yes|okey dok(?:e|i)y|done deal|confirm(?= ,|$| please)|indeed|spot on|good to go|green light',
  '(?:(?:thats|that is|its|it is|this is|everythings|everything|all of (?:it|that)|all|that|they|those|these|every [a-z]+)(?: (?:is|are|s))?|you(?: have)? got (?:it|that|everything|it all)|looks?|sounds?|reads?|seems?)(?: (?:all|just|exactly|quite|absolutely|100|perfectly|pretty|very|really|so|looks?|looking|spelled|spelt)){0,4} (?:correct|right|perfect|good|great|accurate|fine|wonderful|lovely|excellent|awesome|okay|ok|down|checks out|the plan|like a plan)',
  '(?:that|this|it)(?:ll| will)? (?:do|works?)|fine (?:by|with) (?:me|us)|works for (?:me|us)|happy with (?:it|that|this)|(?:thats|that is) (?:it|all|everything)|(?:i am|we are) (?:fine|ok|okay)',
  '(?:(?:no|nope|nah)(?: ,)? )?(?:(?:no|zero|without)(?: (?:any|real|big|more|other|further))* (?:changes|complaints|notes|problems?|issues?|worries|objections|need to change (?:it|anything|a thing))|(?:nothing|not a thing)(?: (?:else|more|wrong|to (?:change|add|fix)))+)(?: (?:from me|to (?:add|change)|with (?:it|that)))*',
];
const orderPattern = everyPhrasePattern(...ORDER);
const yesPattern = everyPhrasePattern(...ORDER, ...YES);

/** Phrases that doubt nothing, although they hold a word of doubt. */
const undoubtedPattern = everyPhrasePattern(
  'as it should be|(?:what|how|as|like) (?:i|we) (?:want|wanted|need|meant|said)(?: it)?(?: to be)?|cant wait|can not wait|cannot wait|couldnt be (?:better|happier)|no (?:doubt(?: about it)?|questions)|nothing to lose|not changing (?:a thing|anything)|dont change (?:a thing|anything)|without a doubt|before i change my mind|if (?:you (?:would|please|could)|youd|you d)(?: be so kind)?',
  '(?:that was )?my (?:bad|mistake|fault|error)|i was (?:wrong|mistaken|confused)|(?:i )?(?:misread|misheard|read (?:it|that) wrong)(?: (?:it|that))?',
  '(?:he|she|they|everyone|(?:my|the) [a-z]+(?: partner| owner)?) (?:says?|said)(?= (?:yes|its|it is|thats|ok|okay|fine|go))|(?:said|say|tell them) (?:hi|hello|thanks)',
);
/**
 * Words with which a yes is no clear one: conditions, contrasts, refusals, questions, new wishes, and
 * what somebody else says.
 */
const doubtPattern = phrasePattern(
  'if|unless|until|till|before|after|once|depends|depending|assuming|provided|providing|except|apart|besides|as long as|in case|later|eventually|someday|sometime|first|hopefully|hope',
  'but|however|although|though|tho|instead|rather|or|than|else|different|change|changes|changed|changing|fix|edit|update|correct the|correction|switch|move|reschedule|add|remove|delete|replace|forgot|missing|wrong|mistake|typo|make (?:it|that)',
  'what|whats|how|who|whos|why|where|which|whose|question|questions|wonder|wondering|ask|asking|tell me|explain|can (?:i|we|it|they)|could|would (?:i|we|it|they|you)|should|shall|will (?:i|we|it|they|you|there)|do (?:i|we|they|you)|does|did|is (?:it|there|that|this|he|she|anyone|someone)|are (?:you|there|they|we)|am i|have (?:you|i|we)|has|may i|(?:i|we|they) may|might|must|have to',
  'guess|suppose|supposed|think|thinking|believe|probably|perhaps|maybe|possibly|almost|nearly|mostly|partly|partially|half|unsure|not|no|nope|nah|never|dont|doesnt|isnt|arent|wasnt|wont|cant|cannot|couldnt|wouldnt|shouldnt|didnt|neither|nor|without|stop|cancel|wait|hold|hang|pause|abort|forget|scrap|kidding|joking|sarcasm|sarcastic|lie|pretend|ignore|said|say|told|yesterday|^(?:oh )?(?:yeah|ya|ok|sure)(?: ,)? right$',
);
/** Small, polite and cheerful words that change no yes. */
const SMALL =
  /(?<!\S)(?:please|pls|plz|thank|thanks|thankyou|thx|ty|you|very|much|so|that|thats|is|it|its|this|all|to|me|for|i|im|am|we|are|do|then|now|just|oh|uh|um|well|and|the|a|an|of|off|ahead|quite|everything|be|with|see|mate|cheers|sir|in|order|as|quickly|quick|want|would|like|lets|let|us|way|really|sorry|away|there|mean|can|here|will|love|lovely|give|on|at|my|mind|go|lot|moment|minute|sec|1|100|buddy|man|dude|bro|friend|folks|guys|got|ready|have|haha|lol|hi|hello|hey|appreciate|appreciated|bye|goodbye|day|nice|great|good|fine|cool|super|sweet|wonderful|brilliant|excellent|awesome|amazing|fantastic|through|over|up|out|done|deal|again|maam|madam|kindly|boss|captain|dear|too|looking|forward|hear|works|finally|soon|today|hurry|rush|quite|better|hell|heck)(?!\S)/g;
/** A day or a time changes no yes here, because the dialogue compares it with the one of the summary. */
const MOMENT = everyPhrasePattern(
  `(?:half|quarter|10|20) (?:past|to|after) \\d+|${[...weekdayNames, ...monthNames].join('|')}|\\d+(?::\\d+)?(?:st|nd|rd|th|am|pm)?|am|pm|noon|tomorrow`,
);
const RIGHT_AFTER_ALL =
  '(?:thats|that is|its|it is|everything|all|this is|you (?:have|got)|looks|sounds|perfect|correct|right)(?!\\S)';
/** A short pause, or the beginning of an objection, after which the visitor finds that all is right. */
const THINKS_FIRST = new RegExp(
  `^(?:(?:,|oh|um) )*(?:hang on|hold on|(?:just )?(?:a|1) (?:sec|second|moment|minute)|let me (?:see|look|check))(?: [,.])+ (?=(?:, )*(?:ok|okay|yes|yeah|yep|alright)(?!\\S))|^(?:(?:,|no|oh|ok|well|wait|hang on|hold on|actually|hm+|sorry|never ?mind|oops) )+(?=(?:(?:yes|yeah|yep) (?:, )?)?${RIGHT_AFTER_ALL})`,
);
const ASKS =
  /^(?:(?:,|so|and|ok|well|wait|but|oh) )*(?:is (?:it|that|this|everything)|are|am|does|was|would|should|could)(?!\S)/;
const MY_BOOKING =
  '(?:it|that|this|them|(?:my|the|our) (?:appointment|booking|call|request|consultation))';
/** To 'Should I cancel it?' and 'Should I move it?', these are orders too. */
const orderWhenAsked: Partial<Record<LastQuestion, RegExp>> = {
  'move-booking': everyPhrasePattern(
    `(?:(?:please|just) )?(?:move|change|switch|reschedule|push|shift|update|swap|bump) ${MY_BOOKING}(?: (?:over|back|up|then|please|now))*`,
  ),
  'cancel-booking': everyPhrasePattern(
    `(?:(?:please|just) )?(?:(?:cancel|drop|scrap|delete|remove) ${MY_BOOKING}|cancel(?= ,|$| please| now| then))`,
  ),
};

/** Tells whether a line holds an order to send the request, as 'book it' does. */
export function ordersToSend(text: string): boolean {
  return text.search(orderPattern) >= 0;
}

/**
 * Returns the words that stand beside the yes of a line. Null if the line holds no yes, or if it holds
 * a doubt, a condition, a question or a new wish: such a line is never a clear yes, whatever a reader
 * takes it for.
 */
export function wordsBesideYes(line: string, asked: LastQuestion | null = null): string | null {
  const undoubted = line
    .replace(THINKS_FIRST, '')
    .replace(
      /(?<!\S)(?:can|could|would|will) you(?= (?:please )?(?:book|send|submit|confirm))/g,
      ' ',
    )
    .replace(undoubtedPattern, ' ');
  const order = asked && orderWhenAsked[asked];
  const ordered = order ? undoubted.replace(order, ' yes ') : undoubted;
  const beside = ordered.replace(yesPattern, ' , ').replace(MOMENT, ' ');
  const holdsYes = ordered.search(yesPattern) >= 0;
  if (!holdsYes || ASKS.test(line) || doubtPattern.test(beside)) return null;
  return beside
    .replace(SMALL, ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
}
