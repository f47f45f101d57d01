import type { Wordings } from './wordings.ts';

/** Further ways in which visitors ask about the company and its fair questions. */
export const companyWordings: Wordings = {
  customers: `do you guys work with tradename | i am a one man show is this even for me | i am just one guy is it for me
    we do tradename does that fit | would this make sense for a little tradename | is this only for big outfits
    is this for me | is it right for my business | would it work for us | would it work for my line of work
    i am a tradename | i own a tradename would this help | we run a tradename can you help us
    what about tradename | does it work for tradename too | any good for tradename
    we are only three people is it worth it | we are just two people is that too small | are we too small
    am i too small for you | do you take small shops | do you only work with certain trades
    do you only do dentists and lawyers | is it made for a certain type of business
    what type of business is this for | what kind of shops use this | who uses this kind of thing
    who would use this | who is it meant for | who are these agents for | do you do my trade
    my trade is not on your list | we are not on your list is that a problem | we are a medium sized company
    i have three locations does it work for that | we have five shops can you handle that
    is it for home services | is it for medical offices | is it for contractors | is it any use to a tradename
    i work from home is this for me | i just started my business is this for me | new business is it too early
    i am a mobile tradename is that something you do | we got four bays and a truck is this overkill | is this overkill for us
    is it too much for a small place | does a tradename count | would a tradename use something like that
    do you do anything for tradename | is a tradename too weird for this | we are seasonal does it make sense
    i only get ten calls a day is it worth it | we get like five calls a day | we are a two person shop
    my sister has a tradename would it work for her | my husband runs a tradename would it work for him | asking for my brother he has a tradename | my buddy owns a tradename is it for him`,
  about: `who are you people | tell me a bit about this company | tell me a little about yourselves
    what is everline exactly | what is this everline | who is everline anyway | what kind of outfit are you
    what is your story | what do you believe in | what are you about as a company | about you
    what does your company stand for | who am i talking to company wise | i have never heard of you who are you
    never heard of everline | why did you build this | what is the idea behind everline
    are you guys legit | are you for real as a company | is this a real company | who runs this site
    describe your company | what makes you tick | give me some background on everline`,
  'about/why': `what is in it for me | convince me this is not a waste | my nephew says i need this do i
    why would i want a robot answering | why should i bother with this | do i even need this
    why not just hire somebody | why not hire a receptionist | what is wrong with voicemail
    i have voicemail why would i need it | i have an answering machine already
    how does this make me money | how will this pay off | does it pay off | is it worth the trouble
    what difference would it make | what would change for me | how would my day be better
    what is the upside | what do i gain | give me one good reason | sell me on it | why you
    why everline | what makes you special | why is it good | does this stuff even work
    does this ai stuff really work | i am skeptical | i do not believe in ai | sounds too good to be true
    we have been fine for twenty years without it | business is good why change | people just leave a message
    they call back if it matters | what if i do nothing | how bad is it to miss a call
    we lose leads what can you do about that | leads slip away
    honestly what do i get for it | my dad ran this place with pen and paper why would i need ai | why ai
    why do i need a bot | what is so great about it | what is the advantage over a person | is it better than a person
    why would my customers like this | is ai really better | tell me why i should care
    why should a tradename care about missed calls | why should i care about missed calls | why do missed calls matter to a tradename
    why would a tradename need something like this | why does a tradename need ai`,
  'about/always-on': `what about christmas day | does it work on christmas | does it work on thanksgiving
    who answers at midnight when a pipe bursts | we close at five and then the phone goes crazy
    is it awake on weekends too | is it there at night too | does it ever sleep | does it ever take a day off
    is it on day and night | does it run all night | does it work all the time | is it up all the time
    what about late at night | what about early in the morning | what about sundays | what about when i am on vacation
    what if somebody calls in the middle of the night | what if they call after we close
    people call me at dinner time | customers call at all hours | emergency calls at night
    calls come in at night does it pick up | will it get the phone when we are closed
    who answers when we are closed | can it cover nights | can it cover the weekend for us
    can it work when the office is closed | can it take over after hours | after hours answering
    we only want it at night | can it just do nights and weekends | can i use it only after hours
    when does the agent work | what hours does the agent work | what hours does the bot answer
    is it available all day | does it answer on a holiday | when we go home does it take over
    we do emergencies round the clock will it be there | memorial day weekend everybody is off does it keep going
    does it keep going when we are off | when the shop is dark who talks to people | fourth of july | new years eve
    does it keep working on holidays | the whole crew is off on labor day | snow day nobody in the office
    furnace calls at night in january does it pick up | is someone there at all hours | does it clock out`,
  'about/steps': `walk me through it i say yes and then what | do you build it or do i have to do it myself
    i am no computer person who sets it up | i am not good with computers is it hard to set up
    i am not techy | do i need an it guy | do i need a tech person | is it complicated to set up
    is it hard to get running | who does the work of setting it up | do you do everything for us
    how much work is it for me | what do i have to do myself | what is my part in this
    what happens after i sign up | what happens if i decide to do it | what do you do after the consultation
    what happens after the first call | how does the whole thing go | how do you go about it
    what are the stages | tell me the steps | what is the procedure | how do you make one of these
    how do you make it for my business | do you come and install it | do you set it up for me
    can you set it up for me | do i have to program anything | do i have to code
    how does it work for a new customer | what does the process look like | how does this whole thing work
    i can barely work my printer is this a headache to set up | is it a headache to set up | is setup a pain
    so you do the wiring and i hand over my info | what would the next weeks look like | what does going ahead look like
    who does the tech part | do you handle the tech side | what do i have to give you to build it
    from talking to you to having it what happens in between
    what happens after i say yes to you | after i say yes what happens`,
  'about/your-control': `can i read back what it told my patients | can i look at what it said
    i want to keep an eye on it is that possible | do i get to see the calls it took | can i go over the calls
    can i check up on it | can i supervise it | do i see everything it does | who keeps an eye on it
    can i listen in | can i read the chats | can i read the conversations afterwards
    do i get a summary of each call | do i get a text of the call | do i find out what they talked about
    how do i know who called | how will i know somebody called | do i get told when someone books
    will i know what it promised people | can i correct it if it says something wrong
    can i turn it off | can i switch it off when i want | can i stop it | can i pause it on busy days
    who is in control of it | am i still in charge of my phone | do i lose control of my phone
    can we step in any time | can i take the call myself | can i still answer my own phone
    do we still get to talk to our customers | can i see a log of what happened | is there a log of calls
    am i going to know what it said to my customer | will i know what it said to mrs smith | can i peek at conversations afterwards
    can i peek in | can i double check it | do i get a copy of the conversation | do we get the transcript
    how do we keep tabs on it | who babysits it | can i overrule it`,
  'about/your-choice': `i only want it to do some things not everything | can i decide what it does and what stays with us
    can we pick what it handles | can i keep some stuff for myself | i want to keep the important calls
    i do not want a robot doing everything | can it do just the simple stuff | can it just do the easy questions
    what parts can it take over | what should we hand off | what would you take over | do you automate all of it
    how much of it is automated | can i say which calls it gets | can it leave my regulars to me
    can i set limits | do you force us to automate things | i like talking to my customers myself
    i would only want it on the boring calls | only the boring calls | just the routine stuff
    i still want to talk to my regulars | leave the big clients to me | do we pick which things it does`,
  'faq/start': `alright you got me how do i sign up | how do we get the ball rolling | how do we get rolling
    what do i do first if i want this | what is step one | what is the first thing i do | how do i go from here
    where do i sign | where do i sign up | how do i join | how can i get it | how do i get one of these
    ok i want it | i want one | i am interested | we are interested how does it go on
    sounds good what now | sounds good how do i proceed | what now | what next | ok and now
    how would we actually get started with you guys | how would we start | how do we begin | how can we begin
    what is the way to get started | what does it take to get started | getting started
    i want to try it out | can i try it out first | can i see it in action | can you show me how it works
    is there a demo | do you have a demo i can see | can i test it | could i get a demonstration
    how do i move forward | ready to go what do i do | lets do this how | how do i hire you
    how do i get you guys to do this for me | i need this for my shop how do we start
    so how does a person get in on this | ok i am in what is first | i am in | what is the process to come on board
    how do i come on board | count me in what now | how do we set this up | how would i go about this | how do i get the thing
    i want to go ahead | i would like to go ahead with this | where do we go from here | what do i need to do to get going
    how do we get this going | how do i get this going | how do we get going with this | how do we make this happen`,
  'faq/tools': `i am not switching software again | i just paid for new software do i have to switch
    do we gotta install anything | is there anything to install | do i have to download something
    would i need to rip out what i have | do i have to get rid of my phone system
    will it work with my phone system | does it work with our phones | do i need new phones | do i need a new phone line
    we are happy with our booking software can we keep it | can i keep what i have | can we keep using what we use
    do we have to change how we work | do i have to change everything | do we need to change our system
    will it work with what we have got | does it work with our stuff | does it fit in with what we use
    does it play nice with our software | what do i need to have for this | what equipment do i need
    do i need a computer for this | do i need special software | is there hardware to buy
    we use an old system will that work | our software is ancient | we still use paper | i do everything on paper
    we use a paper calendar | i just use a notebook | my calendar is on the wall does that work
    we have our own program | does it connect with other programs | can it plug into our software
    what can it connect to | how does it connect to our stuff | do you integrate with things
    please do not tell me i need another app | i do not want yet another app | our phone company is old does that matter
    does it matter which phone company we have | would we be changing our whole setup | do i have to change phone companies
    can we leave everything as it is | will it mess with our current system | does it work with a landline
    does it work with voip | does it need wifi | we run everything in one program | would my staff have to learn a new program
    do my people need training on new software
    we have our own scheduling system gotta change it | do we have to change our scheduling system | we have our own booking system`,
  'faq/data': `what about my patients info that is sensitive | we handle sensitive stuff | we handle legal files what happens with client data
    who gets to see my customers stuff | is my customers info safe | are my clients details safe with the agent
    where does my customers info go | where do the calls of my customers get stored | what happens to the data it collects
    who owns what it collects | do you keep our customers data | do you look at our customers data
    do you sell my customers info | do you share my clients info | will you call my customers yourself
    we have to keep patient info private | our clients expect confidentiality | attorney client privilege what about that
    how do you handle medical info | how do you keep patient records safe | what about privacy for my customers
    is it safe to let it talk to my patients | what happens to what my callers say | are my customers calls recorded
    do you record my customers | what do you do with our client list | is our data safe
    what do you do with our data | is company data safe with you | who can get into our data
    i am a therapist the stuff people say is private how do you treat that | what my patients say is private
    what becomes of the recordings of our patients | people tell us private things on the phone
    can my clients trust it with their secrets | we deal with minors info | we have trade secrets
    do you read our customers conversations | is client info kept confidential`,
  'faq/ai': `i do not want anybody getting tricked | i do not want to fool anyone | i do not want to lie to my customers
    is it up front about being a computer | is it honest that it is not a person | does it say so that it is ai
    my wife wants to know if it tells people it is not human | does it tell people it is not human
    do they get told it is a robot or does it pretend | do they get told | does it pretend to be one of us
    will folks figure out they are talking to a machine | will they notice it is a machine | will they know it is a bot
    can people tell it is a bot | is it going to lie to my customers about being a person
    does it lie about being a person | will it say it is a human | does it say i am an ai
    do you have to tell people it is ai | is it legal not to tell them | does it announce itself
    how does it introduce itself | what does it say at the beginning | will my customers feel fooled
    will old people know it is not a person | will my grandma know it is a robot | do callers know
    do customers know it is ai | would they know they are not talking to a human | is it obvious it is ai
    do you disclose it is ai | are people told up front | i want people to know it is a bot
    can it say that it is my assistant and not a person | is that honest | isnt that kind of deceptive
    nobody gets fooled right | do they know they talk to a computer | does the phone agent tell people it is a robot
    would people be mad finding out it was not a person | it is only fair that callers know it is a computer do they
    does it come clean about what it is | does it act like it is a girl named susan | does it use a fake name
    does it make believe it is human | do you tell callers it is automated | is it transparent | are you open about it being ai
    do patients realize it is not a nurse | will clients believe it is a human | will they think it is me
    how do people know it is ai | are people aware it is a bot | does it warn people
    will it say it is a bot when it picks up | does it say it is a robot on the phone | does it open with i am an ai`,
  'faq/unsure': `what if some old guy asks it something it never heard of | suppose it gets stuck then what
    what does it say when it does not know | what if it messes up | what if it screws up | what if it says something dumb
    what if it gets confused | what if it does not get it | what if it cannot help | what if it is too hard for it
    what if somebody asks something off the wall | what if they ask a technical question
    what if a customer asks something only i know | what if they ask something you did not teach it
    what happens when it is out of its depth | what happens when it has no answer | what if there is no answer
    what if the question is tricky | what if it is a special case | what about complicated cases
    what about weird requests | what about questions it was not made for | what if it can not figure it out
    what happens if it fails | what if it goes wrong | what if it gives bad info | what if it books it wrong
    does it admit when it does not know | does it guess | will it guess if it does not know
    does it say i do not know | can it handle tough questions | can it handle unusual questions
    who steps in when it does not know | who helps it when it is stuck | what then if it does not know
    somebody asks about something weird and it has no answer what happens
    what happens if somebody throws it a curveball | my clients ask really specific things it could never know
    and if it has not got a clue | what if it blanks | what if it has to say sorry i do not know | what happens when it hits a wall
    what if the question is over its head | what if they ask about something strange we do not offer
    what does it do if it is unsure | what if my customer stumps it | what if it gets in over its head`,
  'faq/front-desk': `my secretary is scared you are taking her job | is this gonna take her job | will it take my girls job
    does that mean i let someone go | do i have to let anybody go | my receptionist is worried
    my front desk lady is nervous about this | my staff is afraid of this | my wife answers the phone does she lose that
    what happens to my receptionist | what happens to my people | what about my staff | what about the girl at the desk
    can my receptionist and this work side by side | does it work with my front desk | does it help my front desk
    is this supposed to replace people | is it meant to replace humans | are you replacing people with ai
    i do not want to fire anyone | i like my receptionist | i want to keep my staff | i am not firing anybody
    will my employees hate this | is this to get rid of employees | do i still need staff
    do i still need somebody at the desk | could i do without a receptionist then | can it replace my secretary
    can i get rid of my answering service | does it do the receptionists job | will she be out of work
    what does my office manager do then | who does what the bot or my staff | instead of a human
    i already have a girl for the phones | we have a front desk what would it do for them
    she has been with me for years is she done | is she done then | i would hate to put somebody out of work
    is it either my staff or the bot | bot or staff | do i have to choose between her and the bot
    my mom runs the front desk | does it make my staff useless | what is left for my people to do
    my girls think they get fired | would you replace our call girl at the desk | can both work together`,
  'faq/front-desk/overflow': `what if two people ring at once | what if two people ring at the same time
    we only got one line and it is always busy | our line is always busy | people get a busy tone
    can it grab the ones my front desk can not get to | can it take the ones we miss
    if i get two calls at once can it take the other one | can it take the second call | what about the second caller
    two calls come in at the same time can it take one | can it take the second one while my girl is on the first
    how does it deal with a rush | what about busy times | mondays are crazy here can it help
    the phone rings off the hook can it help | can it back up my receptionist | can it be a backup
    only when we are busy | can it jump in only when nobody picks up | can it answer after three rings
    can it answer if we do not pick up | if we do not answer does it take over | when my staff is on another call
    when all of us are on the phone | when the desk is swamped | do people have to wait
    can many people talk to it at once | can it talk to several people at the same time
    how many calls at the same time | does anybody get put on hold | overflow
    three people call at the same minute | saturday mornings everyone calls at once | when both are already on the phone then what
    everyone calls at once | the lines light up | one person on the phone and another call comes in | second line
    call waiting | people wait on hold forever here | we can only take one call at a time`,
  contact: `is there a number i can call you at | how do i reach you guys | how can i reach you | what is the number
    is there a phone number | do you have a number | how can i contact someone | who can i contact
    where can i write to you | is there an email address | email address please | whats ur number
    can i drop you an email | can i shoot you an email | can i text you | can i ring you up
    how do i get ahold of you | how do i get hold of you | who should i call | where do i call
    can i talk to someone there by phone | i would rather call | i prefer to write an email
    how do i send you a question | i have a question for the team where do i send it | where do i send questions
    what is the contact | contact info | give me your contact details | how do i message you guys
    is there somebody i can call | can i have your email address | support contact`,
  'contact/afterwards': `i hit send and then what happens | so somebody is gonna call me | so somebody calls me then
    when do i hear from you | how do i know you got it | how do i know it went through | did it go through how will i know
    who is gonna be on the other end of the consultation | who will i speak with | who am i meeting
    does somebody call me or what happens now | what happens now does somebody call me | what happens now
    what now after booking | is that it then or do you call | do i need to do anything else
    do i have to do something after booking | will i get an email | do you send me a confirmation
    do i get a confirmation email | will i get a reminder | will someone reach out | who reaches out to me
    does someone get back to me | will you call or email me | do you call me or do i call you
    do you ring me | what number do you call me on | how do you confirm | will someone confirm it
    is it confirmed or do you have to confirm | is it set in stone once i book | is it final
    who looks at my request | who handles my request | does a real person look at it | does a human look at the request
    say i send it in then what | then what after i send it | and after that | whats next after i book
    who do i meet with a robot or a human | is the consultation with a person or an ai
    is the consultation with a human | is the meeting with a real person | do i talk to a person in the consultation
    so after i fill this in do i sit and wait | do i just wait then | will it be a sales guy or an engineer who calls
    what kind of person calls me | how will i find out if my slot is good | how do i know my time is good | is my time locked in
    do i wait for your call | am i all set then | who am i going to be talking to in the consultation | when will somebody contact me
    how long until someone contacts me | what happens on your end now | where does my request go`,
};
