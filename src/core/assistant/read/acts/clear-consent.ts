import { splitWords } from '../../../split-words.ts';
import type { LastQuestion } from '../../conversation-state.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { everyPhrasePattern, phrasePattern } from '../phrase-pattern.ts';

const IT =
  '(?:it|that|this|them|everything|all of (?:it|that)|the (?:request|booking|appointment))';

/** An order that goes on with other words, as in 'make the booking cheaper', orders something else. */
const ENDS =
  '(?= ,|$| (?:please|now|thanks|thank you|for (?:me|us)(?!\\S)|sir|and thanks|ok|yes)(?!\\S))';

/** An order to send the request. It says more than a yes, so more words may stand beside it. */
const orderPattern = everyPhrasePattern(
  `(?:book|send|submit|confirm|finali[sz]e|finish|place|ship|lock|seal|schedule|file|process|log|reserve|do|send on) ${IT}(?: (?:in|off|up|through|over|away|on|down|now|out))?(?! (?:to|with|by|without|on|at|for (?!me|us))(?!\\S))`,
  'go (?:ahead|for it|right ahead)|lock (?:me |us )?(?:it |that )?in|(?:sign|put|book|pencil|count|set|get) (?:me|us) (?:in|up|down|on|booked)|book (?:me|us)|(?:lets|let us) (?:go|do (?:it|this|that)|book (?:it|this|that)|get (?:it|this) (?:done|going|booked)|roll|make it happen)',
  'make (?:it|that) (?:so|official|happen)|get (?:it|that|this) (?:booked|done|sent|in|on the (?:books|calendar)|going|over with)|put (?:it|that|this) (?:in|through|on the (?:books|calendar))|pull the trigger|fire away|send away|green light|good to go|ready to (?:go|book|send)|(?:you|u) (?:can|may|have my (?:ok|okay|permission) to) (?:go ahead|proceed|book|send|submit)(?: it)?|please (?:do|proceed|book|send|submit|confirm|go ahead)|proceed|do the booking|i confirm|we confirm|confirmed|i approve|approved',
  // People whose English is second order it in their own word order, as in 'please you make the booking'.
  `(?:make|do)(?: (?:for me|for us|me|us))? (?:(?:the|my|a|this|our) )?(?:booking|appointment|reservation)${ENDS}|confirm (?:the|my|our|this) (?:booking|appointment|reservation|request)${ENDS}|(?:(?:i|we) want|i would like) that you (?:book|send|submit|confirm)(?: it| this| that)?${ENDS}|(?:you can|please|can) to (?:book|send|submit|confirm)(?: it| this| that)?${ENDS}|please (?:to|you) (?:book|send|submit|confirm|do|proceed)(?: it| this| that)?${ENDS}`,
);
/** A statement that the summary is right. */
const rightPattern = everyPhrasePattern(
  '(?:thats|that is|its|it is|(?:that|this|those|these|all|everything|every)(?: (?:1|one|1s|ones|time|day|date|thing|detail|summary|info|information|stuff|part|bit))?(?: there)? (?:is|s|are)|(?:that|this) (?:1s|ones|1 s)|everythings|everything is|all of (?:it|that) is|that all is|this is|all is|they are all|its all|that all|those are|these are)(?: (?:all|just|exactly|quite|absolutely|100|perfectly|totally|completely|pretty|very|looking|looks|sounds|about))* (?:correct|right|perfect|good|great|accurate|fine|spot on|wonderful|lovely|excellent|it|me|the 1|awesome|okay|ok)',
  '(?:its|it is|thats|everythings|everything is|all is|all(?: (?:of it|names))?|(?:my|the) (?:name|email)s? (?:is|are|and email are))(?: (?:all|also))? (?:spelled|spelt|written|typed) (?:right|correctly|correct|fine|ok|properly|perfectly)',
  '(?:you|u)(?: have)? got (?:it|that|everything|it all|all of it)(?: (?:right|all|correct|down))*|(?:looks?|sounds?|seems?|reads?)(?: (?:all|about|pretty|really|very|just|absolutely|so))* (?:good|right|great|fine|ok|okay|correct|perfect|wonderful|lovely|awesome|excellent|accurate)|all (?:correct|right|good|set|accurate|perfect)|(?:every|the) (?:detail|word|bit)s?(?: of it)? (?:is|are) (?:right|correct)|(?:everything|it all|all of (?:it|that)|all|that|it) (?:checks|adds) (?:out|up)|lgtm|(?:thats|that is) the plan|sounds like a plan(?: stan)?|(?:ok|okay|good|fine|alright) (?:by|with|for) (?:me|us)|ok(?:e|i)y? dok(?:e|i)y?|i agree|we agree|i am ok with (?:it|that)|spot on|nailed it|(?:that|this|it)(?:ll| will)? (?:do|works?)(?: (?:it|nicely|fine|great|perfectly|for (?:me|us)))*|yes to (?:all|everything|that|it)|fine (?:by|with) (?:me|us)|(?:i am|we are) (?:in|happy|ready|all set|sold|game|on board)(?= ,|$)',
);
/** A yes that cannot mean anything else. */
const yesPattern = everyPhrasePattern(
  'yes|yess+|yea|yeah|yeh|yep|yup|ye|ya|yah|yeap|yessir|aye|correct|confirm(?= ,|$| please)|exactly|absolutely|definitely|certainly|of course|affirmative|for sure|100|sure thing|you bet|totally|roger|10 4|perfect|agreed|indeed',
);

