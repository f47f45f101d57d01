import { everyPhrasePattern, phrasePattern } from '../phrase-pattern.ts';

const PERSON =
  '(?:(?:a|an|the|your|some|any|real|actual|live|human|proper|another|that|nice) )*(?:person|human|humans|someone|somebody|anyone|anybody|operator|receptionist|representative|rep|member of staff|staff|colleague|manager|supervisor|owner|boss|adviser|advisor|people|human being|being|team|guy|lady|employee|specialist|consultant|expert|human agent|real agent|live agent|agent|salesperson|sales|support|customer service|customer support)';

/** A wish to talk to a person now. A wish to book a call with a person is a wish to book. */
export const wantsPersonPattern = phrasePattern(
  `(?:talk|speak|chat|connect(?:ed)?|connect me|transfer(?:red)?(?: me)?|put me (?:through|on)|pass me(?: on)?|patch me(?: through)?|hand me (?:over|off)|through|call|write|switch(?: me)?|escalate(?: me| this| it)?|get through|get in touch|in touch|a hold) (?:to|with|of) ${PERSON}(?! know)`,
  '^(?:(?:, )?(?:no|ok|please|just|a|an|real|live|actual|the|another|human|sorry) )*(?:human|humans|person|operator|representative|rep|agent|receptionist|customer (?:service|support))(?: (?:please|now|,|only|instead|thanks))*$',
  '(?:transfer|escalate) (?:me|this|the call)|put me through|patch me through',
  '(?:real|actual|live) (?:human|person|people|agent|rep)(?: please)?',
  `(?:get|give|find|fetch|bring|send|i want|i need|i would like|want|need|prefer|rather have) (?:me )?(?:${PERSON})(?! (?:to )?(?:answer|handle|pick|take|who|that|for (?:my|our)))`,
  '(?:number|phone number) of (?:somebody|someone|a person)',
  '(?:dont|do not|not|stop|hate|tired of|sick of|done with|refuse to|instead of)(?: (?:want to|wanna|like to|like|enjoy))? (?:talk|speak|chat|talking|speaking|chatting|dealing)? ?(?:to|with)? ?(?:(?:a|an|this|these|to|some) )*(?:robots?|bots?|machines?|computers?|chatbots?|ai bots?)(?= ,|$| (?:please|anymore|and|so|i|can|get|give))',
  '(?:not|wont|refuse to|rather not)(?: (?:going to|be))? (?:tell|telling|type|typing|explain|explaining|discuss|discussing|share|sharing|give|giving|spill)(?: (?:this|it|all this|anything|my [a-z]+|to))* (?:to |with )?(?:an? |some |this )(?:computer|bot|robot|machine|chatbot|ai)',
  '(?:agent|person|someone) ,? ?(?:a )?(?:human|real) (?:1|one)|human please|humans? only|no (?:more )?(?:bots|robots)',
  'is there (?:a|any) (?:real |actual |live )?(?:human|person|rep)(?: there| here| i can| who| around| available)?|(?:is )?(?:any(?:body|one) (?:real|human|there|around)|(?:somebody|someone) (?:real|human))',
  '(?:somebody|someone|a person|a human|a rep|your team|the owner|an agent)(?: from [a-z]+(?: team)?)?(?: (?:to|should|please|can|could|just|please))* (?:call me|ring me|phone me|contact me|get back to me|reach out|help me|get in touch)',
  `(?:call ?back|call back|a call|a reply|an answer|an email|a response|hear) from (?:${PERSON})(?! (?:in|of) (?:my|our))`,
  '(?:have|let|ask|get) (?:somebody|someone|a person|a human) (?:to )?(?:call|ring|phone|contact|email|text) me',
  '(?:is there|do you have|have you got|got)(?: (?:an?|any|real|actual|live|human))* (?:receptionist|person|human|rep|operator|someone|somebody|anyone|anybody) (?:i|we) (?:can|could) (?:talk|speak|chat|call)(?: (?:to|with))?',
  'who (?:can|could|do|should) i (?:talk|speak|write|complain) to',
  '(?:this|you|youre)(?: (?:is|are|isnt|arent))?(?: (?:so|really|just|totally|completely|not|a|such a|complete|going))* (?:useless|pointless|nowhere|helping(?: (?:me|at all))*|working|waste of (?:my )?time|no help)(?= ,|$)',
  '(?:want|prefer|rather|like)(?: to)? (?:have |deal with |a )?(?:a )?(?:human|real person|person)(?: touch)?(?= ,|$| (?:please|instead|for|to help))',
);

