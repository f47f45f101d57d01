import type { phoneAgentPassages } from '../passages/service-passages.ts';

/** How visitors ask for the phone agent. */
export const phoneAgentWordings: Record<keyof typeof phoneAgentPassages, string> = {
  'services/ai-phone': `what does the phone agent do | what is the ai phone agent
    tell me about the phone agent | how does the phone agent work | can the ai answer my phone
    can it answer our calls | can you answer our phone calls | do you answer phones
    do you do call answering | does it pick up the phone for us
    we miss calls when we are on a job can you help
    i miss calls because i am busy working can it pick up
    nobody picks up our phone can your agent answer | what does the ai receptionist do
    is it like a virtual receptionist | what features does the phone agent have
    what can the voice agent do | do you have something that answers the phone
    and the phone thing what is that | nobody gets to the phone would your thing answer it
    can it answer when nobody is at the phone | we never get to the phone in time
    what does the phone agent actually do i am on a job most of the day
    i keep missing calls when i am working | we are losing calls
    i cannot answer the phone while i work | who picks up when i am under a sink
    can your ai take calls for me | does it answer every call
    would the phone agent help me when i am with a customer | is it like an answering service
    the phone bot what can it do | can it pick up when i am with a customer
    i am always busy when the phone rings
    so it picks up the phone | so it just answers the phone | so basically it takes my calls
    so somebody rings and the computer picks up instead of me | like a secretary that never goes home
    what would the phone one do for me | what does the phone one do | and the phone one | what is the phone one about
    my phone rings all day and my hands are dirty can it get it | could your thing grab the phone
    i cannot get to the phone when i am with a client | i am on a ladder all day who answers the phone
    i am under a car when it rings | i am on a roof all day | my hands are full when the phone rings
    phone rings while i am working what can you do | we miss a lot of calls can you do something about it
    i miss half my calls | we lose customers because nobody answers | nobody is there to answer the phone
    can it answer for me | will it answer my calls | can you take over the phones | would it take our calls
    can it handle our phone | does it really talk on the phone | does it take messages | can it take a message
    is it a virtual secretary | is that like an ai receptionist | do you do phone answering for small shops
    what happens when someone calls us | what happens when somebody calls my number
    does it answer instead of voicemail | is it better than voicemail | can it get the phone at lunch
    everyone goes to lunch and the phone rings | who answers when we are all out
    can it answer while i drive | does it answer right away | can it deal with customers on the phone
    tell me about the phone bot | tell me more about ai phone agent | phone agent info | explain the phone agent
    what comes with the phone agent | what is included with the phone one | how does it answer the phone
    do you have something for missed calls | missed calls are killing us | i need someone to answer my phone
    i am elbow deep in work when it rings who gets it | who gets the phone when i am busy | we are short staffed and the phones ring and ring
    the phones just ring and ring | would it say hello and take down what they need | i can not hear my cell when i am working
    my cell rings while i am driving | nobody has time for the phone here | we keep playing phone tag | phone tag all day
    half the time nobody is at the desk | it goes to voicemail and they hang up | people do not leave voicemails
    they hang up when they get the machine | we are a tiny team and cannot man the phone | can a computer really answer my phone
    so it is a robot receptionist | so it is an answering service | does it greet callers | what does it say when it picks up
    would people get through to somebody | will somebody always pick up | how do you stop missed calls
    we lose jobs because nobody picks up does it help | nobody picks up does it help with that
    how would this phone thing help a guy who works alone | i work alone who answers my phone | how does the phone thing help me
    give me the lowdown on the phone bot | give me the rundown on the phone agent | fill me in on the phone agent
    could your phone thing cover for her | our receptionist quit can it cover | nobody to answer the phone since she left
    can the phone agent fill in for my receptionist | who picks up when i am on a job | who answers while i am under a sink
    who gets the phone when i am with a customer | i cannot answer when i am driving can it | my hands are full all day can it answer
    can it answer my phones at night | phone keeps ringing while we work can it take that | run me through the phone agent
    break down the phone thing for me | can your bot take our calls | what is the phone bot capable of | tell me all about the phone one
    can it answer phones while i work on a customer | can it answer phones when i am cutting hair | can it get the phone while i am with a patient
    i am missing calls what can you do | we lose calls all day long would this help`,
  'services/ai-phone/voice': `does it sound like a robot | does it sound natural on the phone
    does the voice sound human | how does the voice sound | what does it sound like
    what is the voice like | is the voice robotic | does the phone agent have a natural voice
    will it sound weird to my callers | is it one of those press one for menus
    does it talk like a real person | will callers hate the voice | is the voice creepy
    how human does it sound
    my customers will hang up if it sounds like a robot | people hang up on robots
    is it one of those press 1 for this things | is it a phone tree | is it an automated menu
    does it sound like siri or like a normal person | does it sound like alexa | does it sound fake
    is it gonna sound like a machine | will it sound like a real person | how realistic is the voice
    how real does it sound | does it sound human | what is the voice of it like | does it sound friendly
    does it have a pleasant voice | does it talk normal | can people tell by the voice
    is the voice any good | does it sound weird | those robot voices drive me nuts | i hate robot voices
    does it talk like a human being | can it hold a normal conversation | does it talk naturally
    can you have a real conversation with it | can i hear what it sounds like | what does the agent sound like
    i do not want press one for sales | does it sound stiff | is it like those awful phone menus
    please tell me it does not have an awful metallic voice | metallic voice | my customers are old school they want something that talks like a human
    is it pleasant to talk to | does it pause weird | can you interrupt it | does it talk over people | is it fluent
    will people hang up on it | would people talk to it | is it annoying to talk to
    does the voice sound fake | is the robot voice annoying | will callers hang up because it sounds like a robot | does it sound normal
    does it sound like a person | is it one of those press one for menus | is it press 1 press 2 | does it talk like a real person`,
  'services/ai-phone/appointments': `can it book appointments
    does the phone agent book appointments
    can it put appointments in my calendar when somebody calls | can it schedule jobs
    will it schedule my customers | can callers book an appointment with it
    can it book haircuts for our salon | can it book patients | can it make reservations
    does it write into our calendar | does it fill our schedule
    can it set up appointments for my trade | can the ai manage my bookings
    can clients book without talking to me | can it reschedule our customers
    can it book jobs for us | can it see my calendar and book | does it put jobs on the calendar
    can it book while i am working | can somebody call and get an appointment from the ai
    will it put new customers on the schedule
    does it put them in my calendar or just take a message
    will it put them on my calendar | a lady calls for an appointment can it give her a time
    can it give people a time slot | does it book stuff or do i still have to call everyone back
    can it set the appointment | does it make the appointment itself | can it schedule people
    can it schedule my jobs | can it fill my calendar | can people book through it | can patients book with it
    will it book people in | can it put someone down for tuesday | can it offer them a time
    does it see when i am free | does it know when we are open for appointments | does it check my schedule
    can it cancel appointments for customers | can it move a customer to another day
    can it reschedule people who call | can customers move their visit by phone | can it take bookings
    can it take reservations | can it book tables | can it book a service call | can it book an estimate
    does it double book | will it double book me | can it avoid double bookings
    does it do scheduling | what about scheduling | can it make appointments for us | can it book my clients
    does the ai book things by itself | can the phone thing book appointments while i am busy
    would it book the job right there on the call | can it put the job on the board
    could somebody get on my books without me touching anything | can they get on my books | does it slot people into the day
    can it slot people in | can it fill the chair while i am cutting | can it fill my chairs | can it fill open spots
    can it fill last minute openings | i got holes in my schedule can it fill them | does it write them in the book
    who puts it in the calendar | does it go straight into my calendar | can it pencil people in
    does it sync with our calendar | does it connect to my calendar
    can it fill my calendar | can it put jobs on my schedule | does it book the job or take a message | can callers get an appointment right there
    can it book patients for me | can it find them a free slot | can it schedule visits by itself | can people make an appointment with the bot
    does it set up appointments while i work | can it book table reservations for us`,
  'services/ai-phone/routing': `can it route calls to the right person | can it transfer calls
    can it forward calls to my cell phone | does it put calls through
    can it send urgent calls to me | can emergency calls go to the on call technician
    can it connect the caller to the right department | does it manage and route calls
    what is call routing | can it patch people through to my mobile
    what happens with emergencies on the phone | can it send a caller to the right person on my team
    can it put a call through to me if it is important
    if it is an emergency can it get hold of me | can it get a hold of me on my cell
    say a pipe bursts can it patch that through to the guy on call | can it reach the on call guy
    can it send the billing calls to my wife and the rest to me | can it send some calls to me and some to the office
    can it send calls to different people | can it put someone through to me | can it put people through
    will it ring my cell for important ones | can it ring me if it is urgent | does it know what is urgent
    can it tell an emergency from a normal call | what does it do with urgent calls | what about emergencies
    can it transfer to my technician | can it transfer a caller to the right person | can it send them to the right guy
    can it forward to my cell | can it connect them to a department | can it pass the call to my partner
    does it just answer or can it transfer too | or is it only an answering machine
    can it hand the call to my front desk | what happens with a call it should not take
    can it send sales calls somewhere else | can it block telemarketers | can it screen calls for me
    can it filter out spam calls | how does it decide who gets the call
    can calls land with the right one | i have two doctors can calls go to the right one | can it wake up my tech at night
    no heat at night can it wake up my tech | can it page somebody | can it alert the on call nurse | can it get the right department
    sales to me service to my brother | can it split calls between us | can it put vip customers through to me
    can it transfer an urgent call to my cell | can it put emergencies through to me | can it send billing calls to my wife
    can it get a real emergency to the on call guy | can it send the call to the right person | what about emergencies can it reach me
    does it know which calls to send me | can it pass calls to the right tech | can callers still be put through to me
    can it forward important calls to my mobile | if it is urgent can it get me on the phone`,
  'services/ai-phone/sentiment': `does it notice when a caller is angry
    can it tell when people are upset | does it detect the mood of the caller
    does it recognise emotions | what is voice sentiment analysis
    how does it deal with angry customers | can it hear if somebody is frustrated
    does it pick up on the tone of voice | does it know when someone gets upset
    how does it react when a caller yells
    some callers are really nasty can it pick up on that | can it tell if someone is mad
    would it notice if somebody is about to blow up | does it notice if somebody is losing it
    what does it do with angry people | what if the caller is yelling | what if a customer screams at it
    how does it deal with rude callers | can it handle difficult customers | what about upset customers
    what if someone is crying | does it hear when someone is stressed | can it hear how people feel
    does it understand feelings | does it pick up on the mood | can it calm people down
    can it tell happy from unhappy callers | does it know when someone is annoyed | what is sentiment analysis
    what does voice sentiment mean | can it sense tone of voice | my customers can get heated
    people cuss at us sometimes can it deal with that
    does it know when a customer is about to lose it | some people get heated can it tell | will it notice a worried patient
    can it recognize an angry customer | does it hear frustration
    can it tell when someone is upset | will it notice a mad caller | does it pick up on tone | what if a caller is yelling
    does it notice if someone is getting angry | can it hear that a customer is unhappy | how does it deal with an angry customer`,
  'services/ai-phone/languages': `which languages does it speak | what languages do you support
    does it speak languagename | can the phone agent speak languagename
    can it talk to my languagename customers | my customers speak languagename can it handle that
    many of my clients only speak languagename | does it do languagename too | is it multilingual
    does it speak other languages | can it speak more than one language
    can it answer in languagename | does it only speak english
    do you have the agent in languagename | will it understand an accent
    half my customers speak languagename | does it do more than languagename
    my clients are mostly languagename speakers | a lot of our callers do not speak english
    i have languagename speaking customers
    does she speak languagename | does it speak languagename | can it do languagename
    can it talk languagename | is it languagename only | is it only in english | can it handle more than english
    a lot of our folks only speak languagename is that a problem | half my customers are languagename speakers
    half my clientele is languagename would they be able to talk to it | most of my crew speaks languagename
    what about people who do not speak english well | what about customers that do not speak english
    my callers speak languagename and languagename | can it switch to languagename | will it answer in languagename
    we have a lot of languagename speaking clients | we have many immigrants as customers
    do you support other languages | what languages can it do | which languages | is it bilingual
    does the bot know languagename | can people speak languagename to it | can it understand languagename callers
    would a languagename lady be able to talk to it | my patients are mostly languagename | i need languagename
    we need languagename and english | multilingual | does the phone agent speak anything besides english
    english and languagename both | can it talk to my languagename customers
    our neighborhood is all languagename grandmas can they use it | somebody calls in languagename can it speak to them
    do they have to know english to talk to it | do people need english | our customers barely speak english
    many of my people speak no english | what if the caller does not speak english | my mom only speaks languagename could she use it
    would callers be ok in languagename | my customers speak languagename | half our patients speak languagename does it cope
    can a languagename caller use it | what if a caller only speaks languagename | do you do languagename | can it do languagename
    most of my clients speak languagename is that a problem | is it only in english | only english or other languages too
    does the phone one talk in other languages | my english is bad do callers get another language`,
};
