/**
 * A phrase about the visitor's name, email or company, with the expected values. Every word of an
 * expected name and the first word of an expected company begin with a capital letter, as in the
 * form. If a row has no value for a field, the phrase must not change this field.
 */
export interface ContactPhrase {
  heard: string;
  /** The field that the assistant has just asked for. */
  asked?: 'name' | 'email' | 'company' | null;
  /** The values from earlier lines, if the phrase corrects or uses them. */
  before?: { name?: string; email?: string; company?: string };
  name?: string;
  email?: string;
  /** An empty text if the visitor says that they have no company. */
  company?: string;
  note?: string;
}

/** Phrases about a company, about several values, and about none. */
export const contactPhrases: readonly ContactPhrase[] = [
  // Companies
  { heard: "I'm with Acme Tools", company: 'Acme Tools' },
  { heard: 'I work for Bright Dental', company: 'Bright Dental' },
  { heard: 'my company is called acme', company: 'Acme' },
  { heard: 'acme tools', asked: 'company', company: 'Acme tools' },
  { heard: 'Smith & Sons, Ltd.', asked: 'company', company: 'Smith & Sons, Ltd.' },
  { heard: 'smith and sons', asked: 'company', company: 'Smith and sons' },
  { heard: 'we are Northside Heating', company: 'Northside Heating' },
  { heard: 'The company is 24 Hour Plumbing', company: '24 Hour Plumbing' },
  { heard: "it's a c m e", asked: 'company', company: 'Acme' },
  { heard: 'no company', company: '' },
  { heard: 'just me', asked: 'company', company: '' },
  { heard: 'none', asked: 'company', company: '' },
  { heard: "I'm self employed", asked: 'company', company: '' },
  { heard: "i don't have a company", company: '' },
  { heard: 'skip that', asked: 'company', company: '' },
  { heard: 'no', asked: 'company', company: '' },
  {
    heard: 'no, it is Akme with a k',
    before: { company: 'Acme' },
    company: 'Akme',
  },

  // Several facts in one line
  {
    heard: 'Jane Doe, jane@acme.com, Acme Tools',
    asked: 'name',
    name: 'Jane Doe',
    email: 'jane@acme.com',
    company: 'Acme Tools',
  },
  {
    heard: 'this is tom baker from Bright Dental, tom@brightdental.com',
    name: 'Tom Baker',
    email: 'tom@brightdental.com',
    company: 'Bright Dental',
  },
  {
    heard: 'my name is sara lind and my email is sara at lind dot se',
    name: 'Sara Lind',
    email: 'sara@lind.se',
  },
  {
    heard: "I'm Omar Haddad, no company, omar@haddad.legal",
    name: 'Omar Haddad',
    email: 'omar@haddad.legal',
    company: '',
  },
  {
    heard: 'hi, Lucy Chen here from Chen Clinics, you get me at lucy@chenclinics.com',
    name: 'Lucy Chen',
    email: 'lucy@chenclinics.com',
    company: 'Chen Clinics',
  },

  // Lines without a name, email or company
  { heard: "I'm interested in the phone agent", note: 'the line names nobody' },
  { heard: "i'm losing calls every evening", note: 'the line names nobody' },
  { heard: "I'm free on monday", note: 'the line names nobody' },
  { heard: "I'm a dentist", note: 'the line names nobody' },
  { heard: "I'm with you so far", note: 'the line names no company' },
  { heard: 'this is urgent', note: 'the line names nobody' },
  { heard: 'call me at 3', note: 'the line names nobody' },
  { heard: 'why do you need that?', asked: 'name' },
  { heard: "i'd rather not say", asked: 'name' },
  { heard: 'can we do monday at ten', asked: 'name' },
  { heard: 'yes', asked: 'name' },
  { heard: 'what do you do with my email?', asked: 'email' },
  {
    heard: 'lets meet at noon',
    asked: 'email',
    note: "this is not an address, though it holds an 'at'",
  },
  // Names that are spelled, words of other facts in names, and lines that name nobody
  { heard: 'my name is JANE DOE', name: 'Jane Doe' },
  { heard: 'alpha november november alpha', asked: 'name', name: 'Anna' },
  { heard: 'zed a c k', asked: 'name', name: 'Zack' },
  { heard: 'j-a-n-e d-o-e', asked: 'name', name: 'Jane Doe' },
  { heard: 'my name is jon doe, j o n, d o e', name: 'Jon Doe' },
  { heard: 'May Lee', asked: 'name', name: 'May Lee' },
  { heard: 'call me ishmael', name: 'Ishmael' },
  { heard: 'I am Jean-Luc Picard from Starfleet', name: 'Jean-Luc Picard', company: 'Starfleet' },
  { heard: 'its spelled m e i e r', before: { name: 'Paul Meyer' }, name: 'Paul Meier' },
  { heard: 'Meier, not Meyer', before: { name: 'Paul Meyer' }, name: 'Paul Meier' },
  { heard: 'my first name is Jon', before: { name: 'John Smith' }, name: 'Jon Smith' },
  { heard: 'email me at j dot doe at acme dot com', email: 'j.doe@acme.com' },
  { heard: 'jane ninety nine at acme dot com', asked: 'email', email: 'jane99@acme.com' },
  { heard: 'thats jane at the firm dot com', asked: 'email', email: 'jane@thefirm.com' },
  {
    heard: 'at acme dot org',
    asked: 'email',
    before: { email: 'jane@acme.com' },
    email: 'jane@acme.org',
  },
  { heard: 'not jane@acme.com, jane@other.com', email: 'jane@other.com' },
  { heard: 'my email is eva@lund', email: 'eva@lund' },
  { heard: 'I own Miller Bakery', company: 'Miller Bakery' },
  { heard: 'the company is called the barber shop', company: 'The barber shop' },
  { heard: 'Company: Acme GmbH & Co. KG', company: 'Acme GmbH & Co. KG' },
  { heard: 'I dont have one', asked: 'company', company: '' },
  { heard: 'tomorrow at 2', asked: 'company' },
  { heard: 'what do you mean?', asked: 'company' },
  { heard: 'skip', asked: 'name' },
  { heard: 'none of your business', asked: 'name' },
  { heard: 'im not sure', asked: 'name' },
  { heard: 'this is ridiculous' },
  { heard: 'im good thanks' },
  { heard: 'call me back tomorrow' },
  { heard: 'we are a dental practice' },
  { heard: 'see you at the office', asked: 'email' },
  { heard: "we're Tuesday Morning Cleaning", company: 'Tuesday Morning Cleaning' },
  { heard: 'my company is Phone Doctor', company: 'Phone Doctor' },
  { heard: 'I work at Bright Smile Dental', company: 'Bright Smile Dental' },
  { heard: 'our shop is called Noon Coffee', company: 'Noon Coffee' },
  { heard: "I'm with Second Chance Email Repair", company: 'Second Chance Email Repair' },
  { heard: 'my name is joe friday', asked: 'name', name: 'Joe Friday' },
  { heard: 'Joe Friday', asked: 'name', name: 'Joe Friday' },
  { heard: 'linda price', asked: 'name', name: 'Linda Price' },
  { heard: 'june may', asked: 'name', name: 'June May' },
  { heard: "i'm April August", asked: 'name', name: 'April August' },
  // A name keeps its digit, so that the form can refuse it
  {
    heard: 'Hi my name is Jam1e Foster, email jamie@fostergutters.com',
    name: 'Jam1e Foster',
    email: 'jamie@fostergutters.com',
  },
  { heard: 'Jam1e Foster', asked: 'name', name: 'Jam1e Foster' },
  { heard: 'my name is Bob3 Smith', name: 'Bob3 Smith' },
  {
    heard: 'my name is Dave77, phone agent, dave@lowrypest.com',
    name: 'Dave77',
    email: 'dave@lowrypest.com',
  },
];
