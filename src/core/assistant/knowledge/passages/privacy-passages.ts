import { notSold } from '../../../site/content/brand.ts';
import { callSphereWords } from '../../../site/content/call-sphere.ts';
import { consultationPageWords } from '../../../site/content/consultation.ts';
import { privacy } from '../../../site/content/privacy.ts';
import { keptDaysText } from '../../../site/content/privacy-terms.ts';
import { type Passage, quote } from './passage.ts';

const all = [privacy.intro, ...privacy.sections.flatMap(({ paragraphs }) => paragraphs)].join(' ');
const oneUse = quote(privacy.intro, '');
const audio = quote(all, 'The audio of a call', 'What is said and typed');

export const privacyPassages: Record<string, Passage> = {
  privacy: {
    text: `${oneUse} ${notSold}`,
    askedBy: `what is your privacy policy
      what about privacy
      is my data safe
      is my information safe with you
      how do you protect my data
      what do you do with my data
      what do you do with my information
      how do you handle my personal data
      is it private
      can i trust you with my data
      is this confidential
      how do you treat my personal information
      is it secure to type here
      do you respect my privacy
      what about gdpr and my data
      what happens to the information i give you
      what happens to my info
      are my details safe`,
  },
  'privacy/account': {
    text: quote(all, 'You don’t need an account'),
    askedBy: `do i need an account
      do i have to create an account
      do i have to register
      do i need to sign in
      do i need a login
      is there a password
      can i book without an account
      do i have to make a profile
      must i sign up to use this site`,
    no: /\b(do i|must i|have to|need)\b.*\b(account|register|log ?in|sign in|password|profile)\b/,
  },
  'privacy/cookies': {
    text: quote(all, 'There are no cookies'),
    askedBy: `do you use cookies
      are there cookies on this site
      are you tracking me
      do you track me
      does this website track visitors
      do you track my visit
      are there trackers here
      do you spy on me
      do you use google analytics on this site
      do you show me ads
      are you following me around the web
      is this site tracking what i do
      do you monitor what i click
      where is the cookie banner
      do you use advertising cookies
      do you have my ip address
      do you know where i am
      does this website use cookies or track me
      is there tracking on this site
      do you track what i do here
      am i being tracked
      is there any kind of tracking going on here
      are you tracking my clicks`,
    no: /\b(do|does|are|is)\b.*\b(cookies?|track(ing|ers?)?|spy(ing)?|ads|advertising)\b/,
  },
  'privacy/browser': {
    text: quote(all, 'A few things stay'),
    askedBy: `what do you store in my browser
      what stays on my computer
      what is saved on my device
      do you save anything on my phone
      is my half filled form saved in the browser
      what does the site keep in local storage
      will my started booking still be there when i come back`,
  },
  'privacy/stored': {
    text: privacy.booked,
    askedBy: `what data do you store
      what data do you store about me
      what do you save about me
      what do you know about me
      which data do you collect
      what information do you keep when i book
      what do you keep from my request
      do you store my name and email
      which of my details do you save
      what is stored when i send the form
      what do you collect about visitors`,
  },
  'privacy/sold': {
    text: `${notSold} ${oneUse}`,
    askedBy: `do you sell my data
      do you sell my email to others
      do you share my information with anyone
      do you share my data with third parties
      do you give my number to other companies
      will you pass on my details
      who do you share my data with
      will i get spam
      will you spam me
      will you put me on a mailing list
      do i get a newsletter
      do you use my email for marketing
      does my email end up on a mailing list
      does my data go to advertisers
      will i get annoying sales calls from others
      do you give my address away
      do you sell the email addresses you collect
      will my phone blow up with calls from marketers
      do you sell my data to marketers
      will other companies call me
      will i get a bunch of calls after this
      do you hand out my email
      is my info going to telemarketers`,
    no: /\b(sell|selling|sold)\b/,
  },
  'privacy/use': {
    text: `${oneUse} ${quote(all, 'What you say is used')}`,
    askedBy: `what do you use my data for
      why do you need my email
      why do you want my name
      what do you need my details for
      what happens with what i say
      what is my information used for
      do you train your ai with my data
      is my conversation used to train the model
      do you use what i type for training
      why are you asking for my company
      what are you going to do with my email address
      what will you do with my number`,
  },
  'privacy/who-reads': {
    text: `${consultationPageWords.contact.afterwards.split('. ')[0]}. ${quote(privacy.booked, 'We store the request')}`,
    askedBy: `who reads this
      who reads what i write
      who can see my messages
      who sees my request
      who sees what i type here
      does a human read this chat
      is somebody reading along
      who gets my data
      who has access to my information
      do your employees see this
      does a person look at this
      is a human reading my messages
      who will see what i send
      is anybody at your office reading this`,
  },
  'privacy/booking-page': {
    text: quote(all, 'Your request has a page', 'Anyone who has that'),
    askedBy: `can other people see my booking
      who can see my appointment
      is my booking public
      what if somebody else gets my booking link
      can others see my name on the request page
      what is the link to my request for
      is the link to my booking safe
      can somebody else cancel my request`,
  },
  'privacy/microphone': {
    text: quote(all, 'A voice call needs', 'Your browser asks'),
    askedBy: `why do you need my microphone
      do i need a microphone
      do you use my mic
      is my microphone on
      can you hear me
      are you listening to me
      are you listening through my microphone
      does the call need the mic
      who may use my microphone
      is the mic turned off after the call
      do you eavesdrop on me
      do you need access to my mic
      can you hear me when i am not in a call`,
  },
  'privacy/audio': {
    text: audio,
    askedBy: `is this call recorded
      do you record this
      do you record calls
      are you recording me
      is my voice recorded
      are calls with your agent recorded
      do you keep the audio of the call
      is there a recording of our talk
      are you taping this
      do you save my voice
      will this be recorded
      what is kept from a call
      is the voice call being recorded
      if i do the voice call is it recorded
      do you keep a recording
      is this conversation being recorded
      are you recording what i say
      do calls get saved
      when i call your agent is that taped`,
  },
  'privacy/typed': {
    text: quote(privacy.typed, 'We keep what you type', 'The Clear button'),
    askedBy: `do you store what i type
      do you save this chat
      is this chat saved
      is this conversation recorded in writing
      do you keep my messages
      do you log this conversation
      is what i write here stored
      will you remember our chat
      do you remember what i said earlier
      what happens to this chat when i close the page
      does the conversation stay after a reload
      what happens with the things i write here`,
    yes: /\b(do you|is|are|does|will)\b.*\b(store|stored|save|saved|keep|kept|log|logged|remember|stay)\b/,
  },
  'privacy/clear': {
    text: quote(privacy.typed, 'The Clear button', 'It does not erase'),
    askedBy: `how do i delete this chat
      how can i delete this conversation
      how do i clear the chat
      what does the clear button do
      can i erase what i typed here
      how do i wipe our conversation
      can i remove my messages
      does clear delete my booking`,
    yes: /\bcan i\b.*\b(delete|erase|remove|clear|wipe)\b/,
  },
  'privacy/how-long': {
    text: quote(all, 'A request is kept until', 'Conversations, calls'),
    textWithDays: (days) =>
      `${quote(keptDaysText(days), 'A conversation', 'A call is', 'If it was')} ${quote(all, 'A request is kept until')}`,
    askedBy: `how long do you keep my data
      how long do you store my information
      how long is the conversation kept
      how long are recordings kept
      how long do you keep my request
      when is my data deleted
      when do you delete the chats
      do you keep my data forever
      after how many days is it deleted
      what is your retention period
      how long do you keep what i type
      how long do you keep this chat
      how long is this conversation stored
      how long before you delete my stuff`,
  },
  'privacy/rights': {
    text: quote(all, 'Ask us what we have', 'Use the address you booked'),
    askedBy: `can i see what data you have about me
      can i get a copy of my data
      what are my rights
      can i correct my data
      how do i correct wrong information about me
      can i ask what you stored about me
      how can i change the information you hold about me
      what do you have on file about me`,
    yes: /\bcan i\b.*\b(see|ask|correct|fix)\b/,
  },
  'privacy/erase': {
    text: quote(all, 'Ask us what we have', 'Use the address you booked', 'Erasing removes'),
    askedBy: `how can i delete my information
      can you delete my data
      how do i get my data deleted
      please delete everything you have about me
      how can i have my data erased
      can you remove me from your system
      can you forget me
      what is erased when i ask you
      how do i remove my details
      i want my personal data removed
      who do i ask to delete my data
      i want everything you have about me erased
      i want my details gone
      how do i get myself removed
      delete my information
      can you erase my booking data
      how do i get off your list
      take me out of your database
      can i have my stuff deleted later`,
    yes: /\bcan (i|you)\b.*\b(delete|erase|remove|forget)\b/,
  },
  'privacy/cut-off': {
    text: quote(all, 'If a call is cut off'),
    askedBy: `what happens if the call is cut off
      what do you learn when a call drops
      do you get data when the call fails
      what if the connection breaks during the call with you`,
  },
  'privacy/agent': {
    text: `${quote(all, 'The agent is an AI')} ${callSphereWords.notice}`,
    askedBy: `is the voice agent on this site an ai
      who do i talk to when i press the sphere
      who answers when i click book with our ai agent
      is the call on this page with a person
      what is the ball on the page
      what is the voice call on this site`,
  },
};
