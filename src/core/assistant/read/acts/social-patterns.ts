import { everyPhrasePattern, phrasePattern } from '../phrase-pattern.ts';

const INSULTS =
  'idiots?|morons?|stupid|dumb|dumbass|useless|asshole|arsehole|bitch|bastard|cunt|wanker|dickhead|retard|loser|shit|trash|garbage|crap';
const MACHINES = 'bot|robot|machine|thing|computer|ai|assistant|idiot|moron';

/** Insults against the assistant. A curse about the visitor's own phone does not match. */
export const abusePattern = phrasePattern(
  `(?:you|youre|your|ur)(?: (?:are|r|is|all|such|a|an|the|so|fucking|bloody|really|just|complete|total|piece of)){0,6} (?:${INSULTS})`,
  `(?:fucking |bloody )?(?:${INSULTS}) (?:${MACHINES})`,
  '(?:fuck|f|fck|fuk|screw|damn|sod|bugger|piss) (?:you|u|off|this bot|yourself)',
  'shut (?:the fuck |the hell )?up|go to hell|piece of (?:shit|crap|garbage)|suck my [a-z]+|kill yourself|go die|stfu|gtfo|you (?:really )?suck|i hate you',
);

export const repeatPattern = phrasePattern(
  '(?:say|tell|repeat|read|ask|write)(?: me)? (?:that|it|this)(?: to me)? (?:again|once more|1 more time)|come again|pardon(?: me)?|repeat (?:that|it|please|the question)|^(?:, )?repeat$',
  '(?:didnt|did not|dont|couldnt) (?:quite )?(?:catch|get|hear|understand) (?:that|you|it|what|this)',
  'what did you (?:just )?(?:say|ask)|what was that|^(?:sorry|excuse me|huh|what|eh|come again|say what)(?: ,)?$|can you (?:say|repeat)(?: that| it)?(?: again)?(?= ,|$)|once more|1 more time|say again',
);

export const goodbyePattern = phrasePattern(
  // Nobody says goodbye with, at or in something: then the word was misheard.
  '(?:bye|goodbye|good bye|bye bye|byebye|bbye|cya|ciao|farewell|cheerio|ttyl|so long|good night|au revoir|tschuss|laters|peace out|toodles)(?! (?:with|at|in|of|about|from|an?|the)(?!\\S))',
  'see (?:you|ya)(?: (?:later|soon|around|then|tomorrow))?$|(?:talk|speak|chat) (?:to you )?(?:later|soon)$|take care|have a (?:good|nice|great|lovely) (?:day|1|evening|weekend|afternoon|night)|until next time|catch you later',
  '(?:i|we) (?:have to|must|need to|gotta|got to|should|have got to) (?:go|leave|run|head out|jump off)(?! (?:over|through|ahead|with|back))|gotta (?:go|run)|i am (?:leaving|off)(?= ,|$| now)|got to go|g2g|gtg',
  'another (?:time|day)(?= ,|$| bye| maybe| then)|(?:thats|that is|that was|that will be) (?:all|it)(?: ,)?(?: (?:for now|thanks|thank you))+',
  'that will be all|(?:i am|we are) done(?= ,|$| (?:here|thanks|for))|maybe later|(?:ill|i will|we will) (?:come back|be back|think about it|get back to you|try again)(?: (?:later|tomorrow|another|some other))*',
);

export const thanksPattern = phrasePattern(
  '(?:thanks|thank you|thank u|thankyou|thx|thnx|tnx|ty|tysm|tyvm|cheers|ta|merci|danke|gracias|much appreciated|appreciate (?:it|that|you|your help|the help)|appreciated|tks|much obliged|youre (?:the best|awesome|great|a star|a lifesaver))',
);

