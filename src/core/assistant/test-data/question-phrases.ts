import { aboutQuestions } from './questions/about-questions.ts';
import { bookingQuestions } from './questions/booking-questions.ts';
import { chatAgentQuestions } from './questions/chat-agent-questions.ts';
import { consultationQuestions } from './questions/consultation-questions.ts';
import { contactQuestions } from './questions/contact-questions.ts';
import { emailAutomationQuestions } from './questions/email-automation-questions.ts';
import { faqQuestions } from './questions/faq-questions.ts';
import { hoursQuestions } from './questions/hours-questions.ts';
import { keptDataQuestions } from './questions/kept-data-questions.ts';
import { offerQuestions } from './questions/offer-questions.ts';
import { phoneAgentQuestions } from './questions/phone-agent-questions.ts';
import { priceQuestions } from './questions/price-questions.ts';
import { sitePrivacyQuestions } from './questions/site-privacy-questions.ts';
import { unanswerableAbilityQuestions } from './questions/unanswerable-ability-questions.ts';
import { unanswerableCompanyQuestions } from './questions/unanswerable-company-questions.ts';
import { unanswerableOtherQuestions } from './questions/unanswerable-other-questions.ts';
import { unanswerableReferenceQuestions } from './questions/unanswerable-reference-questions.ts';
import { unanswerableTechnologyQuestions } from './questions/unanswerable-technology-questions.ts';
import { unanswerableTermsQuestions } from './questions/unanswerable-terms-questions.ts';

/**
 * A question of a visitor, with the id of the knowledge entry that answers the question. The entry
 * 'hours' says which days and times can be booked, and that a booking is free. There is no entry
 * 'price': the right answer says that no prices are known and how to ask a person. If `about` is
 * null, the site cannot answer the question.
 */
export interface QuestionPhrase {
  heard: string;
  about: string | null;
  /** Ids of other knowledge entries that also answer the question. */
  also?: readonly string[];
}

/** Questions in the words of owners: with typos, slang, context and without question marks. */
export const ownersQuestions: readonly QuestionPhrase[] = [
  offerQuestions,
  chatAgentQuestions,
  phoneAgentQuestions,
  emailAutomationQuestions,
  aboutQuestions,
  priceQuestions,
  contactQuestions,
  faqQuestions,
  consultationQuestions,
  bookingQuestions,
  hoursQuestions,
  keptDataQuestions,
  sitePrivacyQuestions,
  unanswerableCompanyQuestions,
  unanswerableReferenceQuestions,
  unanswerableTermsQuestions,
  unanswerableTechnologyQuestions,
  unanswerableAbilityQuestions,
  unanswerableOtherQuestions,
].flatMap((groups) =>
  groups.flatMap(({ about, also = [], heard }) =>
    heard.map((line) => ({ heard: line, about, also })),
  ),
);

