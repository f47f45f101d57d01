import type { ConversationState } from '../../conversation-state.ts';

/**
 * A line after Farah Qureshi of Qureshi Optical, farah@qureshioptical.com, was noted. The field has
 * the value that must hold after the line.
 */
export type ReplacedContact = readonly [
  heard: string,
  field: 'name' | 'email' | 'company',
  after: string,
  asked?: ConversationState['asked'],
];

export const knownBefore = {
  name: 'Farah Qureshi',
  email: 'farah@qureshioptical.com',
  company: 'Qureshi Optical',
} as const;

/** Lines that clearly give another value of a known field. */
export const clearReplacements: readonly ReplacedContact[] = [
  ['my name is Amal Haddad', 'name', 'Amal Haddad'],
  ['my name is amal haddad', 'name', 'Amal Haddad'],
  ["my name's Amal Haddad", 'name', 'Amal Haddad'],
  ['name: Amal Haddad', 'name', 'Amal Haddad'],
  ['the name should be Amal Haddad', 'name', 'Amal Haddad'],
  ['change the name to Amal Haddad', 'name', 'Amal Haddad'],
  ['please put it under Amal Haddad', 'name', 'Amal Haddad'],
  ['put it under my wife, Amal Haddad', 'name', 'Amal Haddad'],
  ['Amal Haddad is my name', 'name', 'Amal Haddad'],
  ['actually I am Amal Haddad', 'name', 'Amal Haddad'],
  ['sorry, this is Amal Haddad', 'name', 'Amal Haddad'],
  ['my full name is Farah Aisha Qureshi', 'name', 'Farah Aisha Qureshi'],
  ['my last name is Khan', 'name', 'Farah Khan'],
  ['my first name is Fara', 'name', 'Fara Qureshi'],
  ["it's Farrah, not Farah", 'name', 'Farrah Qureshi'],
  ["no, it's Qureshy", 'name', 'Farah Qureshy'],
  ['the last name is Qureshi', 'name', 'Farah Qureshi'],
  ['no, just Farah', 'name', 'Farah', 'change'],
  ['no, I meant Qureshi', 'name', 'Farah Qureshi'],
  ['Farrah with two r, please', 'name', 'Farrah Qureshi'],
  ['Amal Haddad, amal@haddad.com', 'name', 'Amal Haddad'],
  ['Amal Haddad', 'name', 'Amal Haddad', 'name'],
  ['amal', 'name', 'Amal', 'name'],
  ['my name is Amal Haddad', 'name', 'Amal Haddad', 'change'],
  ["I'm Amal Haddad", 'name', 'Amal Haddad', 'change'],
  ['the company is Haddad Eyewear', 'company', 'Haddad Eyewear'],
  ['my company is called Haddad Eyewear', 'company', 'Haddad Eyewear'],
  ['company: Haddad Eyewear', 'company', 'Haddad Eyewear'],
  ['company name is Haddad Eyewear', 'company', 'Haddad Eyewear'],
  ['the business is called Haddad Eyewear now', 'company', 'Haddad Eyewear'],
  ['change the company to Haddad Eyewear', 'company', 'Haddad Eyewear'],
  ['our shop is called Haddad Eyewear', 'company', 'Haddad Eyewear'],
  ['we are trading as Haddad Eyewear', 'company', 'Haddad Eyewear'],
  ['Haddad Eyewear is the company', 'company', 'Haddad Eyewear'],
  ['Haddad Eyewear', 'company', 'Haddad Eyewear', 'company'],
  ['my email is amal@haddad.com', 'email', 'amal@haddad.com'],
  ['use amal@haddad.com', 'email', 'amal@haddad.com'],
  ['amal@haddad.com', 'email', 'amal@haddad.com', 'email'],
  ['sorry, the address is amal@haddad.com', 'email', 'amal@haddad.com'],
];

/** Lines in which stray words look like a value of a known field. */
export const weakReplacements: readonly ReplacedContact[] = [
  ['im slammed with inventory this week', 'name', 'Farah Qureshi'],
  ['im slammed with inventory this week', 'company', 'Qureshi Optical'],
  ["I'm Swamped on Fridays", 'name', 'Farah Qureshi'],
  ['no, im swamped friday, monday is better', 'name', 'Farah Qureshi'],
  ['would our patients know they are talking to an AI?', 'name', 'Farah Qureshi'],
  ['am i talking to Siri', 'name', 'Farah Qureshi'],
  ['last week i was speaking to Brenda about this', 'name', 'Farah Qureshi'],
  ['this is Awesome', 'name', 'Farah Qureshi'],
  ['this is Great stuff', 'name', 'Farah Qureshi'],
  ["i'm normally in Chicago", 'name', 'Farah Qureshi'],
  ["i'm Canadian by the way", 'name', 'Farah Qureshi'],
  ['I am Muslim so not during friday prayers', 'name', 'Farah Qureshi'],
  ["I'm vegan lol", 'name', 'Farah Qureshi'],
  ['this is Beyond what I hoped', 'name', 'Farah Qureshi'],
  ['Brenda here says hello', 'name', 'Farah Qureshi'],
  ['Dr. Patel recommended you', 'name', 'Farah Qureshi'],
  ['mr whitfield told me about you', 'name', 'Farah Qureshi'],
  ['we love Marta Ruiz, our front desk', 'name', 'Farah Qureshi'],
  ['Thursday works', 'name', 'Farah Qureshi'],
  ['im easy, whatever', 'name', 'Farah Qureshi'],
  ['im with Verizon for the phones', 'company', 'Qureshi Optical'],
  ['were Closed on fridays', 'company', 'Qureshi Optical'],
  ["I'm from Boston originally", 'company', 'Qureshi Optical'],
  ['i am from Cedar Rapids', 'company', 'Qureshi Optical'],
  ['we are Busy in december', 'company', 'Qureshi Optical'],
  ['im with Sandra on that one', 'company', 'Qureshi Optical'],
  ['manager at Target told me about you', 'company', 'Qureshi Optical'],
  ["we're Super slow to reply", 'company', 'Qureshi Optical'],
  ['please cc omar@qureshioptical.com', 'email', 'farah@qureshioptical.com'],
  ["my partner's email is omar@qureshioptical.com", 'email', 'farah@qureshioptical.com'],
  ['copy omar@qureshioptical.com on it', 'email', 'farah@qureshioptical.com'],
  ['is it ok that I emailed hello@everline.com', 'email', 'farah@qureshioptical.com'],
];
