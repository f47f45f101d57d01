import type { Wordings } from './wordings.ts';

/** Ways in which owners ask who tell about their day, in many trades. */
export const ownersWordings: Wordings = {
  services: `what does this thing do | what this thing do | what this do | what is this thing | how this work | what is this place | what do you have to offer
    in plain english what do you do | explain it like i am five | explain it to me simply | what is all this ai stuff
    what would you do for us | what can your stuff do for a tradename | tell me what you do in one sentence
    what is your company all about | what am i looking at here | give me the lowdown | give me the rundown | what is the deal here
    what kind of ai do you sell | what exactly are you offering me | i do not get what you do | what do your agents do all day`,
  'services/ai-phone': `give me the lowdown on the phone bot | give me the rundown on the phone agent | fill me in on the phone agent
    could your phone thing cover for her | our receptionist quit can it cover | nobody to answer the phone since she left
    can the phone agent fill in for my receptionist | who picks up when i am on a job | who answers while i am under a sink
    who gets the phone when i am with a customer | i cannot answer when i am driving can it | my hands are full all day can it answer
    can it answer my phones at night | phone keeps ringing while we work can it take that | run me through the phone agent
    break down the phone thing for me | can your bot take our calls | what is the phone bot capable of | tell me all about the phone one
    can it answer phones while i work on a customer | can it answer phones when i am cutting hair | can it get the phone while i am with a patient
    i am missing calls what can you do | we lose calls all day long would this help`,
  'services/ai-agent': `we get the same questions all day on our website can a bot deal with it | can a bot answer the usual questions on our site
    can it handle questions on our website chat | can your bot talk to my customers on the site | people keep asking the same stuff online can it answer
    give me the rundown on the chat agent | fill me in on the chat bot | run me through the chat agent
    what is the chat one capable of | break down the chat thing for me | what would a chat agent do on my website
    people leave my website without asking can you help | can it chat with visitors while i sleep | tell me all about the chat one
    the chat thing what is it | can it talk to folks on my web page | what does the website one do`,
  'services/email-auto': `give me the rundown on email automation | fill me in on the email one | run me through the email part
    what is the email thing capable of | break down the email thing for me | tell me all about the email one
    i am drowning in email can you help | my inbox is out of control can you do something | what does the inbox one do
    can you deal with my emails for me | i spend hours on email can it take over`,
  'services/email-auto/sorting': `how does it decide what is important | how does it know which mail is important | can it find the urgent ones
    can it tell spam from real customers in my inbox | can it flag the important ones | does it put emails in folders
    does it know a complaint from a quote request | can it label my mail | which emails does it show me first
    can it pull out the important emails | how does the email part decide what matters`,
  'services/email-auto/replies': `could it draft a reply and let me send it | can it write a draft for me to check | does it write back on its own
    can it answer the easy emails for me | does it send the answer by itself | can it answer routine mails | does it compose the emails for me
    can it write back to people asking for a quote | does it write replies in my style | can it handle the back and forth by email`,
  'services/email-auto/follow-ups': `i always forget to chase quotes does it help with that | can it chase people who got a quote | can it nudge people who never answered
    can it remind people about an estimate | i sent an estimate and never heard back can it follow up | does it check back with folks later
    i forget to call people back can it do that | can it get back to people who went quiet | will it ping customers again after a week
    does it chase unpaid quotes | can it write to old leads again`,
  'services/email-auto/templates': `will my customers get weird robotic emails | do the emails sound like me | will people notice a robot wrote the mail
    can the emails sound like us | can i decide how the emails are worded | will the replies be in my tone
    can i change the wording of the emails`,
  'services/email-auto/tracking': `how do i know if the email stuff is working | can i see how the emails perform | how do i know the emails do any good
    do i see if people answer the emails | can i measure the email results | is there a way to see if my emails work`,
  'services/ai-phone/voice': `does the voice sound fake | is the robot voice annoying | will callers hang up because it sounds like a robot | does it sound normal
    does it sound like a person | is it one of those press one for menus | is it press 1 press 2 | does it talk like a real person`,
  'services/ai-phone/appointments': `can it fill my calendar | can it put jobs on my schedule | does it book the job or take a message | can callers get an appointment right there
    can it book patients for me | can it find them a free slot | can it schedule visits by itself | can people make an appointment with the bot
    does it set up appointments while i work | can it book table reservations for us`,
  'services/ai-phone/routing': `can it transfer an urgent call to my cell | can it put emergencies through to me | can it send billing calls to my wife
    can it get a real emergency to the on call guy | can it send the call to the right person | what about emergencies can it reach me
    does it know which calls to send me | can it pass calls to the right tech | can callers still be put through to me
    can it forward important calls to my mobile | if it is urgent can it get me on the phone`,
  'services/ai-phone/languages': `would callers be ok in languagename | my customers speak languagename | half our patients speak languagename does it cope
    can a languagename caller use it | what if a caller only speaks languagename | do you do languagename | can it do languagename
    most of my clients speak languagename is that a problem | is it only in english | only english or other languages too
    does the phone one talk in other languages | my english is bad do callers get another language`,
  'services/ai-phone/sentiment': `can it tell when someone is upset | will it notice a mad caller | does it pick up on tone | what if a caller is yelling
    does it notice if someone is getting angry | can it hear that a customer is unhappy | how does it deal with an angry customer`,
  'services/ai-agent/knowledge-base': `how is the bot going to know my service area | how will it know our policies | how does it know what i offer | how would it know my prices
    how is it going to know my business | will it know my hours and my area | can i edit what the bot tells people | can i change what it says
    what if i do not like what it says to customers can i change it | can i correct its answers | can we fix a wrong answer it gives
    where does the bot get its answers from | where does it get its information | do i have to feed it documents | how does it know my opening hours
    how would it know our menu | can it answer questions on our services | will it know what we do | how does it know about my shop
    what does it base its answers on | can i give it my price sheet | who tells it what to say | does it use our own info
    can it answer from my own faq`,
  'services/ai-agent/language-understanding': `does the chatbot answer in normal words or just canned stuff | is it scripted | are the answers canned
    does it get slang and typos | do people need keywords to talk to it | can people write like they talk | will it get what people mean`,
  'services/ai-agent/platforms': `is it only the website chat or platformname as well | can it answer my platformname messages | does it do platformname too
    people write us on platformname can it answer | where can the chat agent run | can i put it on platformname
    does it work on facebook or only on my page | can it go on more than one site`,
  'services/ai-agent/analytics': `will i see how many chats came in | do i get numbers on what people ask | any numbers i can look at | is there a place to see the figures
    can i see how busy it was | do i get a weekly report | can i look at statistics`,
  'services/ai-agent/handoff': `if someone wants my receptionist does the bot let them | can people still ask for my staff | what if they want to talk to my receptionist
    can my team jump in mid chat | can i take over a chat | can a chat be passed to me | does it get me when it is a tricky customer
    can it get a human on the chat | when does it bring in a person | can it ping me to take over`,
  'features/leads': `i want to weed out tire kickers | can it weed out time wasters | can it find out if they are serious | does it ask about their budget first
    can it tell good leads from bad | do you get me new leads or only answer them | can it bring in new customers
    will it sort the serious ones from the rest | does it check if it is a real job | can it ask the questions i always ask
    can the agent ask for details before booking | can it ask for their insurance before it books | can it get the address first | can it ask what the job is
    can it collect the basics before the appointment | too many people just price shopping can it filter them | i want to know who is serious`,
  'features/crm': `can it log calls | does it log the call for us | our people forget to log calls would yours do it | does it write down who called in our system
    would toolname hook up | we use toolname would that hook up | do i have to retype everything into my system | does it put the info in our system
    does it write to toolname | will it fill in toolname for me | does toolname get updated | gotta type it all in again
    do the notes end up in my crm | can it save the caller in toolname | who types the details into the system`,
  'faq/tools': `does it work with toolname | is it ok with toolname | can it talk to toolname | does it work with google calendar | does it plug into what we have
    we run toolname is that a problem | do i have to switch to a new program | do we have to learn a new system
    can i keep using toolname | i love my toolname do i have to change | will this mess with the tools we have
    our software is ancient do we need to replace it | is our old program ok or do we change it | do i gotta dump my crm | do i need to buy new software | does it play nice with our software`,
  'features/workflow': `can it do reminders | can it remind my crew | can it make tasks out of calls | does it create a to do for my team
    can it kick off the next step by itself | what happens with a call after it ends does somebody get a task
    can it keep jobs moving | can it pass work along by itself | things fall through the cracks can it help`,
  'faq/unsure': `what happens when it does not know the answer | what does it do when it has no answer | what if it does not get the question
    if a patient asks something medical that it is not sure about what happens | what if the question is too hard for it
    what if it gets stuck | what if a caller asks something weird | what if it is out of its depth | does it guess when it does not know
    i do not want it making up answers | how do you stop it from making up answers | how do you prevent wrong answers | does it make stuff up | what if nobody told it the answer | what if it cannot help the person`,
  'faq/front-desk': `my receptionist is on leave could ai help | our office lady is out sick could this fill in | our intake person left can ai cover
    my front desk is out on maternity leave | can it stand in for my secretary | we are short staffed at the desk can it help
    can my girl at the desk still take calls | do i have to fire anyone | will my staff be out of work | is my receptionist out of a job
    does my team still talk to customers | do we still need someone at the desk | will this put my people out of work
    my staff is scared of this will they lose their job | can our people still answer | is this instead of a receptionist or on top
    what is left for my receptionist | my front desk lady hates the idea is she safe`,
  'faq/front-desk/overflow': `what if two people call at the same time | two people ring at once what then | what about the second caller while i am on the phone
    what if all lines are busy | three calls at once what happens | can it take a call while we are on the other line
    when everybody is on the phone what happens to the next caller`,
  'faq/ai': `will the ai lie to customers and say it is a person | does it pretend to be human | do callers find out it is a machine
    do you tell people it is ai | is it up front about being a robot | do you hide that it is a bot | will my clients feel tricked
    does it say it is an ai when it picks up | is it honest about being a machine`,
};