/** Questions about what a person will do, such as 'does somebody call me?'. */
export const asksAboutPersonPattern = everyPhrasePattern(
  `(?:(?:do|will|would) (?:i|we)|am i going to|are we going to)(?: (?:be|get to|actually|really|then))* (?:talk|talking|speak|speaking|meet|meeting|deal|dealing)(?: (?:to|with))? ${PERSON}`,
  '(?:does|do|did|will|would|when|is|are|how soon|how long|what if|if|how does|how will)(?: (?:will|does|can|would|is|should|until|before))? (?:somebody|someone|anyone|anybody|a (?:real )?(?:person|human|rep)|your team|the team|you guys|the owner|an agent)(?: (?:actually|really|then|ever|going to|from [a-z]+))* (?:call|calls|calling|ring|phone|contact|email|text|reach|get|read|reads|see|sees|check|look|confirm|help)(?: [^ ,]+){0,4}',
);

/** A wish for a fixed time with a person, such as 'book a call with someone from your team'. */
export const booksWithPersonPattern = phrasePattern(
  `(?:book|schedule|arrange|set up|reserve|appointment|consultation|meeting)(?: [^ ]+){0,6} (?:with|to) (?:${PERSON})`,
);

const FORM =
  '(?:(?:a|an|the|your|that|this|some|any|just|simple|quick|normal|regular|plain|short|easy|ordinary|contact|web|online|booking|request|website|intake|consultation) ){0,6}(?:form|booking page|contact page|web page form|webform)';
export const wantsFormPattern = phrasePattern(
  `(?:fill|filling|type|put|enter|write)(?: (?:it|that|this|them|in|out|everything|my [a-z]+|details|all)){0,6}(?: (?:into|on|in|out|using|with))? ${FORM}`,
  `(?:use|using|prefer|want|like|need|open|show me|show|send me|give me|see|find|get|through|via|by|with|on|do|rather|got|have|to|link to|where is|is there|isnt there|out) (?:(?:me|to|do|it|have|use|using|the link to|a link to|link to) ){0,4}${FORM}(?! (?:of|letter|agent))`,
  `(?:^|, )(?:(?:ok|please|just|no|can i|a|the|your) )*${FORM}(?: (?:(?:i|we|that i) (?:can|could) (?:fill|use)(?: (?:out|in))?|please|instead|link|thanks|,))*$`,
  'fill (?:it|this|that|everything)? ?(?:in|out) (?:myself|on my own|online)|book (?:it |this |that |a time |a slot )?(?:myself|on my own)(?= ,|$)|(?:do|book)(?: (?:it|this|that|a time|a call|the consultation))?(?: (?:myself|on my own))? without (?:(?:a|the|this|you|your|any|an|talking|chatting|to|with|using) ?)+(?:bot|robot|ai|chat|chatbot|assistant|machine|you|agent)?(?= ,|$)|(?:book|schedule|do (?:it|this|that)) (?:(?:it|this|a time) )?(?:through|via|over|using) (?:the|your) (?:site|website|web ?page|page|web)|(?:page|place|screen|spot)(?: (?:where|that|to|i|we|you|can|could|just)){1,4} (?:enter|type|fill|put|leave|submit)|(?:another|other|different) ways? to (?:book|do (?:this|it)|schedule)|(?:book|do) (?:it|this|that|this thing)?(?: myself)? (?:online|on the (?:site|website|page|web))(?= ,|$| (?:myself|instead|please))',
);

