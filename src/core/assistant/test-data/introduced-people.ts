import type { TalkedContact } from './talked-names.ts';

/**
 * People who introduce themselves in more than one step, and companies that a trade or the visitor's
 * own name gives away. Where the words may be anything, nothing is taken, and the assistant asks.
 */
export const introducedPeople: readonly TalkedContact[] = [
  // A short form of a name, and then the full one
  ['im rosa. rosa lindgren.', null, { name: 'Rosa Lindgren' }],
  ['I am Mr. Ito, Kaz Ito. Email automation please', null, { name: 'Kaz Ito' }],
  ['name is karl with a k, karl osei. phone agent', null, { name: 'Karl Osei' }],
  ['its me again, dario. dario conti. phone agent', null, { name: 'Dario Conti' }],
  ['dario conti phone agent', null, { name: 'Dario Conti' }, { name: 'Dario' }],
  ['dario needs it by friday', null, {}, { name: 'Dario' }],
  ['sorry, its Nina Ray Holt', null, { name: 'Nina Ray Holt' }, { name: 'Nina Ray Cole' }],
  ['its Monday Morning', null, {}, { name: 'Nina Ray Cole' }],
  ['Robert "Bobby" Costa here', null, { name: 'Robert Costa' }],
  // The surname first, or with a label
  ['Osei, Ama', 'name', { name: 'Ama Osei' }],
  ['Osei, Ama. ama@oseilaw.com', null, { name: 'Ama Osei', email: 'ama@oseilaw.com' }],
  ['Tampa, Florida', null, {}],
  ['van der meer, joost', 'name', { name: 'Joost Van Der Meer' }],
  ['put it under Kowal, first name Ewa', null, { name: 'Ewa Kowal' }],
  ['my boss mr whitman wants to talk, his first name is earl', null, { name: 'Earl Whitman' }],
  ["i'm bjorn, surname's hale", null, { name: 'Bjorn Hale' }],
  ['its vandana, last name iyer, kinda long', null, { name: 'Vandana Iyer' }],
  ['its dimitri, with the last name pappas', 'name', { name: 'Dimitri Pappas' }],
  // Other words before and after a name
  ['hey there, mark day here. chat agent', null, { name: 'Mark Day' }],
  ['hello, Rita LeBlanc calling', null, { name: 'Rita LeBlanc' }],
  ["i'm called Precious Moyo", null, { name: 'Precious Moyo' }],
  ["you're talking to Vincent Russo", null, { name: 'Vincent Russo' }],
  ['contact person Gwen Holt', null, { name: 'Gwen Holt' }],
  ['attention luis blanco', null, { name: 'Luis Blanco' }],
  ['Kind regards, Amir Naderi', null, { name: 'Amir Naderi' }],
  ['Best regards, Ingrid Dahl', 'name', { name: 'Ingrid Dahl' }],
  ['Kind regards', 'name', {}],
  ['Capt. Leon Hart', 'name', { name: 'Leon Hart' }],
  ['that would be Joan Field', 'name', { name: 'Joan Field' }],
  ['ravi kumar is the name', null, { name: 'Ravi Kumar' }],
  ['harbor lights is the name', null, {}],
  ["hello it's bruno costa i've got a tile business", null, { name: 'Bruno Costa' }],
  ['its regular cleaning i want', null, {}],
  ['its kathryn, k-a-t-h-r-y-n, moreno.', null, { name: 'Kathryn Moreno' }],
  ['phone agent for my boss, sandra liu', null, { name: 'Sandra Liu' }],
  ['book it under my boss instead, Andy Bernal', null, { name: 'Andy Bernal' }],
  // A person beside a business
  ['this is may from corner bakery', null, { name: 'May', company: 'Corner bakery' }],
  [
    'please book karim aziz from aziz pharmacy for the phone agent',
    null,
    { name: 'Karim Aziz', company: 'Aziz pharmacy' },
  ],
  ['can it book dog walks from instagram', null, {}],
  ['its compatible with shopify', null, {}],
  [
    'Jean Paul Moreau at Moreau Wine Imports here',
    null,
    { name: 'Jean Paul Moreau', company: 'Moreau Wine Imports' },
  ],
  [
    'nov 24 2pm mia wong mia@wongpets.com wong pet supply',
    null,
    { name: 'Mia Wong', company: 'Wong pet supply', email: 'mia@wongpets.com' },
  ],
  ['ken watts, dec 7 at 4pm', null, { name: 'Ken Watts' }, { email: 'ken@watts.com' }],
  // Companies
  ['uh im with fletcher and hart realty', null, { company: 'Fletcher and hart realty' }],
  ['we are residential cleaning', null, {}],
  ['we trade as Noon Thai Kitchen', null, { company: 'Noon Thai Kitchen' }],
  ['from Yes Chef Catering', null, { company: 'Yes Chef Catering' }],
  ['I represent Tran, Vo & Associates.', null, { company: 'Tran, Vo & Associates' }],
  ['we are called "Clean Slate"', null, { company: 'Clean Slate' }],
  [
    'name ronan mack company mack & fils email ronan@mackfils.ca',
    null,
    { name: 'Ronan Mack', company: 'Mack & fils', email: 'ronan@mackfils.ca' },
  ],
  ['its for my company, blue heron kayaks.', null, { company: 'Blue heron kayaks' }],
  ['i own walters watch repair', null, { company: 'Walters watch repair' }, { name: 'Walter' }],
  [
    'we are elm yarnery if you ask',
    null,
    { company: 'Elm yarnery' },
    { email: 'b@elmyarnery.com' },
  ],
  ['I have a guest house called The Magnolia', null, { company: 'The Magnolia' }],
  ['I am Ada Obi, MD of Obi Freight Ltd', null, { name: 'Ada Obi', company: 'Obi Freight Ltd' }],
  [
    'Trent Oak, Oak Plumbing Co., trent@oak.com',
    null,
    { name: 'Trent Oak', company: 'Oak Plumbing Co.', email: 'trent@oak.com' },
  ],
  ['take the company out please', null, { company: '' }],
  // Addresses
  ['bo underscore the underscore cook at bos dot com', 'email', { email: 'bo_the_cook@bos.com' }],
  ['m as in mary, lopez at lopez signs dot com', 'email', { email: 'mlopez@lopezsigns.com' }],
  ['judy@blom bakery.com without the space', 'email', { email: 'judy@blombakery.com' }],
  ['hugo@lind.se or hugo@marine.com, use the second one', 'email', { email: 'hugo@marine.com' }],
  ['hugo@lind.se or hugo@marine.com', 'email', { email: 'hugo@lind.se' }],
  ['use tj@hicks.com, the t@hicks.com one doesnt work', 'email', { email: 'tj@hicks.com' }],
  ['contact at marsh pest control dot com', 'email', { email: 'contact@marshpestcontrol.com' }],
  [
    "it's brownclock, no s",
    null,
    { email: 'doc@brownclock.com' },
    { email: 'doc@brownclocks.com' },
  ],
];
