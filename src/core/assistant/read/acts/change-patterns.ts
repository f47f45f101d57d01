import { phrasePattern } from '../phrase-pattern.ts';

const BOOKED =
  '(?:(?:it|that|this|everything|all|my|the|our|whole|entire|upcoming|whole thing|thing|friday|monday|tuesday|wednesday|thursday|appointment|booking|consultation|call|meeting|request|slot|session|reservation|order) ?)+';

/** Words that drop a request or a booking. */
export const cancelPattern = phrasePattern(
  `cancel(?: please)?(?: ${BOOKED})?(?: (?:please|now|pls|thanks|for me|instead|then|altogether))*(?= ,|$| (?:and|i|we|because|for|on|at|sorry|everything|with))`,
  '(?:want|need|like|have|going|wish|decided|please|can you|could you|can i|could i|can we|you) (?:to )?cancel(?! (?:later|any ?time|after))',
  '(?:call|calling) (?:it|that|this|the (?:whole )?(?:thing|call|meeting|appointment)) off|call off (?:the|my) [a-z]+',
  '(?:scrap|drop|abort|kill|bin|ditch|delete|remove|erase|withdraw|undo|stop|quit|end) (?:it|this|that|everything|(?:my|the|this|that|our) (?:request|booking|appointment|reservation|order|whole thing|call|meeting|process|consultation|consult|slot))(?= ,|$| (?:please|now|all|for))',
  '(?:scratch|strike|nix|axe|pull) (?:(?:that|this|the|my|our|it) )?(?:whole (?:thing|deal)|(?:appointment|booking|reservation|request|meeting|consultation|consult)|(?:it|that) all)(?= ,|$| (?:please|now|i|we))|(?:we|i)(?: (?:have|already|just|actually))* (?:went|gone|going|decided to go) with (?:someone|somebody|another|a different)(?: [^ ,]+)?',
  '^(?:(?:,|no|ok|please|just|wait|actually|yeah|well) )*(?:stop|quit|abort|exit|cancel|forget it|drop it|leave it|skip it)(?: (?:please|now|,|thanks|then|it))*$',
  'forget (?:it|about it|about this|this|the (?:whole thing|booking|appointment|call|request))(?= ,|$| (?:then|please|thanks|now|i|we))|leave it(?= ,|$| then)|dont bother|do not bother|lets? not(?= ,|$| (?:do|book))|lets leave it',
  'never ?mind(?= ,|$| (?:then|thanks|i|we|forget|cancel|please|about it|the booking|it|all that|bye))',
  '(?:dont|do not|not|no longer) (?:want|need|wanna)(?: (?:(?:it|this|that)(?= ,|$| (?:any ?more|anymore|now|after all|with|sorry|thanks|please|but|and|so|because))|(?:to )?(?:book|do (?:this|it|that)|go on|continue|go ahead|go through)|an? (?:appointment|call|consultation)|the (?:appointment|call|consultation)))(?: (?:any ?more|anymore|now|after all|with (?:it|this)))*',
  'no longer interested|not interested(?: any ?more)?|(?:i|we)(?: have)? changed (?:my|our) minds?|i would rather not|maybe (?:some )?other time|not going to happen',
);

/** Words of a visitor who asks what cancelling would be like, and cancels nothing. */
export const asksAboutCancellingPattern = phrasePattern(
  '(?:can|could|may|how (?:do|can|would|could)|what if|if|in case|whether|is it (?:possible|ok|okay|easy|hard)|are we able|am i able|will i be able)(?: (?:i|we|you|it|to|need|have|want|ever|later|still|easily|always|get|somebody)){0,4} cancel(?: (?:it|this|that|the (?:contract|subscription|service|agreement)|at))?(?: (?:later|any ?time|after|whenever|afterwards|at any|if|the service|the subscription|the contract|for free|without|a (?:subscription|contract|plan)))',
  'cancel(?: [^ ]+){0,3} (?:subscription|contract|plan|agreement|any ?time|later|whenever|afterwards)',
  'cancel(?:l?ation)? (?:policy|fee|fees|terms|charge|period|rules|notice)|what if i (?:need|have|want) to cancel',
);

/** Words that forbid a change, such as 'do not cancel it'. */
export const notToChangePattern = phrasePattern(
  '(?:dont|do not|no need to|never|not) (?:cancel|move|change|touch|drop|delete|reschedule|do (?:it|that)) ?(?:it|that|anything)?',
);

/** Words that keep a booking as it is. */
export const keepsPattern = phrasePattern(
  '(?:keep|leave) (?:it|that|the (?:appointment|booking|time|call|request)|my (?:appointment|booking|time|call|request)|everything|things)(?: (?:as (?:it|they|is)(?: (?:is|was|are))?|where it is|the way it is|like that|how it is|there|please|,|alone))*(?= ,|$)',
  '(?:its|it is|that is|that was) fine as (?:it|is)(?: is)?|stay with (?:it|that|the)|i will keep it|keep (?:my|the) (?:appointment|time|booking|slot)',
);