/** Polite or cheerful phrases whose words would be dangerous in another order. */
const harmlessPattern = everyPhrasePattern(
  '(?:thanks|thank you|thx|ty|thankyou|cheers|appreciate (?:it|that|you|this|the help|your help))(?: (?:so|very|much|a lot|a bunch|a million|again|dear|hun|hon|honey|kindly))*(?: for(?: (?!but|and|can|could|or|if|what|how)[^ ,]+){1,5})?',
  '(?:that was )?my (?:bad|mistake|fault|error|apologies)|false alarm|(?:i )?(?:misread|misheard)(?: (?:it|that))?|(?:i )?read (?:it|that) wrong|i was (?:wrong|mistaken|confused)|(?:i )?(?:see|get|got) it now|(?:(?:i|we) )?(?:have )?(?:(?:just|now) )?(?:thought (?:it over|it through|about (?:it|that))|had a think|slept on it|made up (?:my|our) minds?|decided)|(?:i am|we are|im|(?:my|our) (?:calendar|schedule|diary|afternoon|morning|day) is) (?:(?:all|totally|completely|still) )?(?:free|clear|open|available)(?: (?:then|that day|at that time|and clear))?',
  'i mean(?= (?:,|yes|yeah|yep|sure|ok))|as soon as (?:possible|you (?:can|like))|before i change my mind|when(?:ever)? (?:you (?:can|like|are ready|get a (?:chance|minute))|ready)|(?:the )?sooner the better|at (?:last|once)|right (?:away|now)|in a hurry|(?:i am )?in a rush',
  'cant wait|can not wait|cannot wait|couldnt be (?:better|happier)|no (?:more )?(?:changes|questions|complaints|notes|problems?|worries|objections|need to change (?:it|anything|a thing))|nothing (?:else|more|to (?:change|add|fix))(?: (?:from me|to (?:add|change)))*|not changing (?:a thing|anything)|dont change (?:a thing|anything)|without a doubt|no doubt(?: about it)?|why not|that is all (?:i|we) (?:need|have)|if you (?:would|please|could)|nothing to lose|(?:tell|say)(?: (?:them|everyone|the team|everybody|him|her))?(?: (?:i|that i|we))?(?: (?:said|say))? (?:hi|hello|thanks)',
  '(?:(?:i|we) )?(?:(?:just|have|already) ){0,3}(?:checked|looked at|talked|spoke|asked|cleared it)(?: (?:to|with|at))? (?:my|the|our) (?:wife|husband|partner|boss|manager|team|calendar|schedule|diary|book|planner|colleague|business partner|co owner)',
  '(?:(?:he|she|they|the boss|(?:my|the) (?:wife|husband|partner|boss|manager|team|mom|mum|dad|brother|sister|son|daughter|colleague|accountant|assistant|business partner|co owner)|everyone)(?: (?:just|all|both|have|has))* (?:says?|said|agrees?|agreed|thinks?|is|are|approves?|approved|likes?|checked|looked|confirmed|okd|okayed)(?: (?:with|to|on|about))?)(?: (?:its|it is|thats|that is|is|are|all|ok|okay|fine|good|great|happy|cool|in|with|it|that|this|so|too|the|time|day|date|calendar|schedule|my|our|and|he|she|we|free|clear|open|works|for|me|us|then|a|right)(?!\\S))*',
);