export const greetingPattern = phrasePattern(
  '(?:hi|hello|hey|hiya|hallo|howdy|yo|sup|greetings|bonjour|hola|heya|hey there|good (?:morning|afternoon|evening|day)|gday|hi there|hello there)',
  '^(?:morning|afternoon|evening)(?= ,|$| (?:all|everyone|there|team|folks|guys|to you))',
);

const TALK =
  '(?:call|calls|cal|chat|talk|meeting|appointment|appt|consultation|consult|demo|slot|session|time|date|visit|conversation|something)';

export const bookPattern = phrasePattern(
  '^(?:(?:,|please|pls|ok|yes|so|and|then|just|i|want|to|now) )*(?:book|schedule|reserve|arrange)(?: [^ ]+)*$',
  `(?:book(?:ing)?|schedul(?:e|ing)|reserve|arrang(?:e|ing)|set up|setup|make|get|have|fix|request|organi[sz]e|want|like|need|wanna book|(?:am|are|im|were) after)(?: (?:me|us|an?|the|my|for|some|free|quick|short|in|up|with|you|that|your|to|have|make|book)){0,8} ${TALK}(?! (?:agent|bot|of|number|center|to be))(?<! something(?= (?:that|which|to|like|where|for (?:my|our|the|when))(?!\\S)))`,
  '(?:book|squeeze|pencil|put|fit|sign|get) (?:me|us) (?:in|up|for|on|down|at)|(?:get|be) booked(?: in| on)?(?= for| an?| with|,|$)|(?<!(?:after|when|once|before|if|until|unless|where|what) )(?:i|we|id)(?: [^ ]+){0,3} (?:book|schedule|reserve|arrange)(?: [^ ]+)*',
  '(?:could|can|may|shall|might) (?:we|i|you)(?: [^ ]+)? (?:talk|meet|speak|book|call me|ring me|schedule|come(?! on an? ))(?: [^ ]+){0,4} (?:on|at|[a-z]+day|tomorrow|today|next|this|about|in)',
  '(?:^|, )(?:(?:lets|please|can we|we can|i want to|just|ok|okay|no|yes|wait|actually|lets just|sorry) )*(?:continue|keep going|carry on|resume|pick (?:it|this|that) (?:back )?up(?: again)?|go on with (?:it|this|the booking)|finish (?:the|my) booking|back to (?:the|my) booking)(?= ,|$| (?:please|with|where|then|from))',
  '(?:book|schedule|make|set up) (?:another|a 2th|1 more|a new)(?! (?:time|day|slot|date|hour))(?: [^ ]+)*',
  'is (?:this|it) (?:where|the (?:right )?(?:place|line|number))(?: (?:to|for|i|we|you|can|could))* (?:book|booking|schedule|scheduling|arrange|make|making|set up)(?: [^ ]+)*',
  '(?:get|getting) started|sign me up|free consultation for me|lets (?:talk|meet|chat|speak|book|do it on|schedule)|(?:any|free|open|available) (?:slots?|times?|appointments?)(?: [^ ]+){0,3} (?:tomorrow|today|[a-z]+day)|(?:are you|is anyone) free (?:on|at|tomorrow|today)',
);

/** A question that is a wish to book too. The answer comes first, and then the booking begins. */
export const asksHowToStartPattern = phrasePattern(
  'how (?:would|do|does|can|could|should|will) (?:i|we|you|a [a-z]+|somebody|someone|1)(?: (?:actually|even|go about|guys))* (?:get|getting|go about getting|start)(?: things)? ?(?:started|going|this)?',
);

/** Questions that are not a request to book, such as 'what happens when I book a call'. */
export const asksAboutBookingPattern = phrasePattern(
  '^(?:(?:,|hi|hello|wait|and|but|so|ok) )*(?:what|which|when|where|why|who|whose|is(?! (?:this|it) (?:where|the (?:right )?(?:place|line|number)))|are|am|does|do|how (?:far|long|much|many|does|is|soon|often)|will|has|did|can (?:it|they|he|she|the [a-z]+|your [a-z]+|you (?:guarantee|show|write|tell|explain)))(?! you (?:free|available|have time))(?: [^ ]+)*',
);

