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

export const contactPhrases: readonly ContactPhrase[] = [
  // Names
  { heard: 'my name is jane doe', name: 'Jane Doe' },
  { heard: 'My name is Jane Doe.', name: 'Jane Doe' },
  { heard: 'jane doe', asked: 'name', name: 'Jane Doe' },
  { heard: 'Jane', asked: 'name', name: 'Jane' },
  { heard: "I'm Tom Baker", name: 'Tom Baker' },
  { heard: 'im tom baker', name: 'Tom Baker' },
  { heard: 'this is priya nair', name: 'Priya Nair' },
  { heard: "the name's bond, james bond", asked: 'name', name: 'James Bond' },
  { heard: 'jane doe here', asked: 'name', name: 'Jane Doe' },
  { heard: "Ame, it's Emma Johnson", asked: 'name', name: 'Emma Johnson' },
  { heard: 'Hem. It is Daniel Lee.', asked: 'name', name: 'Daniel Lee' },
  { heard: "Emma, it's a long story", asked: 'name', name: 'Emma' },
  { heard: 'uh yes it is karl heinz muller', asked: 'name', name: 'Karl Heinz Muller' },
  { heard: 'I am called Pierre Dubois', name: 'Pierre Dubois' },
  { heard: 'you can call me Lou', name: 'Lou' },
  { heard: "Sean O'Brien", asked: 'name', name: "Sean O'Brien" },
  { heard: 'Mary-Jane Watson', asked: 'name', name: 'Mary-Jane Watson' },
  { heard: 'jan van den berg', asked: 'name', name: 'Jan Van Den Berg' },
  { heard: 'josé álvarez', asked: 'name', name: 'José Álvarez' },
  { heard: 'Nguyen Thi Hoa', asked: 'name', name: 'Nguyen Thi Hoa' },
  {
    heard: 'Dr. Emily Carter',
    asked: 'name',
    name: 'Emily Carter',
    note: 'a title is not part of the name',
  },
  { heard: 'its mrs patel', asked: 'name', name: 'Patel', note: 'a title is not part of the name' },
  { heard: 'first name ana last name silva', asked: 'name', name: 'Ana Silva' },
  { heard: 'surname okafor, first name chidi', asked: 'name', name: 'Chidi Okafor' },
  { heard: 'it is for my boss, her name is Helen Park', name: 'Helen Park' },
  { heard: 'put it under Marcus Reed please', asked: 'name', name: 'Marcus Reed' },
  {
    heard: 'will',
    asked: 'name',
    name: 'Will',
    note: 'it is a name because the assistant asked for one',
  },

  // Spelled names
  { heard: "it's J A N E", asked: 'name', name: 'Jane' },
  { heard: 'j a n e', asked: 'name', name: 'Jane' },
  { heard: 'J-A-N-E', asked: 'name', name: 'Jane' },
  { heard: 'J. A. N. E.', asked: 'name', name: 'Jane' },
  { heard: 'B as in Bravo O B', asked: 'name', name: 'Bob' },
  { heard: 'b for bravo o b for bravo', asked: 'name', name: 'Bob' },
  { heard: 'my name is Bob, B as in Bravo, O, B', name: 'Bob' },
  { heard: 'a double n a', asked: 'name', name: 'Anna' },
  { heard: 'my name is jon j o n', name: 'Jon' },
  { heard: 'jane doe d o e', asked: 'name', name: 'Jane Doe' },
  { heard: 'my name is anna kowalski thats k o w a l s k i', name: 'Anna Kowalski' },
  {
    heard: 'R as in Romeo O S as in Sierra S as in Sierra',
    asked: 'name',
    name: 'Ross',
  },

  // Corrected names
  { heard: 'no, Smyth with a y', before: { name: 'John Smith' }, name: 'John Smyth' },
  { heard: "no it's Jon without an h", before: { name: 'John Smith' }, name: 'Jon Smith' },
  { heard: 'sorry, my name is Janet Doe', before: { name: 'Jane Doe' }, name: 'Janet Doe' },
  {
    heard: 'my last name is spelled m e i e r',
    before: { name: 'Paul Meyer' },
    name: 'Paul Meier',
  },
  { heard: 'not Dow, Doe', before: { name: 'Jane Dow' }, name: 'Jane Doe' },

  // Typed email addresses
  { heard: 'jane@acme.com', email: 'jane@acme.com' },
  { heard: 'my email is jane.doe@acme.co.uk.', email: 'jane.doe@acme.co.uk' },
  { heard: 'email: jane_doe99@acme-tools.com', email: 'jane_doe99@acme-tools.com' },
  { heard: 'you can reach me on (jane@acme.com)', email: 'jane@acme.com' },
  { heard: 'jane @ acme.com', asked: 'email', email: 'jane@acme.com' },
  { heard: 'jane+web@acme.io thx', asked: 'email', email: 'jane+web@acme.io' },
  {
    heard: 'bob@gmail.com',
    email: 'bob@gmail.com',
    note: 'understood here, refused by the rules later',
  },
  { heard: 'Jane Doe <jane@acme.com>', name: 'Jane Doe', email: 'jane@acme.com' },

  // Spoken email addresses
  {
    heard: 'john dot smith at acme dot co dot uk',
    asked: 'email',
    email: 'john.smith@acme.co.uk',
  },
  { heard: 'j o h n at acme dot com', asked: 'email', email: 'john@acme.com' },
  {
    heard: 'jane underscore doe 99 at acme hyphen tools dot com',
    asked: 'email',
    email: 'jane_doe99@acme-tools.com',
  },
  {
    heard: 'my email is tom at bright dental dot com',
    email: 'tom@brightdental.com',
    note: 'a domain is written as one word',
  },
  {
    heard: 'all lower case jane dot doe at acme dot com',
    asked: 'email',
    email: 'jane.doe@acme.com',
  },
  {
    heard: 'its info at acme tools dot com all one word',
    asked: 'email',
    email: 'info@acmetools.com',
  },
  { heard: 'sales plus web at acme dot io', asked: 'email', email: 'sales+web@acme.io' },
  { heard: 'mike at acme dash tools dot net', asked: 'email', email: 'mike@acme-tools.net' },
  {
    heard: 'jane at a c m e dot c o m',
    asked: 'email',
    email: 'jane@acme.com',
  },
  {
    heard: 'b as in bravo o b at acme dot com',
    asked: 'email',
    email: 'bob@acme.com',
  },
  { heard: 'marie point dupont at acme dot fr', asked: 'email', email: 'marie.dupont@acme.fr' },
  { heard: 'jane nine nine at acme dot com', asked: 'email', email: 'jane99@acme.com' },
  { heard: 'ana at sign acme period com', asked: 'email', email: 'ana@acme.com' },
  { heard: 'jane at acme.com', asked: 'email', email: 'jane@acme.com' },
  {
    heard: 'my first name at acme dot com',
    asked: 'email',
    before: { name: 'Jane Doe' },
    email: 'jane@acme.com',
  },
  { heard: 'it is m double t at acme dot com', asked: 'email', email: 'mtt@acme.com' },

  // Corrected email addresses
  {
    heard: 'hm the domain is wrong, its acmes.com',
    before: { email: 'jane@acme.com' },
    email: 'jane@acmes.com',
  },
  {
    heard: 'no its dot co dot uk',
    before: { email: 'jane@acme.com' },
    email: 'jane@acme.co.uk',
  },
  {
    heard: 'sorry, my email is jane@acme.org',
    before: { email: 'jane@acme.com' },
    email: 'jane@acme.org',
  },
  {
    heard: 'jayne with a y at acme dot com',
    asked: 'email',
    before: { email: 'jane@acme.com' },
    email: 'jayne@acme.com',
  },

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
] as const;
