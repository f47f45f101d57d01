import { phrasePattern } from './phrase-pattern.ts';

const INSULTS =
  'idiots?|morons?|stupid|dumb|dumbass|useless|asshole|arsehole|bitch|bastard|cunt|wanker|dickhead|retard|loser|shit|trash|garbage|crap';
const MACHINES = 'bot|robot|machine|thing|computer|ai|assistant|idiot|moron';

/** Insults against the assistant. A curse about the visitor's own phone does not match. */
export const abusePattern = phrasePattern(
  `(?:you|youre|u|ur)(?: (?:are|r|is|all|such|a|an|the|so|fucking|bloody|really|just|complete|total|piece of)){0,6} (?:${INSULTS})`,
  `(?:fucking |bloody )?(?:${INSULTS}) (?:${MACHINES})`,
  '(?:fuck|f|fck|fuk|screw|damn|sod|bugger|piss) (?:you|u|off|this bot|yourself)',
  'shut (?:the fuck |the hell )?up|go to hell|piece of (?:shit|crap|garbage)|suck my [a-z]+|kill yourself|go die|stfu|gtfo|you (?:really )?suck|i hate you',
);

const PERSON =
  '(?:(?:a|an|the|your|some|any|real|actual|live|human|proper|another) )*(?:person|human|humans|someone|somebody|operator|representative|rep|member of staff|staff|colleague|manager|supervisor|adviser|advisor|people|human being|being|team|guy|employee|human agent|real agent|live agent|salesperson|sales|support|customer service)';

export const wantsHumanPattern = phrasePattern(
  `(?:talk|speak|chat|connected?|transfer(?: me)?|put me through|through|call|write|switch) (?:to|with) (?:${PERSON})(?! know)`,
  '^(?:(?:a|an|real|live|actual|the) )*(?:human|person|operator|representative|agent)(?: (?:please|pls|now|,))*$',
  '(?:real|actual|live) (?:human|person|people|agent)(?: please)?',
  `(?:get|give|find|fetch|i want|i need|id like|want) (?:me )?(?:${PERSON})`,
  '(?:number|phone number) of (?:somebody|someone|a person)',
  '(?:dont|do not|not) (?:want to |wanna )?(?:talk|speak|chat|talking) (?:to|with) (?:a |an |this )?(?:robot|bot|machine|computer|ai)',
  '(?:agent|person|someone) ,? ?(?:a )?(?:human|real) (?:1|one)|human please',
  'is there (?:a|any) (?:real )?(?:human|person)(?: there| i can| who)?|(?:somebody|someone) (?:real|human|call me back|ring me)',
);

export const restartPattern = phrasePattern(
  'start(?:ing)? (?:over|again|afresh|anew|from (?:scratch|the beginning|zero))',
  'begin (?:again|anew|from)|restart|reset|from scratch|start all over|clear (?:everything|all|it all)',
  '(?:forget|delete|scrap|ignore|discard) (?:everything|all|all of (?:it|that))',
  'from the (?:beginning|top)|new conversation',
);

export const repeatPattern = phrasePattern(
  '(?:say|tell|repeat|read|ask|write)(?: me)? (?:that|it|this)(?: to me)? (?:again|once more|1 more time)|come again|pardon(?: me)?|repeat (?:that|it|please|the question)|repeat',
  '(?:didnt|did not|dont|couldnt) (?:quite )?(?:catch|get|hear|understand) (?:that|you|it|what|this)',
  'what did you (?:just )?(?:say|ask)|what was that|^(?:,|sorry|excuse me|huh|what|eh)(?: ,)?$|can you (?:say|repeat)(?: that| it)?(?: again)?|once more|1 more time|say again',
);

export const goodbyePattern = phrasePattern(
  'bye|goodbye|good bye|bye bye|byebye|cya|ciao|farewell|cheerio|ttyl|so long|good night|au revoir|tschuss',
  'see (?:you|ya|u)(?: (?:later|soon|around|then|tomorrow))?$|(?:talk|speak) (?:to you )?(?:later|soon)$|take care|have a (?:good|nice|great|lovely) (?:day|1|evening|weekend|afternoon|night)',
  '(?:i|we) (?:have to|must|need to|gotta|got to|should|have got to) (?:go|leave|run)|gotta (?:go|run)|i am leaving|im leaving|im off|got to go',
  'never ?mind(?= (?:,|ill|i will|another|then|thanks)|$)|another (?:time|day)(?= ,|$| bye| maybe| then)|(?:thats|that is|that was|that will be) (?:all|it)(?: ,)?(?: (?:for now|thanks|thank you))+',
  'forget it|that will be all|no longer interested|im done|i am done|maybe later',
);