/** A wish to talk aloud instead of typing. The call of the site is meant, not a call by a person. */
export const wantsCallPattern = phrasePattern(
  '(?:can|could|may|how do|how can|where do|where can|is there a way) i (?:just )?(?:call|ring|phone|dial) (?:you|in|up|everline|your [a-z]+|this (?:thing|assistant|bot|ai))(?: (?:guys|up|instead|now|directly))*',
  '(?:i|we) (?:want|would like|would rather|would prefer|need|prefer|would love)(?: to)? (?:call|ring|phone) (?:you|in)(?: (?:guys|up|instead|now|directly))*',
  '(?:talk|speak|chat|do this|do it|say it|tell you|discuss)(?: (?:it|this|about it|to you|with you))* (?:by|over|on|via|through) (?:the )?(?:phone|voice|voice call|call|telephone|mic|microphone)',
  '(?:rather|prefer(?: to)?|easier to|want to|like to|can i|could i|can we|let me) (?:just )?(?:talk|speak|say it|talking|speaking)(?: (?:out loud|aloud|instead|than type|instead of typing|not type|rather than type|with my voice|by voice|to you))+',
  '(?:dont|do not|hate|cant|not) (?:like |want to |wanna |feel like )?(?:type|typing)|(?:call|talk|speak|talking|speaking|say it|calling)(?: (?:to|with) you)? (?:instead of|rather than) (?:typing|writing|texting|chatting|type|this chat|messaging)',
  '(?:where|what|which|how)(?: [^ ,]+){0,4} (?:click|press|push|tap|hit|button)(?: [^ ,]+){0,3} (?:talk|speak|call|voice)(?! (?:agent|bot))',
  '(?:how|where)(?: [^ ]+){0,3} (?:start|make|begin|place|get) (?:a|the|that|this|your) (?:ai |voice |phone |live )*call(?: (?:with|to) (?:you|it|(?:the|your|this|an?) (?:ai|bot|agent|assistant|ai agent|robot)))?(?= ,|$| (?:here|on|now))|(?:start|make|begin|do|have) (?:a|the) (?:voice|phone|live) call(?: (?:now|right now|instead|please))*|voice (?:call|chat|mode)|call (?:right )?now|talk (?:right )?now|speak instead|talk instead',
  'how (?:do|can|would) (?:i|we|you) (?:use|start|talk to|speak to|work|press|activate|open|begin|reach|get to) (?:the|this|that|your) (?:sphere|orb|ball|voice|voice call|voice thing|call|call thing|speaking thing)(?: thing)?',
  'where is the (?:sphere|call button|voice button|orb)|press the (?:sphere|orb)',
  '(?:what|why|how|where|who)(?: [^ ,]+){0,8} (?:sphere|orb|ball|circle|globe|bubble|blob)(?: (?:thing|thingy|button|icon|deal|animation))*(?= ,|$| (?:for|on|in|at|do|does|doing|is|mean|there|here|that))',
);

/** A wish to use the voice with this assistant. It is no wish for a person. */
export const wantsVoicePattern = phrasePattern(
  '(?:talk|speak|chat|talking|speaking)(?: (?:to|with) (?:you|it|this|him|her|(?:the|this|your|an?) (?:ai|bot|assistant|agent|thing|robot|machine|computer|chatbot|ai agent|ai assistant)))?(?: [^ ,]+){0,3} (?:out loud|aloud|by voice|with my voice|instead of (?:typing|texting|writing)|rather than (?:type|typing)|hands free|over voice|on voice|verbally|into (?:my|the) (?:phone|mic|microphone))',
  '(?:use|using|with) (?:my|the) (?:voice|mic|microphone)|hands free|(?:is there|do you have|got|any|a) (?:a |an )?voice (?:option|mode|version|chat|call)|(?:is there (?:a|any) way|can i|could i|how (?:do|can|could) i|possible|want to|like to|rather|prefer)(?: (?:to|i|can|could|have|just|actually|simply)){0,5} (?:talk|speak)(?:ing)? (?:to|with) (?:the|your|this|an?) (?:ai|ai agent|voice agent|ai assistant)(?! (?:company|expert|person))|(?:my hands are|i am) (?:full|wet|dirty|driving|greasy)(?: [^ ,]+){0,4} (?:talk|speak|say|voice|call)',
);