/** Words that move a booking. Before there is a booking, they correct the day or the time. */
export const movePattern = phrasePattern(
  '(?:move|reschedule|postpone|push|shift|bump|delay|rebook|slide|swap|bring(?= (?:it|that|this|the|my (?:appointment|booking|call))(?!\\S)))(?: (?:it|that|this|my|the|our|appointment|booking|call|consultation|meeting|request|slot|session|time|everything|us|me|back|forward|up|out|off|a|an|bit|to))*',
  '(?:change|switch|alter|adjust|update|edit|modify)(?: (?:it|that|this|my|the|our))* (?:appointment|booking|call|consultation|meeting|slot|time|day|date|hour|it|that|request)(?! agent)(?: (?:to|for|please|of))*',
  '(?:different|another|other|better|later|earlier|new) (?:time|day|date|slot|hour)(?! zone)',
  '(?:cant|cannot|wont|not going to|not able to|unable to|will not|no longer)(?: be able to)? (?:make|do|attend) (?:it|that|friday|monday|tuesday|wednesday|thursday|the (?:call|appointment|meeting|time|consultation))(?: (?:any ?more|anymore|then|after all|at that time))*',
  '(?:something|sth) came up|(?:that|the|this) (?:time|day|date|slot)(?: (?:no longer|doesnt|does not|wont|isnt going to|will not|never)) (?:work|works|suit|fit)(?: (?:any ?more|anymore|for (?:me|us)))*|make it (?:(?:a (?:bit|little)|slightly|much) )?(?:later|earlier)|(?:an|a|1|half an|2) hours? (?:later|earlier)',
);

/** Words that forget everything. */
export const restartPattern = phrasePattern(
  'start(?:ing)? (?:over|again|afresh|anew|fresh|from (?:scratch|the (?:beginning|start|top)|zero))|start (?:it|this|everything|the whole thing) (?:over|again)|new start|fresh start',
  'begin (?:again|anew|over|from)|restart|reset|redo (?:it all|everything|this|all (?:of )?(?:this|it|that))|do over|from scratch|start all over|clear (?:everything|all|it all|it)',
  '(?:forget|delete|scrap|ignore|discard|erase|wipe) (?:everything|all(?! (?:previous|prior|your|the|other|earlier|my previous|instructions|rules))|all of (?:it|that)|what i (?:said|told you|wrote)|my (?:details|answers))(?! about)',
  '(?:do|try|redo) (?:this|it|that|everything|all (?:of )?(?:this|it)) (?:all )?over(?= ,|$| (?:again|please|from))|from the (?:beginning|start|top)|new conversation|back to (?:the (?:start|beginning)|square 1)|lets try (?:this|that) again',
);

/** Words of a visitor who needs more time or is not sure. They never confirm anything. */
export const hesitationPattern = phrasePattern(
  'let me (?:think|check|ask|see|look|talk|get back|sleep|double check|confirm|find|run|speak|discuss|consult|verify|call|grab|pull|just check)(?: [^ ]+){0,8}',
  '(?:not|isnt|arent|un)(?: (?:really|quite|so|that|entirely|totally|100|completely|too|just|very|even))* (?:yet|sure|certain|ready|decided|now|convinced)|unsure|undecided|on the fence',
  'maybe|perhaps|possibly|probably|potentially|i guess|i suppose|kind of|kinda|sort of|sorta|might|i think so|i think|i believe|we ?ll see|will see|depends',
  '(?:dont|do not)(?: [^ ,]+){1,3} (?:just )?(?:yet|until|till)(?!\\S)|hold off|checking (?:my|the|our|with)(?: [^ ,]+){0,3}',
  'dont know|do not know|no idea|no clue|hard to say|cant (?:decide|say|tell)|cannot (?:decide|say)|who knows',
  'hold on|hang on|hold up|hold (?:it|that)(?: thought)?|(?:just )?(?:a|1|one) (?:sec|second|secs|minute|min|moment|mo|tick)|give me (?:a|1|some|5|2|10) (?:[a-z]+ )?(?:sec|second|minute|minutes|min|moment|time|day|days|bit)|gimme a sec|brb|be right back|(?<!cant |cannot |not |hardly )wait|not so fast|slow down|bear with me|1 sec|still (?:thinking|deciding|looking|checking)',
  '(?:need|have|want|got|going|should|must|better|will|gonna|ll)(?: to)? (?:check|think|ask|discuss|talk it over|sleep on|run it by|consult|confirm with|look at my (?:calendar|schedule|diary)|speak (?:to|with) my|talk (?:to|with) my)(?: [^ ]+){0,6}',
  '(?:check|ask|discuss|confirm|run it|talk|talk it over|speak)(?: it)? (?:with |by |past |to )?(?:my|the) (?:wife|husband|partner|boss|manager|team|calendar|schedule|diary|colleague|co ?owner|assistant|business partner|mom|mum|dad|accountant|brother|sister|son|daughter|staff)|(?:thinking|think) (?:about|on) it|sleep on it',
);