export const questionPattern = phrasePattern(
  '^(?:(?:,|hi|hello|hey|wait|and|but|so|ok|okay|well|yes|yeah|no|sorry|hmm|oh|first|quick|1|question|(?:2|3|some|a few) (?:quick )?questions|last|more|thing|another|small|real|before that|before (?:you|i|we) [a-z]+(?: (?:it|that|this|yes|on))?|alright|yo|bro|man|dude|listen|look|um|like|right|perfect|awesome|nice|cool|morning|good (?:morning|afternoon|evening)|hi there|hey there|hang on|hold on|my question is|be honest|honestly|by the way|actually|please|also|just|then|great|thanks) ){0,10}(?:what|whats|whatre|how|hows|who|whos|why|when|whens|where|wheres|which|whose|do(?! (?:it|that|this|so|me|not|as|whatever|something|anything)(?!\\S)| the [a-z]+(?: [a-z]+)?$)|does|did|dont(?= (?:you|they|i|we))|doesnt|is|isnt|are|arent|am|was|were|can|cant|could|will|wont|would|should|shall|may|has|have you|have i|tell me|explain|describe)(?: [^ ]+)+',
  '(?:give|get|hit) me (?:the|an?|some|a quick|a rough|your) (?:lowdown|rundown|overview|summary|details|information|gist|scoop|short version|idea|breakdown|figure|ballpark|price|number(?! to| i)|quote|estimate)|(?:give|show|send|list|read)(?: me| us)? (?:everyones?|everybodys?|all (?:the|your)|other peoples|the names of) [^ ]+|(?:run|walk|talk) me through|fill me in|break (?:it|this|that|the [a-z]+(?: [a-z]+)?) down|(?:(?<!you )tell me|explain|describe|show me|i wonder|wondering|curious|like to know|want to know|wanna know|know more|more about|info about|information (?:about|on)|question about|pricing|prices?|about us|whats|what is|how much|how many|how does|how do)',
  // A condition may stand before the question, as in 'if i say yes do i get charged'.
  '(?:if|when|once|after) (?:i|we|you|my|our|someone|somebody)(?: [^ ,]+){1,6}(?: ,)? (?:do|does|will|would|can|could|is|are|am|should) (?:i|we|you|it|they|there|my|someone|somebody)(?: [^ ]+)+',
  // An order for names asks for customers too, as in 'name one company that uses you'.
  '(?:give|tell|show)(?: me| us)? (?:the|a|some|any) names? of (?:a|an|1|2|3|some|any|your|the|1 of your)(?: [^ ]+)+|(?:name|list|give|show|send)(?: me| us)? (?:a|an|1|2|3|4|5|some|any|a few|a couple(?: of)?|your|all your)(?: [^ ]+){0,3} (?:customers?|clients?|business|businesses|company|companies|references?|shops?|offices?)(?: [^ ]+)*',
  // A worry about the visitor's own data asks what is done with it.
  '(?:i|we)(?: [^ ,]+){0,3} (?:dont|do not|hate|wouldnt)(?: [^ ,]+)? (?:want|need|like|to get|getting)(?: (?:any|more|my|our|to|you|get|be|being|have|anyone|your|to be|selling|it))* (?:spam|spammed|tracked|recorded|sell|selling|sold|share|sharing|junk|newsletters?|marketing|telemarketers?)(?: [^ ]+)*',
  // A question may end a line that begins as a statement, as in 'two people ring at once, what then'.
  '(?:what then|then what|now what|what happens(?: then| next)?|what do you do(?: then)?|what would (?:it|you) do|whats next|what is next)(?= ,|$)',
  '(?:are|is|will|would|does|am) (?:you|it|this|that|they|ai|i|we)(?: (?:going to|gonna|about to|trying to|here to|coming|coming to|out to))* (?:take|replace|steal|for|losing|lose|taking|replacing|stealing|cost)(?: away)? (?:me|us|her|him|them|my|our|their|his|the|peoples?)(?: [a-z]+)?',
);
/** Small talk. Some of it looks like a question, such as 'how are you' or 'you know what'. */
export const smallTalkPattern = phrasePattern(
  'how are (?:you|u|things|ya)(?! (?:guys )?(?:different|better|unique|going|able|special|handling|using|any|not|better|cheaper))(?: (?:doing|today|all|guys|this morning|feeling|tonight))*|how is (?:it going|everything|your day|life|business|things)(?: (?:going|today|so far))*|how do you do|how you doing|how have you been|how goes it',
  '(?:i|we) (?:have|got|had) (?:a|some|1|another|a few|a couple of|2) (?:quick |more |small |other )?questions?(?= ,|$| (?:for you|please|first))|(?:can|could|may) (?:i|we) ask (?:you )?(?:something|a question|some questions|a few questions)(?: [^ ,]+){0,2}|(?:can|could|will) (?:you|u) help(?: (?:me|us))?(?: (?:out|please|with something))*(?= ,|$)|^(?:please )?help(?: me)?(?: please)?$|i need (?:some )?help(?= ,|$)',
  '(?:are |is )?(?:you|u) (?:still )?(?:there|here|awake|with me|listening)(?= ,|$)|you there|what is good(?= ,|$)|^anybody home',
  'what is up|wassup|whassup|you know how it is|you know what(?! (?:i|we) (?:mean|want|need|said))|nice to meet you|(?:nice|good|great|lovely) (?:chatting|talking|speaking) (?:with|to) you|pleased to meet you|good to meet you|long time no see',
  '(?:tell|know) (?:me )?(?:a|any|some|another) (?:jokes?|story|funny)(?: [^ ]+){0,2}|make me laugh|sing (?:me )?(?:a|something)(?: [a-z]+)?|do you (?:like|love|have feelings|dream|sleep|eat|believe in|get tired|have a favou?rite)(?: [^ ]+){0,4}',
  '(?:i|we) (?:love|like|hate) (?:mondays|fridays|coffee|this weather|pizza)|nice weather|happy (?:[a-z]+day|holidays|new year|thanksgiving|christmas)|(?:freezing|raining|snowing|pouring|scorching|boiling|chilly)(?: (?:out|outside|here|out here|over here|again|like crazy))*(?= ,|$| today)|(?:its|it is|what a)(?: (?:so|really|very|such a|a|an))* (?:hot|cold|rainy|sunny|beautiful|lovely|nice|snowing|raining|freezing|crazy|long|busy)(?: (?:here|outside|today|day|week|out|weather|morning))+',
  '(?:ha|haha+|hahaha+|lol|lmao|rofl|hehe+|lolz|heh)(?: ,)?|you(?:re| are) (?:funny|cute|sweet|nice|smart|clever|cool|helpful|so helpful|very helpful|good at this)|good (?:bot|robot|job)|nice bot|well done|that is (?:funny|hilarious|crazy|wild)|just (?:kidding|testing|saying hi|looking|browsing)|testing(?: testing)?|test(?= ,|$)',
);