const WAY =
  '(?:in person|face to face|on ?site|in (?:your|our|my|the) (?:office|shop|store)|remote(?:ly)?|online|virtual(?:ly)?|(?:(?:by|over|on|via|through|a|an|the|with) ){0,4}(?:(?:tele)?phone|video|zoom|teams|google meet|skype|facetime|web)(?: (?:call|chat|meeting))?)';
/** A question how the consultation takes place, such as 'in person or over the phone?'. */
export const asksHowHeldPattern = phrasePattern(
  `${WAY} or (?:is it |do (?:i|we) |will it be )?(?:${WAY}|(?:do )?(?:i|we|you) (?:have to |need to |must )?(?:come|visit|drive|meet|go)(?: [^ ,]+){0,4})`,
  `(?:is|will|would) (?:it|this|that|the (?:consultation|meeting|call|appointment|talk|consult))(?: (?:be|going to be|done|held))* ${WAY}(?= ,|$)`,
);

/** A question about the call, such as 'is the voice call recorded', is no wish to call. */
export const asksAboutCallPattern = phrasePattern(
  '(?:if|when|once|while|during|after|before)(?: [^ ,]+){0,5} (?:voice call|voice chat|call|sphere|orb)(?: [^ ]+){0,8} (?:is|are|does|do|will|can|what|how|who|would|am)',
  '(?:is|are|does|do|did|will|how (?:long|much|does|do)|what|who|why)(?: [^ ,]+){0,5} (?:voice call|voice chat|voice calls|the call|calls)(?: [^ ]+){0,8} (?:record\\w*|kept|keep|saved|stored|private|secure|safe|cost|costs|free|last|take|work|works|listen|listening|happens?|like)',
  '(?:do|does|will|is|are|would) (?:we|it|you|i|the)(?: [^ ,]+){0,7} (?:for|in|during|at) (?:the|this|that|my|our) (?:free )?(?:consultation|consult|meeting|appointment)',
  '(?:listen|listening|listens|hear|hears|record|recording|records|keep|keeps|store|save|tape)(?! [a-z]+ing(?!\\S))(?: [^ ,]+){0,4} (?:call|calls|voice call|voice calls|voice chat)',
  '(?:call|chat|audio|voice|it|this|that)(?: (?:being|get|gets|going to be|ever))? (?:recorded|taped|stored|saved|listened to|kept)',
);

const BEING =
  '(?:ai|a i|bot|robot|chatbot|chat bot|machine|computer|computer program|program|software|automated|automatic|recording|script|chatgpt|chat gpt|gpt|claude|gemini|siri|alexa|llm|language model|human|human being|humans|person|people|real|real 1|real person|alive|man|woman|guy|girl|someone real|somebody real|real human|actual person|actual human|live person|live agent)';
const END =
  '(?! (?:behind the scenes|or (?:did|do|your own|your|another) ))(?= ,|$| (?:or|right|here|too|by|because|answering|talking|typing|replying|behind|i(?! (?:can|could|might))|that|thats|there|now|then|pretending|doing|booking|making|taking|handling|please|and|cuz|cause|though|huh|bot|assistant|thing|writing|at|tho|lol|haha|really|even|fr|mate|or what)(?!\\S))';
