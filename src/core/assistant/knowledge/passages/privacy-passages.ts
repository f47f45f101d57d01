import { callSphereWords } from '../../../site/content/call-sphere.ts';
import { consultationPageWords } from '../../../site/content/consultation.ts';
import { privacy, quotedPrivacy } from '../../../site/content/privacy.ts';
import { keptDaysText } from '../../../site/content/privacy-terms.ts';
import { type Passage, quote, quotePrivacy } from './passage.ts';

const oneUse = quote(privacy.intro, '');

/** What the site does with the data of a request, a conversation and a call. */
export const privacyPassages = {
  privacy: { text: `${oneUse} ${quotedPrivacy.notSold}` },
  'privacy/account': { text: quotePrivacy('You don’t need an account') },
  'privacy/cookies': { text: quotePrivacy('There are no cookies') },
  'privacy/browser': { text: quotePrivacy('A few things stay') },
  'privacy/stored': { text: quotedPrivacy.booked },
  'privacy/sold': { text: `${quotedPrivacy.notSold} ${oneUse}` },
  'privacy/use': { text: `${oneUse} ${quotePrivacy('What you say is used')}` },
  'privacy/who-reads': {
    text: `${consultationPageWords.contact.afterwards.split('. ')[0]}. ${quotePrivacy('We store the request')}`,
  },
  'privacy/booking-page': { text: quotePrivacy('Your request has a page', 'Anyone who has that') },
  'privacy/microphone': { text: quotePrivacy('A voice call needs', 'Your browser asks') },
  'privacy/audio': { text: quotePrivacy('The audio of a call', 'What is said and typed') },
  'privacy/typed': { text: quotePrivacy('We keep what you type', 'The Clear button') },
  'privacy/clear': { text: quotePrivacy('The Clear button', 'It does not erase') },
  'privacy/how-long': {
    text: quotePrivacy('A request is kept until', 'Conversations, calls'),
    textWithDays: (days) =>
      `${quote(keptDaysText(days), 'A conversation', 'A call is', 'If it was')} ${quotePrivacy('A request is kept until')}`,
  },
  'privacy/rights': { text: quotePrivacy('Ask us what we have', 'Use the address you booked') },
  'privacy/erase': {
    text: quotePrivacy('Ask us what we have', 'Use the address you booked', 'Erasing removes'),
  },
  'privacy/cut-off': { text: quotePrivacy('If a call is cut off') },
  'privacy/agent': { text: `${quotePrivacy('The agent is an AI')} ${callSphereWords.notice}` },
} satisfies Record<string, Passage>;