export const questionPhrases: readonly QuestionPhrase[] = [
  { heard: 'what does the chat agent do?', about: 'services/ai-agent' },
  {
    heard: 'can the chatbot learn from our own documents',
    about: 'services/ai-agent',
    also: ['faq/unsure'],
  },
  { heard: 'does the chat work on other platforms than the website', about: 'services/ai-agent' },
  { heard: 'is there a dashboard with analytics', about: 'services/ai-agent' },
  { heard: 'tell me more about AI Chat Agent', about: 'services/ai-agent' },
  { heard: 'what does the phone agent do', about: 'services/ai-phone' },
  {
    heard: 'can it put appointments in my calendar when somebody calls',
    about: 'services/ai-phone',
  },
  { heard: 'which languages does the phone agent speak?', about: 'services/ai-phone' },
  {
    heard: 'does it sound like a robot on the phone',
    about: 'services/ai-phone',
    also: ['faq/ai'],
  },
  {
    heard: 'can it route calls to the right person',
    about: 'services/ai-phone',
    also: ['faq/unsure'],
  },
  { heard: 'does it notice when a caller is angry', about: 'services/ai-phone' },
  {
    heard: 'do your agents answer calls at night',
    about: 'services/ai-phone',
    also: ['about', 'faq/front-desk'],
  },
  { heard: 'how does the email automation work', about: 'services/email-auto' },
  { heard: 'will it write answers to emails by itself', about: 'services/email-auto' },
  { heard: 'can i use my own email templates', about: 'services/email-auto' },
  { heard: 'can it sort my inbox', about: 'services/email-auto' },
  { heard: 'does it send follow up mails', about: 'services/email-auto' },

  { heard: 'do you help with getting leads', about: 'features/leads' },
  { heard: 'how do you qualify leads?', about: 'features/leads' },
  { heard: 'what is lead generation', about: 'features/leads' },
  { heard: 'does it work with my crm', about: 'features/crm', also: ['faq/tools'] },
  {
    heard: 'do u integrate with hubspot or salesforce',
    about: 'features/crm',
    also: ['faq/tools'],
  },
  { heard: 'will notes from calls land in our system', about: 'features/crm', also: ['faq/tools'] },
  { heard: 'what is workflow automation', about: 'features/workflow' },
  { heard: 'can it create tasks and reminders automatically', about: 'features/workflow' },

  { heard: 'who are you', about: 'about', also: ['faq/ai'] },
  { heard: 'what is everline', about: 'about' },
  { heard: 'tell me about your company', about: 'about' },
  { heard: 'how do you work with a new business', about: 'about' },
  { heard: 'about us', about: 'about' },

  { heard: 'will people know they are talking to an AI?', about: 'faq/ai' },
  { heard: 'do callers realise its a bot', about: 'faq/ai' },
  { heard: 'am i talking to a machine right now', about: 'faq/ai', also: ['privacy'] },
  { heard: "what if the agent doesn't know the answer?", about: 'faq/unsure' },
  { heard: 'what happens when it gets stuck', about: 'faq/unsure' },
  { heard: 'does this replace my receptionist', about: 'faq/front-desk' },
  { heard: 'will my front desk lose their jobs', about: 'faq/front-desk' },
  { heard: 'do I have to change the tools I use?', about: 'faq/tools', also: ['features/crm'] },
  { heard: 'can we keep our existing software', about: 'faq/tools', also: ['features/crm'] },
  { heard: 'how does this all start', about: 'faq/start' },
  { heard: 'How do I start?', about: 'faq/start' },
  { heard: 'what happens in the consultation', about: 'faq/consultation' },
  { heard: 'what will we talk about in that call', about: 'faq/consultation', also: ['about'] },
  {
    heard: 'am i obliged to anything after the consultation',
    about: 'faq/consultation',
    also: ['contact'],
  },

  { heard: 'what happens to our data', about: 'faq/data', also: ['privacy'] },
  { heard: 'what do you do with my data', about: 'privacy', also: ['faq/data'] },
  { heard: 'do you use cookies?', about: 'privacy' },
  { heard: 'is this call recorded', about: 'privacy' },
  { heard: 'how can i delete my information', about: 'privacy' },
  { heard: 'do you sell my email to others', about: 'privacy' },

  { heard: 'whats your email address', about: 'contact' },
  { heard: 'how can i contact you', about: 'contact' },
  { heard: 'can I write to you instead', about: 'contact' },
  { heard: 'do you have a phone number i can call', about: 'contact' },
  { heard: 'what happens after i book', about: 'contact', also: ['faq/consultation'] },

  { heard: 'is the consultation free', about: 'hours', also: ['faq/consultation', 'contact'] },
  { heard: 'which days can i book', about: 'hours' },
  { heard: 'what times do you have', about: 'hours' },
  { heard: 'can i come on a saturday', about: 'hours' },
  { heard: 'how far ahead can I book?', about: 'hours' },
  {
    heard: 'do i have to pay for the first talk',
    about: 'hours',
    also: ['faq/consultation', 'contact'],
  },

  { heard: 'how much does it cost', about: 'price' },
  { heard: 'whats the price of the phone agent', about: 'price' },
  { heard: 'pricing?', about: 'price' },
  { heard: 'What does it cost?', about: 'price' },
  { heard: 'what do you charge per month', about: 'price' },
  { heard: 'is there a setup fee', about: 'price' },
  { heard: 'do you have plans or packages', about: 'price' },
  { heard: 'can i get a discount', about: 'price' },
  { heard: 'is it expensive for a small business', about: 'price' },

  { heard: 'will it rain tomorrow', about: null },
  { heard: 'what are the lottery numbers', about: null },
  { heard: 'who is better, you or intercom', about: null },
  { heard: 'how long does the setup take', about: null },
  { heard: 'how many minutes is the consultation', about: 'faq/consultation/length' },
  { heard: 'where is your office', about: null },
  { heard: 'can you guarantee me more customers', about: null },
  { heard: 'can you show me case studies', about: null },
  { heard: 'who is the president of france', about: null },
  { heard: 'can you write me a poem', about: null },
  { heard: 'which language model do you run on', about: null },

  // The visitor's own data and the data of the product, and words of a price beside another question
  { heard: 'are you tracking me', about: 'privacy/cookies' },
  { heard: 'can i track how our emails do', about: 'services/email-auto/tracking' },
  { heard: 'do you record our conversation', about: 'privacy/audio' },
  { heard: 'do i get a record of what it told my customers', about: 'about/your-control' },
  { heard: 'who reads what i type in here', about: 'privacy/who-reads' },
  { heard: 'My name is Dana Price, do you use cookies?', about: 'privacy/cookies' },
  { heard: 'im leonard price and i wanted to ask do you use cookies', about: 'privacy/cookies' },
  { heard: 'Mr. Free here. Do you use cookies?', about: 'privacy/cookies' },
  { heard: 'This is Ann from Price & Sons, do you use cookies?', about: 'privacy/cookies' },
  { heard: 'price@acme.com is my address, do you use cookies?', about: 'privacy/cookies' },
  { heard: 'wat wuld it csot', about: 'price' },
  { heard: 'how mutch is the phone agent', about: 'price' },
  { heard: 'what would that set me back', about: 'price' },
  { heard: 'is it 99 a month or what', about: 'price' },
  { heard: 'is the consultaton free', about: 'faq/consultation/free' },
  { heard: 'do i pay for the first call', about: 'faq/consultation/free' },
  { heard: 'how much time does the call take', about: 'faq/consultation/length' },
  { heard: 'will it know our prices and services', about: 'services/ai-agent/knowledge-base' },
] as const;