/** A question whether the visitor talks to a machine. The assistant always answers it. */
export const asksIfAiPattern = everyPhrasePattern(
  `(?:are|is|arent|isnt|was|am)(?: (?:you|this|that|it|there|i)) (?:(?:an?|the|even|really|actually|just|some|some kind of|kind of|like|sort of|only|still|not|talking|speaking|chatting|to|with|for|real|actual|legit|human|live|really|fully|truly) )*${BEING}${END}`,
  '(?<!(?:when|what time|what day|which day) )am i (?:actually |really |still |even )?(?:talking|speaking|chatting|texting|typing|writing|messaging|dealing|interacting)(?: (?:right now|here|now|actually))? (?:to|with)(?: (?:an?|the|some|any|real|actual|live|human|kind|of|sort|your|like|ai|just|even|single)){0,5} [a-z]+(?: or (?:an?|the|some|real|not|is|this|ai|it|human) ?[a-z]*(?: [a-z]+)?)?',
  'you(?:re| are) not (?:an? )?(?:real |actual |live )?(?:person|human)(?: are you| right)?(?= ,|$)',
  'who (?:am|are) i (?:talking|speaking|chatting|texting|typing) (?:to|with)|who is (?:this|that|there|answering|on the other (?:end|side))(?! (?:for|meant|made|aimed|good))',
  `(?:^|, )(?:(?:so|wait|but|and|ok|hey|hi|hello|hang on|hold on|lol|haha|are) )*you(?:re| are)? (?:(?:an?|the|even|really|actually|just|some|like|only|not) )*${BEING}${END}`,
  '(?:are|is) (?:you|this|it|anyone|anybody|someone|somebody)(?: [^ ]+){1,5} or (?:an? |just an? )?(?:real |actual )?(?:person|human|bot|robot|ai|machine|computer)(?= ,|$)',
  '(?:human|person|real person|bot|robot|ai|machine) or (?:an? )?(?:human|person|real person|bot|robot|ai|machine|computer)',
  `you (?:(?:really|kind of|do|just) )*(?:sound|seem|feel|talk|look|act|type|write)(?: a lot| just)? like (?:(?:an?|some kind of|some|the) )?${BEING}(?!\\S)`,
  'is (?:there|it) (?:a|an|any) (?:actual |real )?(?:human|person) (?:behind|on the other)(?: [^ ]+){0,2}',
  '(?:is|are)(?: [^ ,]+){1,4} (?:chat|talk|conversation|line|live chat) (?:with|to|by) (?:an? )?(?:real |actual |live )?(?:person|human|bot|robot|ai|machine)',
  'is (?:an?|some|any) (?:real |actual |live )?(?:person|human|bot|robot|machine) (?:typing|writing|answering|replying|responding|behind)(?: [^ ,]+){0,3}',
  'what (?:are you|kind of (?:bot|ai|assistant|thing) are you)(?= ,|$| exactly| even| really)|what is your name|do you have a name|who made you|who built you|(?:did|does) an? (?:human|person|real person) (?:write|read|type|see)(?: this| these| that)?',
  `(?:this|that|it)(?: (?:is|was|must be|has to be|looks|sounds|feels like))?(?: (?:an?|just|all|only|probably|obviously|clearly|totally))* ${BEING}(?: ,)? (?:isnt it|is it not|right|huh|correct|or what|no|eh|yeah|i bet|i guess)(?= ,|$)`,
  'is (?:this|that|it) (?:all )?(?:chatgpt|chat gpt|gpt|automated|an auto ?reply|artificial intelligence)(?! (?:under|underneath|behind|inside|powering|based|powered|in the back|or (?:did|do|your|you|something|gemini|claude|llama|another)))',
);