export const thanksPattern = phrasePattern(
  '(?:thanks|thank you|thank u|thankyou|thx|thnx|tnx|ty|tysm|cheers|ta|merci|danke|gracias|much appreciated|appreciate it|appreciated|tks)',
);

export const greetingPattern = phrasePattern(
  '(?:hi|hello|hey|hiya|hallo|hullo|howdy|yo|greetings|bonjour|hola|heya|hey there|good (?:morning|afternoon|evening|day)|gday|morning|afternoon|evening)',
);

const TALK =
  '(?:call|calls|cal|chat|talk|meeting|appointment|appt|consultation|consult|demo|slot|session|time|date|visit|conversation|something)';

export const bookPattern = phrasePattern(
  '^(?:(?:,|please|pls|ok|yes|so|and|then|just|i|want|to|now) )*(?:book|schedule|reserve|arrange)(?: [^ ]+)*$',
  `(?:book|schedule|reserve|arrange|set up|setup|make|get|have|fix|request|organi[sz]e|want|like|need|wanna book)(?: (?:me|us|an?|the|my|for|some|free|quick|short|in|up|with|you|that|your|to|have|make|book))* ${TALK}(?! (?:agent|bot|of|number|center|to be))`,
  '(?:book|squeeze|pencil|put|fit|sign) (?:me|us) (?:in|up|for|on|down|at)|(?:i|we|id)(?: [^ ]+){0,3} (?:book|schedule|reserve|arrange)(?: [^ ]+)*',
  '(?:could|can|may|shall|might) (?:we|i|you)(?: [^ ]+)? (?:talk|meet|speak|book|call me|ring me|schedule|come(?! on an? ))(?: [^ ]+){0,4} (?:on|at|[a-z]+day|tomorrow|today|next|this|about|in)',
  '(?:get|getting) started|sign me up|free consultation for me|lets (?:talk|meet|chat|speak|book|do it on|schedule)|(?:any|free|open|available) (?:slots?|times?|appointments?)(?: [^ ]+){0,3} (?:tomorrow|today|[a-z]+day)|(?:are you|is anyone) free (?:on|at|tomorrow|today)',
);

/** Questions that are not a request to book, such as 'what happens when I book a call'. */
export const asksAboutBookingPattern = phrasePattern(
  '^(?:(?:,|hi|hello|wait|and|but|so|ok) )*(?:what|which|when|where|why|who|whose|is|are|am|does|do|how (?:far|long|much|many|does|is|soon|often)|will|has|did|can (?:it|they|he|she|the [a-z]+|your [a-z]+|you (?:guarantee|show|write|tell|explain)))(?! you (?:free|available|have time))(?: [^ ]+)*',
);

export const questionPattern = phrasePattern(
  '^(?:(?:,|hi|hello|hey|wait|and|but|so|ok|okay|well|yes|yeah|no|sorry|hmm|oh|first|quick|1|question|before that|actually|please|also|just|then|cool|great|thanks) )*(?:what|whats|whatre|how|hows|who|whos|why|when|whens|where|wheres|which|whose|do|does|did|dont|doesnt|is|isnt|are|arent|am|was|were|can|cant|could|will|wont|would|should|shall|may|has|have you|have i|tell me|explain|describe)(?: [^ ]+)+',
  '(?:tell me|explain|describe|show me|i wonder|wondering|curious|like to know|want to know|wanna know|know more|more about|info about|information (?:about|on)|question about|pricing|prices?|about us|whats|what is|how much|how many|how does|how do)',
);
/** Small talk that looks like a question, such as 'how are you' or 'you know what'. */
export const smallTalkPattern = phrasePattern(
  'how are (?:you|u|things)(?: doing)?(?: today)?|hows it going|how do you do|whats up|how is it going|you know how it is|you know what',
);
