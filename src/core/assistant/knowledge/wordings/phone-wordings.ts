import type { Wordings } from './wordings.ts';

/** Further ways in which visitors ask about the phone agent and the jobs behind the agents. */
export const phoneWordings: Wordings = {
  'services/ai-phone': `so it picks up the phone | so it just answers the phone | so basically it takes my calls
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
    how would this phone thing help a guy who works alone | i work alone who answers my phone | how does the phone thing help me`,
  'services/ai-phone/voice': `my customers will hang up if it sounds like a robot | people hang up on robots
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
    will people hang up on it | would people talk to it | is it annoying to talk to`,
  'services/ai-phone/appointments': `does it put them in my calendar or just take a message
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
    does it sync with our calendar | does it connect to my calendar`,
  'services/ai-phone/routing': `if it is an emergency can it get hold of me | can it get a hold of me on my cell
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
    sales to me service to my brother | can it split calls between us | can it put vip customers through to me`,
  'services/ai-phone/sentiment': `some callers are really nasty can it pick up on that | can it tell if someone is mad
    would it notice if somebody is about to blow up | does it notice if somebody is losing it
    what does it do with angry people | what if the caller is yelling | what if a customer screams at it
    how does it deal with rude callers | can it handle difficult customers | what about upset customers
    what if someone is crying | does it hear when someone is stressed | can it hear how people feel
    does it understand feelings | does it pick up on the mood | can it calm people down
    can it tell happy from unhappy callers | does it know when someone is annoyed | what is sentiment analysis
    what does voice sentiment mean | can it sense tone of voice | my customers can get heated
    people cuss at us sometimes can it deal with that
    does it know when a customer is about to lose it | some people get heated can it tell | will it notice a worried patient
    can it recognize an angry customer | does it hear frustration`,
  'services/ai-phone/languages': `does she speak languagename | does it speak languagename | can it do languagename
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
    many of my people speak no english | what if the caller does not speak english | my mom only speaks languagename could she use it`,
  'features/leads': `i waste half my day on people who are just shopping around can it weed them out
    can it weed out people who are not serious | can it weed out tire kickers | so many tire kickers
    can it find out if somebody is serious before i call back | can it find out what they want before i call
    will this get me more jobs | will it bring me more work | can it bring in customers | can you get me leads
    do you find new customers for us | do you bring me leads | can it ask about the budget first
    can it ask the right questions | what questions does it ask callers | can it ask people where they live first
    can it check if they are in my area | can it sort good leads from bad ones | can it tell who is worth my time
    does it pre qualify people | can it qualify people before they reach my guys | does it qualify leads
    can it screen new clients | can it screen patients before they come in | can it do intake
    can it do client intake | can it collect info from new clients | can it get their details before i talk to them
    i only want to talk to people who are ready to buy | how do you qualify a lead
    how does it know a good lead | can it filter time wasters | people waste my time
    will it help me get more clients | how would it get me more customers | i need more leads
    what is lead qualification | can it ask for the address and the problem | does it take down names and numbers
    i get calls from people far away i can not serve can it screen for that | out of area calls | people outside my service area
    i want only folks with actual cases to reach me | only real cases should reach my paralegal | can it check if they can pay
    can it find out what the job is first | can it ask how big the job is | can it get photos and details first
    does it ask for their budget | can it sort the serious from the curious | does it drum up business
    i am tired of dead end calls | too many people just looking | can it pre screen patients
    does it weed out junk leads | does it weed out bad leads
    can it figure out if someone is worth my time | is this person worth my time`,
  'features/crm': `we live in toolname does it get along with that | does it get along with toolname
    does it hook into toolname | does it talk to toolname | does toolname work with it | is it compatible with toolname
    can it work with toolname | we use toolname | we are on toolname would that work | do you support toolname
    will it put things in toolname | can it write to toolname | can it update toolname
    will it type the customer info into our system or do we | will it put the info in our system
    i do not want to enter things two times | are we typing everything twice | do we have to type everything again
    would this put stuff in our crm | does it go into our crm | we already use a crm
    will it work with the crm we have already got | does it connect to our customer list
    can it save the caller in our records | does it add new customers to our database
    can it look up a customer | does it know our existing customers | can it put notes in the file
    where do the names and numbers go | where does the info from the call end up
    what happens with the info it takes down | do i have to copy it over by hand
    can it sync with toolname | does it write into our practice software
    does it link up with our scheduling software
    we keep everything in toolname would the calls show up there | would it show up in toolname | my girl retypes every voicemail into toolname would that stop
    do the notes from the call land in our software | do the notes land in our system | who types it into the computer
    does someone have to copy it into our program | double entry | i hate double entry | no double data entry please
    does it know toolname | can you hook it to toolname | is there a toolname connection
    my wife types every caller into a spreadsheet would that go away | we type every caller into a spreadsheet | we write every caller in a book`,
  'features/workflow': `can it remind my guys of things to do after a call | can it give my team tasks
    does it make a to do list | can it create a job after the call | does it tell my crew what to do
    can it send reminders | can it remind customers of their appointment | can it remind people the day before
    appointment reminders | does it do reminders | i forget stuff after calls can it keep track
    things fall through the cracks here | stuff slips through the cracks can it help
    what is workflow automation | what do you mean by workflows | can it automate the paperwork
    can it do the boring stuff | can it do the office work | can it do admin work for us
    what happens after the call in our office | who makes sure it gets done | can it kick off the next step
    can it keep things moving | can it automate our steps | can it pass a task to my team
    does it cut down no shows | we have a lot of no shows
    after a call my guys forget to order the part can it ping them | can it ping my crew | can it text my crew what to do next
    does it make work orders | can it hand the job to dispatch | can it start the paperwork | who remembers to do it after the call
    does it nag my people | can it keep my team on track`,
};