/** Words with which a yes is no clear one: doubts, conditions, contrasts, questions and new wishes. */
const dangerPattern = phrasePattern(
  'if|unless|until|till|before|after|once|when|whenever|depends|depending|assuming|provided|providing|except|only|apart|besides|other than|as long as|in case|later|eventually|someday|1 day|sometime|next (?:week|month|time)|first|hopefully|hope',
  'but|however|although|though|tho|actually|instead|rather|whereas|still|yet|or|than|too (?:early|late|soon|far|long|much)|else|other|another|different|change|changes|changed|changing|fix|edit|update|correct the|correction|switch|move|reschedule|add|also|plus|note|mention|include|remove|delete|replace|forgot|missing|missed|wrong|mistake|typo|spelled|spell|spelling|spelt',
  'what|whats|how|who|whos|why|where|which|whose|question|questions|wonder|wondering|curious|ask|asking|tell me|explain|can (?:i|we|it|they|someone|somebody|he|she)|could|would (?:i|we|it|they|you)|should|shall|will (?:i|we|it|they|you|someone|somebody|there|he|she)|do (?:i|we|they|you)|does|did|is (?:it|there|that|this|he|she|anyone|someone)|are (?:you|there|they|we)|am i|have (?:you|i|we)|has|may (?:i|have|need|want)|might|must',
  'guess|suppose|supposed|think|thinking|thought|believe|probably|perhaps|maybe|possibly|kinda|sorta|sort of|kind of|almost|nearly|mostly|partly|partially|half|whatever|meh|eh|hmm+|unsure|sure\\?|not|no|nope|nah|never|dont|doesnt|isnt|arent|wasnt|wont|cant|cannot|couldnt|wouldnt|shouldnt|didnt|neither|nor|without|stop|cancel|wait|hold|hang|pause|slow|abort|forget|scrap|kidding|joking|sarcasm|sarcastic|lie|pretend|ignore|yeah right|blah|bla',
  'price|prices|pricing|cost|costs|pay|charge|free|discount|deal|name|email|mail|company|business|service|address|phone|number|problem|problems|person|human|someone|somebody|people|agent|form|call me|text me|said|told|yesterday|dress',
);

/** Words that may stand beside a yes: endearments, thanks, haste, joy, and small words. */
const harmlessWords: ReadonlySet<string> = new Set(
  splitWords(`a about absolutely again ahead all already alright alrighty am amazing amen and any anyway are
  as asap at available away awesome babe baby back bad badly be beans beautiful been being best
  better big bit bless boss both break brilliant bring bro brother bud buddy busy by bye captain cha
  champ chatting cheers chief come completely cool correct course customer customers da dandy
  darlin darling day days dear dearie definitely delighted details do doing dokey dokie doll
  done down dude eager easy enough every everything exactly excellent excited fabulous fam
  family fantastic far fast feel finally fine folks for forever forward friend from game get
  getting give glad asked third gladly gooo hell heck hook answer end star go god going gonna good goodbye goodness gosh gotcha gotta gracious
  great guy guys ha haha happy have he hear hello help here hey hi him his hon honey hooray hun
  hurray hurry hyped i ill im in information is it its ive ja jeez job just k keen kind kindly
  know ladies lady lets like lol long look looking looks lord lot love lovely lunch luv ma maam
  madam made make man many mate matter me meet meeting miss mister moment morning most much my
  need needed nice night now of off oh ok okay okey oki okie on onward oui our out over pal part
  peachy perfect perfectly phones plan please pleasure positive pretty psyched pumped quick
  quicker quickly quite ready real really relief request right righto righty ring ringing rings
  run running rush see send set she si sir sis slammed so soon sooner sounds speak speaking
  splendid stoked stuff such super sure swamped sweet sweetheart sweetie sweety swell ta take
  talk talking team terrific thank thankful thanks that thatll thats the them then there these
  they thing things this those thousand thrilled through time times tks to today together too
  top totally true truly two up ur urgent us very waiting wanna want was way we week welcome
  well were while whoo wife will wish with wonderful woo woohoo word work works world would wow
  yall yay yippee yes yo you your youre yours`),
);

