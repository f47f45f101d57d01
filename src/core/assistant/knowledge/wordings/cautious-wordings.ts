import type { Wordings } from './wordings.ts';

/** Ways in which careful visitors ask about the consultation, the company and their own data. */
export const cautiousWordings: Wordings = {
  customers: `who do you build this for | who is it built for | who do you make this for | who do you do this for | who are your agents made for
    are you only for dentists | is this only for tradename | would this fit a tradename | we run a tradename does that fit | who is this for
    who is this meant for | who is it good for | what sort of people use this | is it meant for shops like mine
    does it make sense for a tradename | do you take on tradename | is my kind of work something you do
    i have a tradename is this for us | would a tradename get anything out of it`,
  'about/why': `how are you different from a call center | what sets you apart | how is this better than a call center |
    what makes you different from an answering service | how is this better than an answering service | why not use an answering service
    why would i pick ai over a person | how is this different from voicemail | is this better than hiring someone
    what would i get out of this | how does this help a tradename | why should i pay attention to this`,
  'about/always-on': `can you handle calls at night | who takes calls at three in the morning | can it answer my phones at night
    does it pick up at all hours | will somebody answer when we are shut | is it there on sundays too | what about the middle of the night`,
  'about/your-control': `do i see what it told people | can i check what it said to a customer | can i read the chats later | do i get to see the calls it took
    is there a log of what the bot said | how do i keep an eye on it | can i look over its shoulder`,
  'about/your-choice': `can i keep some calls to myself | do the agents follow my own rules | can i tell it never to book on fridays
    can i set limits for the agent | who decides what it does | do i decide what gets handed off | what parts can i leave out`,
  'faq/start': `how do i sign up | how do i get this | how would we begin | i want in what do i do | what is the first step | what do i have to do to get it
    ok i am interested what now | where do i start | how do we kick this off | how do we get going`,
  'faq/consultation': `what would the first meeting look like | what will you ask me | what do you want to know from me on the call | what do we do in those thirty minutes
    what comes up in the call | what is the talk like | what are you going to ask me in the meeting | is it a sales pitch`,
  'faq/consultation/needed': `what do i need to have ready to book | what do you need from me | what information do you need to book | what do i need to book
    which details do i have to give | what do i have to fill in | what do you need to know to book me | is the company name required
    do i have to give my company | do i have to describe my problem | what info do i need to give for a booking`,
  'faq/consultation/free': `is this going to cost me anything | is this gonna cost me | do i pay for this call | does the talk cost money | is it free or what`,
  'faq/consultation/commitment': `am i locked in after i book | what is the catch with the free thing | do i sign anything | what if i do not like it after the call
    can i walk away after the consultation | do i have to go on after the call | is it ok if i only want to listen
    will you push me to buy | are you going to pressure me | if i book am i stuck with it`,
  'faq/consultation/length': `is the consultation 30 minutes | so the consultation is 30 min | so it is half an hour right | is it more than half an hour
    is the call an hour long`,
  'faq/consultation/medium': `zoom or phone call | do i meet you guys in person | do you call me on the phone for it | will it be a zoom | do i have to be on camera
    do i have to go somewhere for it | is it over the phone | where do we meet | do you come out to us`,
  'faq/consultation/change': `what if i have to cancel | what if something comes up that day | can i move it later | can i change the appointment later if something comes up
    what if i cannot make it | can i push it back after i booked | how do i change the time afterwards | is it easy to reschedule
    what if i am stuck on a job at that time | can i call it off later`,
  'faq/consultation/webmail': `can i use my gmail to sign up | is a gmail address ok | i only have a yahoo address | why do you not take gmail | why does it have to be a work email
    do i need a business email | i do not have a business email`,
  'contact/afterwards': `who calls me and when | what happens after i send the request | what happens if i send the request | what happens after i confirm
    and then what happens | do you call me or email me after | does an actual person read what i write in the request
    how will i know you got it | will someone confirm the time | do i talk to a person or to you then | who will i be talking to
    who am i going to talk to in the call | is it a person i talk to on the call | will a human call me or the ai
    will i talk to a real person then | will i be talking to a person | am i talking to a person in the consultation | who is on the other end of the consultation`,
  'privacy/stored': `where does my booking info go | where do my details go when i book | what ends up in your system when i book | what gets saved with my booking
    what do you save about my booking | where is my request stored`,
  'privacy/cookies': `what is saved if i just browse the site | do you keep anything if i only read the page | do you know that i was on this site
    do you collect anything when i look around | what do you collect from visitors of the site`,
  'privacy/use': `what do you do with my data | what do you do with my info | what happens to my data if i do not buy | what happens with my details if i do not end up buying
    what do you need my email for | why do you want my name | what will you do with my data | what is my email used for
    do you use my address for anything else | why should i give you my email`,
  'privacy/sold': `do i get spam after i book | i do not want spam | will i get newsletters | will you put me on a mailing list | will you flood my inbox
    will you send me ads | do you share my data with anyone | is my email safe from spam | are my details shared with others
    will other companies call me after this | i hate junk mail will i get any | do you give my number to anyone`,
  'privacy/booking-page': `can random people see my appointment | can my competitors see that i booked | can my boss see that i booked with you | will anyone know that i booked | can anyone see my booking | who can see my booking | is my booking public | can strangers see when i booked
    can others open my booking page | can somebody find my request | who can look up my appointment | is my appointment visible to others`,
  'privacy/how-long': `when do you delete recordings | when is my data deleted | how many days do you keep this | do you keep it forever | when does this chat disappear
    how long is the recording kept | how long do you hang on to my data | how long until my info is gone`,
  'privacy/typed': `is this chat being saved somewhere | is this conversation stored | do you keep what i write here | do you log this chat | is what i type saved`,
  'privacy/clear': `how do i delete the chat history | how do i delete my chat | where do i erase the chat |
    how do i wipe this conversation | how do i clear the chat | can i delete this conversation | can you forget what i wrote here | how do i get rid of this chat`,
  'privacy/erase': `delete everything you have on me | take me off your list and delete everything you have on me | i want my data gone | please remove all my information
    how do i have my request erased | erase me | get rid of my details | i want you to delete my data`,
  'privacy/who-reads': `who is reading my messages | does somebody read this | is a person reading along | can your staff see what i type
    who gets to see what i write | does anybody at your company see this chat`,
  'privacy/microphone': `do you listen to me through the mic when i am not on a call | is my mic on right now | can you hear me now
    does it listen all the time | does the microphone stay on | when is the microphone off`,
  'privacy/audio': `is somebody listening in on the voice call | does anybody listen to the calls i make here | who hears the call
    if i talk to the ai by voice is that recorded | are voice calls recorded | do you tape this call | do you record me when i talk
    is my voice kept | do you keep the audio`,
  'faq/data': `what about my clients private info | what about the data of my patients | is my customers data safe with the agent | we have confidential files
    lawyers have to be careful with client data | what happens to my customers information | patient privacy how do you deal with it
    what about the data the agent works with`,
};
