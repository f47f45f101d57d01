import { everyPhrasePattern, phrasePattern } from '../phrase-pattern.ts';

const RIGHT =
  '(?:correct|right|fine|good|great|perfect|ok|okay|it|all|true|alright|lovely|wonderful|well|brilliant|excellent|accurate)';
const SEND = '(?:send|book|submit|confirm|do|go for|take|finish|finalise|finalize|place)';

/** Phrases of agreement that contain a negative word, such as 'no, that is right' or 'why not'. */
export const agreementInNegativePattern = phrasePattern(
  `no(?: ,)? (?:problem|worries|thats|that is|its|it is|everything is|everythings|all|that all)(?: ,)?(?: (?:is|are|all|quite|just|absolutely|looks))* ${RIGHT}`,
  'no (?:problem|problems|worries|objections?|changes|issues?|need to change)(?! ?with)',
  'why not|nothing (?:else )?(?:to (?:change|add|correct)|wrong)|cant complain|not bad|dont change (?:anything|a thing)|wouldnt change',
);

export const agreementPattern = phrasePattern(
  'sure thing|yes|yess+|yea|yeah|yeh|yep|yup|ye|ya|yah|yeap|yessir|aye|sure|k|kk|ok|okay|okey|okie|oki|okey dokey|correct|right|exactly|absolutely|definitely|certainly|indeed|affirmative|confirm|confirmed|agreed|perfect|lovely|great|good|fine|wonderful|brilliant|excellent|super|cool|alright|all right|of course|deal|done|si|oui|ja|jepp|totally|please do|proceed|go(?! back| away)|works|nice|approved|accurate|amazing|awesome|bet|you bet|for sure|sweet|roger|10 4|sounds like a plan|lets go|lets do it|you got it|thats it|that is it',
  `(?:please )?${SEND} (?:it|that|this|so|them|ahead)(?: off)?|go (?:ahead|for it|on)|looks? (?:good|right|great|fine|ok|okay|correct|perfect)|sounds? (?:good|right|great|fine|ok|okay|wonderful|perfect)|(?:thats|that is|its|it is) (?:all )?${RIGHT}|works for me|happy with (?:it|that)|love (?:it|that)|send|book|submit`,
);

/** A yes that is clear even beside a goodbye. The 'ok' of 'ok bye' may only end the talk. */
export const firmAgreementPattern = phrasePattern(
  `yes|yeah|yep|yup|correct|confirm|confirmed|absolutely|definitely|go ahead|${SEND} (?:it|that|this)`,
);

/** Lines that hold a word of agreement and yet do not agree. */
export const unclearPattern = phrasePattern(
  '^(?:oh )?(?:yeah|ya|ok|sure)(?: ,)? right$|^(?:no )?(?:thanks )?(?:i am|we are) good(?: thanks| thank you| for now| here)*$',
  '^(?:(?:,|so|and|ok|well|wait|but|oh) )*(?:is(?! (?:all )?(?:correct|right|good|fine|ok|okay|perfect) .*(?<!\\S)(?:yes|please|send|book|confirm)(?!\\S))|are|am|does|was|would|should|could|what|how|who|why|when|where|which)(?: [^ ]+)+$',
);

export const refusalPattern = phrasePattern(
  'no|nope|nah|nay|non|nein|negative|cancel|stop|dont|do not|not|unsure|cant|cannot|isnt|doesnt|never|wrong|incorrect|isnt right|isnt correct|mistake|error|hold on|wait|abort|hang on|almost|scratch that|strike that|scratch it|hell no|no way|no thanks|pass|id rather not',
);

/** Terms of an offer that begin with 'no' and refuse nothing, as in 'and this is free, no strings?'. */
export const noStringsPattern = everyPhrasePattern(
  'no (?:strings|catch|catches|obligations?|commitments?|contract|contracts|hidden [a-z]+|pressure|gimmicks?|tricks?|fine print|credit card|card|payment|payments|cost|costs|charge|charges|fees?|sales pitch|risk)(?: (?:attached|needed|required|involved|at all|or anything|whatsoever))*',
);

