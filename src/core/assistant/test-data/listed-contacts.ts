import type { TalkedContact } from './talked-names.ts';

/** Names and companies in lists of facts, with a short label or without one. */
export const listedContacts: readonly TalkedContact[] = [
  [
    'Hal Brandt here, Brandt & Daughters Funeral Home',
    null,
    { name: 'Hal Brandt', company: 'Brandt & Daughters Funeral Home' },
  ],
  [
    'name lerato dlamini. company sunny side tutoring. email lerato@sunnyside.com',
    null,
    { name: 'Lerato Dlamini', company: 'Sunny side tutoring', email: 'lerato@sunnyside.com' },
  ],
  [
    'name Wes Tran, email wes@trannails.com',
    null,
    { name: 'Wes Tran', email: 'wes@trannails.com' },
  ],
  ['phone agent. name Arturo Campos', null, { name: 'Arturo Campos' }],
  [
    'name - Priya Shah, co - Shah Dental, priya@shahdental.com',
    null,
    { name: 'Priya Shah', company: 'Shah Dental', email: 'priya@shahdental.com' },
  ],
  ['use the name Tomas Rivera', null, { name: 'Tomas Rivera' }],
  [
    "hi it's Guy Laurent from Laurent Plumbing, guy@laurentplumbing.com",
    null,
    { name: 'Guy Laurent', company: 'Laurent Plumbing', email: 'guy@laurentplumbing.com' },
  ],
  [
    'Laurent Plumbing, Guy Laurent, guy@laurentplumbing.com',
    null,
    { name: 'Guy Laurent', company: 'Laurent Plumbing', email: 'guy@laurentplumbing.com' },
  ],
  [
    'Anne-Marie Dubois, am@duboismovers.com',
    null,
    { name: 'Anne-Marie Dubois', email: 'am@duboismovers.com' },
  ],
  ['this is zofia, Z O F I A, last name wrona', null, { name: 'Zofia Wrona' }],
  [
    'im Deshawn Miles n my email is deshawn@miles.com',
    'name',
    { name: 'Deshawn Miles', email: 'deshawn@miles.com' },
  ],
  ['yes, finally', 'name', {}],
  ['ok great', 'name', {}],
  [
    'rick at ricks roofing, rick@ricksroofing.com',
    null,
    { name: 'Rick', company: 'Ricks roofing', email: 'rick@ricksroofing.com' },
  ],
  ['info, info@ricksroofing.com', null, { email: 'info@ricksroofing.com' }],
  [
    "this is tony w/ tony's pizza, tony@tonyspizza.com",
    null,
    { name: 'Tony', company: "Tony's pizza", email: 'tony@tonyspizza.com' },
  ],
  [
    'maria lopez w/ lopez cleaning, maria@lopezcleaning.com',
    null,
    { name: 'Maria Lopez', company: 'Lopez cleaning', email: 'maria@lopezcleaning.com' },
  ],
  ['hey its bob from bobs burgers', null, { name: 'Bob', company: 'Bobs burgers' }],
  [
    'hi im calling from sunrise senior living my names gloria',
    null,
    { name: 'Gloria', company: 'Sunrise senior living' },
  ],
  [
    "i own a barbershop called fresh cutz, name's Darius Webb",
    null,
    { name: 'Darius Webb', company: 'Fresh cutz' },
  ],
  ['so I run a little cleaning outfit, Spotless Sisters', null, { company: 'Spotless Sisters' }],
  ["we're a small law office, Patel & Stone LLP", null, { company: 'Patel & Stone LLP' }],
  [
    'I manage the front desk at Lakeside Dental, name is Wendy Chu',
    null,
    { name: 'Wendy Chu', company: 'Lakeside Dental' },
  ],
  [
    'wendy chu, office manager, lakeside dental, wendy@lakesidedental.com',
    null,
    { name: 'Wendy Chu', company: 'Lakeside dental', email: 'wendy@lakesidedental.com' },
  ],
  [
    'Dr. Amit Rao, Rao Orthodontics, amit@raoortho.com',
    null,
    { name: 'Amit Rao', company: 'Rao Orthodontics', email: 'amit@raoortho.com' },
  ],
  [
    'Kofi Mensah - Mensah Movers - kofi@mensahmovers.com',
    null,
    { name: 'Kofi Mensah', company: 'Mensah Movers', email: 'kofi@mensahmovers.com' },
  ],
  [
    'Kofi Mensah / Mensah Movers / kofi@mensahmovers.com',
    null,
    { name: 'Kofi Mensah', company: 'Mensah Movers', email: 'kofi@mensahmovers.com' },
  ],
  ['its coming from my website', null, {}],
  ['its a name change', null, {}],
  ['company policy says no', null, {}],
  ['remove the company name', null, { company: '' }],
  ['drop the company', null, { company: '' }],

  // Several addresses, and answers that give nothing
  ['send it to kim@kimlaw.com and cc bob@kimlaw.com', 'email', { email: 'kim@kimlaw.com' }],
  ['info@acme.com or joe@acme.com', 'email', { email: 'info@acme.com' }],
  ['kim@kimlaw.com or my kim@gmail.com', 'email', { email: 'kim@kimlaw.com' }],
  ['kara.lee@leehvac.com, sorry, leehvac.net', 'email', { email: 'kara.lee@leehvac.net' }],
  ['kara@leehvac.com no wait dot net', 'email', { email: 'kara@leehvac.net' }],
  ['pat@lee.com, i mean pat@leehvac.com', 'email', { email: 'pat@leehvac.com' }],
  ['same as the email', 'company', {}],
  ['we dont really have a name', 'company', { company: '' }],
  ['sunday best tailors', 'company', { company: 'Sunday best tailors' }],
  ['using my phone sorry', 'name', {}],
  ['correct', 'name', {}],
  ['uhh tim', 'name', { name: 'Tim' }],
  ['2pm', 'name', {}],
  ['my name is Dr. Lin Zhao DDS', 'name', { name: 'Lin Zhao' }],
  [
    'its spotlessclean.com not spotless.com',
    null,
    { email: 'dana@spotlessclean.com' },
    { name: 'Dana', email: 'dana@spotless.com', company: 'Spotless' },
  ],
  [
    "it should be two t's, whittfield",
    null,
    { name: 'Dana Whittfield' },
    { name: 'Dana Whitfield', email: 'dana@spotless.com' },
  ],
];