export const asksSummaryPattern = everyPhrasePattern(
  'what (?:info |information |details |all |else )?(?:do|did|have|has) (?:you|we|u) (?:currently |already )?(?:have|got|get|gotten|noted|note|written|write|know|heard|put|take|taken|collected|saved)(?: (?:down|noted|written|on me|for me|about me|so far|already|until now|from me|of me|right now|of mine|in there|on file|for my request|of my details|at the moment|currently|to far|for now))+',
  '(?:what|which)(?: (?:is|was))?(?: (?:my|the))? (?:name|email|email address|company|service|address)(?: (?:again|address))?(?: (?:do|did|have|is|are|that))? (?:you|u|i|we) (?:have|got|put|write|wrote|use|using|note|noted|pick|choose|chose|give|gave|say|said)(?: [^ ,]+){0,5}|what is my (?:name|email|company|service|address)(?: [^ ,]+){0,4}|(?:what|which) service (?:is|was) (?:that|this|it)(?: for)?(?: again)?|(?:and )?the (?:name|email|company|service) you (?:have|got|wrote)(?: [^ ,]+){0,3}',
  'what did (?:you|u) (?:write|put|note|get)(?: down)? (?:for|as|in|under) (?:my|the)(?: [^ ,]+){1,3}',
  'what (?:have|did|do) (?:you|u) (?:got|get|have|put|write|book|booked) (?:me|us)(?: (?:down|in|for|as|at|on))+|what am i (?:down|booked|signed up|scheduled|in) (?:for|as|in for)',
  'what (?:have|did) (?:you|u) (?:got|gotten|get|have|put down|write down|note down)(?= ,|$)|what do you have(?= ,|$)',
  '(?!who is (?:this|it|that) (?:for|with)(?= ,|$))(?:who|(?:what|which|whose) (?:name|email)) (?:is|was|did|have) (?:(?:it|that|this|you|i|my|the|our|appointment|booking|put|book|got) )+(?:under|in|for|with)(?= ,|$)|under (?:what|which|whose) (?:name|email)(?: [^ ,]+){0,4}',
  'where (?:were|are|was) we(?: (?:at|now|again|up to|in this))*(?= ,|$)|where did we (?:leave off|stop|get to|end up)',
  '(?:read|say|repeat|tell|play)(?: (?:it|that|this|everything|them|me|all|my [a-z]+|those|the (?:details|request|booking|info)))*(?: all)? back(?: to me)?',
  'recap|summar(?:y|ise|ize)(?: [^ ]+){0,3}|sum (?:it|that|this|everything) up|sum up|go over (?:it|that|everything|this|my details|what you have)(?: again)?|run (?:through )?(?:it|that|everything) (?:by|past) me',
  '(?:read|tell|show|give|say|repeat)(?: (?:me|us|to me))?(?: again)? (?:what|everything|all|whatever)(?: (?:that|all))? (?:you|u|youve|we|i)(?: (?:have|ve|already))* (?:got|wrote|written|noted|put|taken|heard|told|gave|given|said|have)(?: (?:down|noted|so far|already|for me|on me|you|again|written|about me|in there))*',
  'what (?:have you|youve|you have|you) got(?: (?:down|noted|so far|already|for me|on me|written))*(?= ,|$)|what (?:is|was) (?:on|in) (?:my|the) (?:request|booking|form)(?: (?:so far|now|already))?|what (?:all )?did i (?:already )?(?:give|tell|say|put)(?: [^ ,]+){0,4}|(?:read|run|go)(?: (?:it|that|this|everything|the (?:details|whole thing)|through))*(?: (?:by|to|past|with|for))? me (?:again|1 more time|once more)|(?:check|see|confirm|verify) what you have(?: [^ ,]+){0,3}',
  'what (?:have|did) i (?:already )?(?:tell|told|say|said|give|given|gave)(?: you)?(?: (?:so far|already|until now|again|up to now))*',
  '(?:show|tell) me (?:what you (?:have|got|know|wrote)|my (?:info|information|details|request|answers|data))(?: (?:so far|down|about me|again|noted|already))*|what (?:are|is) my (?:details|info|information|request)(?: so far)?',
  'what (?:is|else is|is still) missing|what (?:else )?do you (?:still )?need(?: (?:from me|to know|still|else))*(?= ,|$)|what is (?:left|next)(?= ,|$)',
  '(?:did|do|have) you (?:get|got|have|catch|note|save|write down) (?:all )?(?:my|that|it|all of (?:it|that)) ?(?:name|email|number|details|info|information|company|everything|all)?(?: (?:down|right|already|noted|so far|ok))*(?= ,|$)',
);

const ERASE = '(?:delete|erase|remove|wipe|forget|destroy|purge|clear)';
const DATA = '(?:data|info|information|records?|account|personal (?:details|stuff))';
/** A wish about the data that is kept. The site answers it, and the talk goes on. */
export const asksAboutDataPattern = phrasePattern(
  `${ERASE} (?:(?:all|of|the|any|every|my|our|personal|these|this) )*${DATA}`,
  `${ERASE} (?:(?:all|everything|anything|what|whatever|all of it) )+(?:that )?(?:you|u)(?: guys)? (?:have|know|store|stored|keep|kept|saved|hold|got|collected)(?: [^ ,]+){0,4}`,
  `${ERASE} (?:all )?(?:my|our) (?:details|name|email)(?: and [a-z]+)? (?:from|in|on|off) (?:your|the)`,
  `(?:my|our) (?:personal )?${DATA} (?:to be )?(?:deleted|erased|removed|wiped|gone|destroyed)|right to be forgotten`,
);