/** Words that ask for a change. */
export const correctionPattern = phrasePattern(
  'actually|instead|rather|change|changed|make (?:it|that)|meant|i mean|(?<!(?:like|as|what) )i said|switch|move|push|shift|bump|correction|should (?:be|have been)|except|apart from|but|almost|only the|not the|update|edit|fix|replace|forgot|reschedule|another (?:day|time|slot|email|service|date)|different (?:day|time|slot|email|service|date)|misspelled|spelled|spelt|with an? [a-z]|without an? [a-z]|(?:name|email|mail|time|day|date|company|service|address|slot|hour|problem|surname) (?:is|should|was|isnt|wasnt|needs|looks) |scratch that|strike that|scratch it|wrong (?:name|email|mail|time|day|date|company|service|address)',
);

/** Questions such as 'does it replace my staff', whose verbs ask for no change of the request. */
export const productQuestionPattern = everyPhrasePattern(
  '(?:does|do|will|would|can|could|is|are)(?: not)? (?:it|they|this|that|ai|(?:the|your|an)(?: [a-z]+){1,2})(?: (?:going to|gonna|able to|also|ever|really|just|actually|even|automatically))* (?:replace|change|move|switch|update|edit|fix|push|shift|reschedule)(?! (?:it|that|this|to)(?!\\S)| [^ ]+ to(?!\\S))',
);

/** A question whether something could be changed later. It changes nothing now. */
export const asksAboutLaterPattern = phrasePattern(
  '(?:can|could|may|am i able to|is it (?:possible|ok|okay|easy|hard) to|will i be able to|what if|what happens if|if|how do|how can|do) (?:(?:i|we|you|to|still|always|need|have|want|ever|it|something|needed|must|had|decide) )*(?:change|move|reschedule|cancel|switch|edit|push|come)(?: [^ ,]+){0,6} (?:later|afterwards?|any ?time|if|down the (?:road|line)|another time|at the last minute|once|up)(?: [^ ]+)*',
  '(?:what if|what happens if) (?:i|we|something|my)(?: [^ ]+)+',
);

/** Words that contrast two thoughts. They change something only beside a new value. */
export const contrastPattern = everyPhrasePattern(
  'but|actually|rather|almost|i mean|first|yes|please',
);

export const wrongFieldPattern = phrasePattern(
  '(?:name|email|mail|e mail|time|day|date|company|service|address|slot|hour|spelling|surname)(?: (?:is|was|looks|seems|isnt|are|s))?(?: (?:all|still|the|a bit|not))* (?:wrong|incorrect|off|right|correct|mistaken|bad)',
  'not (?:my|the|our) (?:right |correct )?(?:name|e ?mail|mail|time|day|date|company|service|address|slot)',
  '(?:wrong|incorrect|bad|misspelled) (?:name|e ?mail|mail|time|day|date|company|service|address|slot|spelling)',
);

/** Phrases of a visitor who no longer wants to send the request. */
export const changedMindPattern = phrasePattern(
  'changed my mind|(?:dont|do not) (?:send|book|submit|do) (?:it|that|this)(?! (?:just )?(?:yet|right now|for now|until|till|before))',
);

/** Words that take something back. A line before the summary is a correction only with one of them. */
export const takesBackPattern = phrasePattern(
  '^(?:no|nope|sorry|actually|oops|wait|whoops)',
  'meant|change|instead|make (?:it|that)|scratch that|strike that|scratch it|wrong|correction|(?<!(?:like|as|what) )i said|not the|move (?:it|that)|push (?:it|that)',
);

/** Words that change no yes and no no. Words of doubt, such as 'guess', are not among them. */
export const politenessPattern =
  /(?<!\S)(?:please|pls|plz|thank|thanks|thankyou|thx|you|very|much|so|that|thats|is|it|its|this|all|to|me|for|i|im|we|do|then|now|just|oh|uh|um|hmm|well|and|the|a|off|ahead|quite|everything|looks|sounds|are|am|be|with|see|dont|mate|cheers|sir|absolutely|in|order|as|quickly|works|want|would|like|lets|way|really|sorry|was|away|there|mean|can|here|yet|does|will|love|give|on|or|at|my|mind|changed|wait|go|lot|moment|minute|sec|2th|1|buddy|man|dude|bro|friend|folks|guys|got|ready|say|said|have|exactly|have|totally|haha|lol|hi|hello|hey|appreciate|appreciated|bye|goodbye|day|nice|through|over|up|out|done|awesome|amazing|again|ma'am|maam|correct|kindly|boss|me|right|let|us|too|looking|sounding|happy|forward|hear|works)(?!\S)/g;