const MOMENT = new RegExp(
  `^(?:${[...weekdayNames, ...monthNames].join('|')}|\\d+(?::\\d+)?(?:th|am|pm)?|am|pm|noon|today|tomorrow)$`,
);
const MOST_WORDS = 30;
/** An order to send may stand beside a few words that are not known, such as an unusual endearment. */
const MOST_UNKNOWN = 3;
const CHANGES_IT = everyPhrasePattern(
  '(?:(?:please|just) )?(?:move|change|switch|reschedule|push|shift|update|swap|bump) (?:it|that|this|them|my (?:appointment|booking|call))(?: (?:over|back|up|then|please|now))*',
);
const CANCELS_IT = everyPhrasePattern(
  '(?:cancel|scrap|drop|delete|remove) (?:it|that|this|(?:my|the) (?:appointment|booking|call|meeting|request|consultation))|cancel(?= ,|$| please| now| then)',
);

/** Tells whether a line holds an order to send the request, as 'book it' does. */
export function ordersToSend(text: string): boolean {
  return text.search(orderPattern) >= 0;
}

/**
 * Tells whether a line is a clear yes, whatever polite words, reasons and haste stand beside it. A
 * line with a doubt, a condition, a question or an unknown name is none. To 'Should I move it?', the
 * line 'move it' is an order too, and to 'Should I cancel it?' the line 'cancel it'. With `anyWords`, words that are not known may stand beside the yes,
 * as in 'yes, bang on': whoever asks so is sure by other means that they take nothing back.
 */
export function isClearConsent(
  text: string,
  { asked = null, anyWords = false }: { asked?: LastQuestion | null; anyWords?: boolean } = {},
): boolean {
  const polite = text
    .replace(
      /(?<!\S)(?:can|could|would|will) you(?= (?:please )?(?:book|send|submit|confirm))/g,
      ' ',
    )
    .replace(harmlessPattern, ' ');
  const changed = asked === 'move-booking' ? polite.replace(CHANGES_IT, ' , done , ') : polite;
  const ordered = changed.replace(orderPattern, ' , done , ');
  // Beside an order to cancel no unknown word may stand, because 'i may cancel it' cancels nothing.
  const canceled = asked === 'cancel-booking' ? ordered.replace(CANCELS_IT, ' , yes , ') : ordered;
  const read = canceled.replace(rightPattern, ' , right , ').replace(yesPattern, ' , yes , ');
  const saysYes = / , (?:right|yes|done) , /.test(read);
  if (!saysYes || dangerPattern.test(read.replace(/ , (?:right|yes|done) , /g, ' '))) return false;
  if (anyWords) return true;
  const words = read.split(/[\s,]+/).filter(Boolean);
  const unknown = words.filter((word) => !isHarmless(word)).length;
  const isOrder = / , done , /.test(read);
  return words.length <= MOST_WORDS && unknown <= (isOrder ? MOST_UNKNOWN : 0);
}

/** A day or a time is harmless here, because the dialogue compares it with the one of the summary. */
function isHarmless(word: string): boolean {
  return harmlessWords.has(word) || MOMENT.test(word);
}