const BOOKED =
  '(?:appointment|booking|consultation|call|meeting|request|slot|session|reservation|talk|chat|demo|consult)';
/** What the assistant did with the day, as in 'which day did you put?'. */
const NOTED =
  '(?:put|write|note|enter|take|get|set|select|mark|record|hear|understand|type|choose|pick)';
export const asksAppointmentPattern = everyPhrasePattern(
  `when (?:is|was|are|were|did|will|am) (?:(?:it|that|this|my|our|the|i|we|you|again|next) )*(?:${BOOKED}|${NOTED}(?: it| that)?(?= ,|$)|it|again|booked|talking|meeting|speaking|book|scheduled|book it|pick|say|supposed to talk|on for)(?: (?:again|for|on|at|scheduled|booked|please|call me|going to be|now))*`,
  `(?:what|which) (?:day|date|time|hour|day and time|time and day) (?:is|was|are|did|do|were|am) (?:(?:it|that|my|our|the|i|we|you|again) )*(?:${BOOKED}|it|again|book|have|pick|choose|say|booked|agree on|settle on|scheduled|talking|meeting|${NOTED})(?: (?:again|for|at|on|now|set for|me|us|down|in|there|it))*(?= ,|$)`,
  `(?:when|what (?:day|time|date|day and time)|which day) (?:(?:am|are|did|was|were|is|do) )?(?:(?:i|we|you|that|it|this|me) )*(?:down (?:for|as)|in for|on for|booked (?:for|in|on)|set (?:for|up for)|put (?:me|us) (?:down|in)(?: for)?|signed up for|scheduled (?:for|on)|slated for|got (?:me|us)(?: down)?(?: for)?|have (?:me|us)(?: down)?(?: for)?)(?: (?:again|now|then))*(?= ,|$)`,
  `(?:what|which) (?:day|date|time|hour|day and time|time and day)(?: (?:was|is|again|did|were|are|we|you|i|it|that|this|say|said|on|for|at|then|have))*(?= ,|$)`,
  `what is (?:the|my|our) (?:day|date|time|hour|day and time|date and time)(?: (?:again|for (?:it|that|this)|of (?:it|that|(?:my|the) ${BOOKED})|please))*(?= ,|$)|what (?:did|have) (?:i|we) (?:(?:just|actually|now) )*(?:book|booked|schedule|scheduled|reserve|reserved|sign up for|order)(?: [^ ,]+){0,2}(?= ,|$)`,
  `(?:remind|tell) me (?:again )?(?:when|what (?:time|day)|of (?:my|the) (?:time|${BOOKED}))(?: [^ ]+){0,5}|what is my (?:${BOOKED}|time|slot)(?: time)?`,
  `(?:do i have|have i got|did i (?:make|get|book)) (?:an?|the|my|it)? ?(?:${BOOKED})?(?= ,|$)|am i (?:all )?(?:booked|scheduled|set|good|confirmed|in)(?: in)?(?= ,|$)`,
  `(?:is|was|did|has) (?:it|that|everything|(?:my|the) ${BOOKED}) (?:been )?(?:all )?(?:booked|confirmed|sent|set|in|done|scheduled|go through|gone through|saved|still on|submitted)(?: (?:then|now|yet|already|in|for|on))*(?= ,|$)`,
  'did you (?:book|send|submit|get) (?:it|that|my (?:request|booking|appointment))|when (?:do|will|are|is|should) (?:we|you|they|someone|somebody|i)(?: (?:be|to|going to|expect))* (?:talk|talking|meet|meeting|speak|speaking|call me|calling me|the call)',
);
