import type { ContactPhrase } from './contact-phrases.ts';

export const emailPhrases: readonly ContactPhrase[] = [
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
];
