import type { aboutPassages, contactPassages } from '../passages/about-passages.ts';

/** How visitors ask for the business itself, and for a person to talk to. */
export const aboutWordings: Record<
  keyof typeof aboutPassages | keyof typeof contactPassages,
  string
> = {
  customers: `who is this for | who do you work with | which industries do you serve
    what industries do you work with | which trades do you work with
    what kind of businesses do you help | who are your customers | what type of companies use this
    do you work with tradename | do you serve tradename | is this for tradename
    does it work for a tradename | would this work for a small tradename
    i have a tradename is this for me | i run a tradename do you do that
    we are a tradename is that something you cover | is it any good for a tradename
    are you only for tradename | is this for small businesses | is my business too small for this
    do you only do big companies | do you have experience with tradename | can you help a tradename
    what kinds of businesses is this for | is this meant for a tradename like us
    does this make sense for a tradename | would a tradename need this | do you help tradename
    my business is a tradename | do you cater to tradename | are we a fit
    we are a family run tradename are we a fit | what lines of work do you help
    do you have something for a tradename | do you guys do tradename
    do you guys work with tradename | i am a one man show is this even for me | i am just one guy is it for me
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
    my sister has a tradename would it work for her | my husband runs a tradename would it work for him | asking for my brother he has a tradename | my buddy owns a tradename is it for him
    who do you build this for | who is it built for | who do you make this for | who do you do this for | who are your agents made for
    are you only for dentists | is this only for tradename | would this fit a tradename | we run a tradename does that fit | who is this for
    who is this meant for | who is it good for | what sort of people use this | is it meant for shops like mine
    does it make sense for a tradename | do you take on tradename | is my kind of work something you do
    i have a tradename is this for us | would a tradename get anything out of it`,
  about: `who are you | who are you guys | what is everline | who is everline
    tell me about your company | tell me about everline | what kind of company are you | about us
    what is your company about | who is behind this | introduce yourself | what is your mission
    who am i dealing with | what does everline stand for | tell me about yourself
    who are you people | tell me a bit about this company | tell me a little about yourselves
    what is everline exactly | what is this everline | who is everline anyway | what kind of outfit are you
    what is your story | what do you believe in | what are you about as a company | about you
    what does your company stand for | who am i talking to company wise | i have never heard of you who are you
    never heard of everline | why did you build this | what is the idea behind everline
    are you guys legit | are you for real as a company | is this a real company | who runs this site
    describe your company | what makes you tick | give me some background on everline`,
  'about/why': `why do i need this | why would i need an ai agent | why should i care
    what problem does it solve | what is the benefit | what are the advantages
    what do i get out of it | why should i use you | what is the point of this
    how does it help my business | why are missed calls a problem | what happens if i miss a call
    is it worth it | voicemail works fine why change | how would this make me more money
    what is in it for me | why do missed calls matter | why not just use voicemail
    what good would this do me | how much business am i losing from missed calls
    i am doing fine why would i want this | convince me | why bother
    why not let it go to voicemail | is this really useful
    what is in it for me | convince me this is not a waste | my nephew says i need this do i
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
    why would a tradename need something like this | why does a tradename need ai
    how are you different from a call center | what sets you apart | how is this better than a call center
    what makes you different from an answering service | how is this better than an answering service | why not use an answering service
    why would i pick ai over a person | how is this different from voicemail | is this better than hiring someone
    what would i get out of this | how does this help a tradename | why should i pay attention to this`,
  'about/always-on': `is it available 24/7 | does it work at night
    do your agents answer calls at night | does it answer after hours | does it work on weekends
    does it pick up on holidays | what happens when we are closed
    who answers when the shop is closed | can it take calls in the evening when we are gone
    somebody calls at midnight does it answer | does it work around the clock
    does the agent ever take a break | does it work when we sleep | is somebody always there
    does it answer on sundays | does it answer nights and weekends
    most of our calls come after midnight | what about calls at night
    can customers reach you at any hour | will it answer when i am on vacation
    what happens to calls after we close at five | do the agents work on sunday
    is it on all the time | can people call in the middle of the night
    can people call at midnight and get somebody | does it cover us on holidays
    who gets the phone at night
    what about christmas day | does it work on christmas | does it work on thanksgiving
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
    furnace calls at night in january does it pick up | is someone there at all hours | does it clock out
    can you handle calls at night | who takes calls at three in the morning | can it answer my phones at night
    does it pick up at all hours | will somebody answer when we are shut | is it there on sundays too | what about the middle of the night`,
  'about/steps': `how do you work | how does it work | how does this work
    how do you work with a new business | what is your process | what are the steps
    what happens after i decide to go ahead | how do you build the agent | how is the agent built
    how is the agent set up | who builds it | who does the setup | do i have to set it up myself
    what happens when i hire you | how would working with you look
    what comes after the consultation | how do you set this up for a business
    what happens after i say yes | what happens when i go with you | what is the process like
    who sets it up you or me | do you build it for me or do i | walk me through how this works
    how do you get from the call to a working agent | how does it work from start to finish
    do you do the building or do i
    walk me through it i say yes and then what | do you build it or do i have to do it myself
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
  'about/your-control': `can i see what it said | can i see the conversations with my customers
    can i read what the agent tells my customers
    do i get a transcript of the calls with my customers | how do i know what it told people
    how do i know what was booked | do i keep control | am i in control of it | can i step in
    can we override it | can i listen to the calls of my customers | will i see what callers wanted
    do i get notified about what was said | can we jump in | can my team jump into a conversation
    can we interrupt it when we want | do i get a record of what the agent told people
    will i know what it says to my clients | can i check the conversations
    do i see what was booked | will i be able to check what it said
    do i see the appointments it made
    can i read back what it told my patients | can i look at what it said
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
    how do we keep tabs on it | who babysits it | can i overrule it
    do i see what it told people | can i check what it said to a customer | can i read the chats later | do i get to see the calls it took
    is there a log of what the bot said | how do i keep an eye on it | can i look over its shoulder`,
  'about/your-choice': `what exactly would you automate | which parts would be automated
    do you automate everything | can i choose what gets automated | can i decide what it handles
    can we keep some calls for ourselves | i do not want to automate everything
    can i limit what it does | will everything be run by ai | can we choose which calls it takes
    i only want it to do some things not everything | can i decide what it does and what stays with us
    can we pick what it handles | can i keep some stuff for myself | i want to keep the important calls
    i do not want a robot doing everything | can it do just the simple stuff | can it just do the easy questions
    what parts can it take over | what should we hand off | what would you take over | do you automate all of it
    how much of it is automated | can i say which calls it gets | can it leave my regulars to me
    can i set limits | do you force us to automate things | i like talking to my customers myself
    i would only want it on the boring calls | only the boring calls | just the routine stuff
    i still want to talk to my regulars | leave the big clients to me | do we pick which things it does
    can i keep some calls to myself | do the agents follow my own rules | can i tell it never to book on fridays
    can i set limits for the agent | who decides what it does | do i decide what gets handed off | what parts can i leave out`,
  contact: `how can i contact you | how do i reach you | how do i get in touch
    how can i get hold of somebody | how can i reach a person | what is your email address
    what is your email | what is your phone number | do you have a phone number i can call
    what number do i call | can i call you | can i email you | can i write to you instead
    is there an email i can write to | can i send you a message | contact details please
    who can i ask | where can i ask more questions | can i speak to sales
    how do i talk to your team | how can i talk to you directly | who do i talk to about this
    i have more questions who can help me | do you have an email | what is the best way to reach you
    can i email someone there
    is there a number i can call you at | how do i reach you guys | how can i reach you | what is the number
    is there a phone number | do you have a number | how can i contact someone | who can i contact
    where can i write to you | is there an email address | email address please | whats ur number
    can i drop you an email | can i shoot you an email | can i text you | can i ring you up
    how do i get ahold of you | how do i get hold of you | who should i call | where do i call
    can i talk to someone there by phone | i would rather call | i prefer to write an email
    how do i send you a question | i have a question for the team where do i send it | where do i send questions
    what is the contact | contact info | give me your contact details | how do i message you guys
    is there somebody i can call | can i have your email address | support contact`,
  'contact/afterwards': `what happens after i book | what happens next
    what happens after i send the request | what happens when i submit the form
    what happens once i booked | when will you contact me | when do i hear back
    how soon will you get back to me | do i get a confirmation | will someone call me
    will a person contact me | who will call me | who contacts me | is the time confirmed right away
    is my appointment fixed then | does a person read my request
    who do i talk to in the consultation | i send in a booking request then what
    who gets my booking request | will a real person call me after i booked | do you call me back
    what happens after the form | how will you contact me | who will i be meeting with
    does someone confirm the appointment | how will i know it is confirmed
    what happens after i hit submit | does a human get my request
    i hit send and then what happens | so somebody is gonna call me | so somebody calls me then
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
    how long until someone contacts me | what happens on your end now | where does my request go
    who calls me and when | what happens after i send the request | what happens if i send the request | what happens after i confirm
    and then what happens | do you call me or email me after | does an actual person read what i write in the request
    how will i know you got it | will someone confirm the time | do i talk to a person or to you then | who will i be talking to
    who am i going to talk to in the call | is it a person i talk to on the call | will a human call me or the ai
    will i talk to a real person then | will i be talking to a person | am i talking to a person in the consultation | who is on the other end of the consultation`,
};