/** A clause that tells a problem and asks nothing, whatever words of a question it holds. */
export const toldProblemPattern = everyPhrasePattern(
  '(?:(?:my|our|the|main|biggest|only|real|1|big) ){1,5}(?:problem|issue|trouble|challenge|headache|frustration|pain point|struggle|thing)s?(?: (?:here|we have|i have|right now|for us|for me|at the moment|with us))* (?:is|are|being)(?! (?:it|this|they|you)(?!\\S))(?: [^ ,]+)+',
);

/** The 'what gets in my way is' of a line that states something and asks nothing. */
export const statedByWhatPattern = phrasePattern(
  'what (?:(?:really|always|usually|mostly|i|we) )*(?:gets|bugs|bothers|kills|hurts|annoys|slows|stops|drives|eats|takes|need|want|hate)(?: [^ ,]+){0,4} (?:is|are)(?! (?:it|that|this|they|you))',
);

/** Lines of a visitor who may be in danger. A line that only sounds so is met with care too. */
export const distressPattern = phrasePattern(
  '(?:kill|killing|killed|hang|hanging|shoot|shooting|hurt|hurting|hanged|harm|harming|cut|cutting|drown|drowning|stab|poison|unalive|end|off|offing) (?:my ?self|meself)|kms',
  '(?:end|ending|take|taking|finish|ended)(?: of)? (?:my (?:own )?life|it all|everything (?:for good|forever))|self ?harm(?:ing)?|suicid(?:e|al)|suicide',
  '(?:want|wanna|going|ready|like|wish i could|rather|wanting|have|planning|hoping|need|about) (?:to )?(?:just )?(?:die|be dead)(?! (?:of (?:laugh|bored)|laughing))',
  '(?:wish|wished) (?:i|that i) (?:was|were|would be|had) (?:dead|never (?:been )?born|gone|not alive|not here)|better off (?:dead|without me)|id be better off dead',
  '(?:dont|do not|no longer|cant|cannot|not)(?: (?:really|even|just))?(?: (?:want|wanna|wish|care))?(?: to)? (?:live|be alive|exist|be here|wake up|keep living|go on living|carry on living|stay alive)(?: (?:any ?more|anymore|with this|like this|in this world))*(?= ,|$| (?:i|and|because|anymore))',
  '(?:no|any|nothing|little) (?:reason|point)?(?: (?:to|in|for))?(?: me)? ?(?:(?:to )?(?:live|living|live for|go on living|being alive|be alive))(?! (?:chat|agent|person|in|at))',
  '(?:cant|cannot) (?:go on|carry on|keep going)(?: (?:like this|with life))? (?:any ?more|anymore|any longer)(?= ,|$| (?:i|and|please|help))',
  '(?:reason|reasons|point|strength|energy|will) (?:left )?(?:to|in) (?:keep|keeping|go|going|carry|carrying|continue|continuing) (?:on living|living|on(?= ,|$| (?:any ?more|anymore|living))|existing)',
  '(?:pills|meds|tablets|sleeping pills|gun|rope|razor)(?: [^ ]+){0,8} (?:take|taking|swallow|swallowing|use|using|end|finish) (?:them|it|all of (?:them|it)|em|all)(?: all)?|(?:take|taking|swallow|swallowing) (?:all (?:of )?)?(?:my|the|these|all) (?:pills|meds|tablets|sleeping pills)',
  'life (?:is|isnt|is not|s)(?: (?:not|no longer|just))* (?:worth (?:it|living)|pointless|meaningless|over for me)|(?:tired|sick) of (?:living|life|being alive)|give up on life|no will to live',
  '(?:jump|jumping|throw myself) (?:off|from|in front of) (?:a |the |my )?(?:bridge|building|roof|train|balcony|cliff|bus|window)|overdos(?:e|ed|ing)|swallow(?:ed)? (?:a bunch of|all my|all the|too many) pills|took (?:too many|a lot of|all my|a bunch of) pills',
  '(?:call|need|get) (?:an ambulance|911|the police|an emergency)|having a (?:heart attack|stroke|seizure)|(?:cant|cannot) breathe|(?:he|she|they|someone|somebody|my (?:husband|wife|boyfriend|girlfriend|partner|ex)) (?:is|are|s|will|wants|is going|are going)(?: (?:trying|going|threatening|coming))?(?: to)? (?:kill|hurt|attack|hurting|attacking|beating|killing|beat) me|(?:i am|we are) in (?:immediate |great |real )?danger|being (?:attacked|abused)',
);
