import { consultationPageWords } from '../../../site/content/consultation.ts';
import { privacy, quotedPrivacy } from '../../../site/content/privacy.ts';
import { type Passage, quote, quotePrivacy } from './passage.ts';

const oneUse = quote(privacy.intro, '');

/** What the site does with the data of a request, and what it keeps in the browser. */
export const privacyPassages: Record<string, Passage> = {
  privacy: {
    text: `${oneUse} ${quotedPrivacy.notSold}`,
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
    text: quotePrivacy('You don’t need an account'),
    askedBy: `do i need an account
      do i have to create an account
      do i have to register
      do i need to sign in
      do i need a login
      is there a password
      can i book without an account
      do i have to make a profile
      must i sign up to use this site`,
    no: /\b(do i|must i|have to|need)\b.{0,120}\b(account|register|log ?in|sign in|password|profile)\b/,
  },
  'privacy/cookies': {
    text: quotePrivacy('There are no cookies'),
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
    no: /\b(do|does|are|is)\b.{0,120}\b(cookies?|track(ing|ers?)?|spy(ing)?|ads|advertising)\b/,
  },
  'privacy/browser': {
    text: quotePrivacy('A few things stay'),
    askedBy: `what do you store in my browser
      what stays on my computer
      what is saved on my device
      do you save anything on my phone
      is my half filled form saved in the browser
      what does the site keep in local storage
      will my started booking still be there when i come back`,
  },
  'privacy/stored': {
    text: quotedPrivacy.booked,
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
    text: `${quotedPrivacy.notSold} ${oneUse}`,
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
    text: `${oneUse} ${quotePrivacy('What you say is used')}`,
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
    text: `${consultationPageWords.contact.afterwards.split('. ')[0]}. ${quotePrivacy('We store the request')}`,
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
    text: quotePrivacy('Your request has a page', 'Anyone who has that'),
    askedBy: `can other people see my booking
      who can see my appointment
      is my booking public
      what if somebody else gets my booking link
      can others see my name on the request page
      what is the link to my request for
      is the link to my booking safe
      can somebody else cancel my request`,
  },
};
