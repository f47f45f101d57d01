/** Lines of one visitor, one after another, and what is known of the person after the last one. */
export type ExplainedByAddress = readonly [
  lines: readonly string[],
  told: { name: string; company: string },
];

/** Conversations in which the address shows which words are the person and which the company. */
export const explainedByAddress: readonly ExplainedByAddress[] = [
  [
    ['its mei chen i have a shop called lotus nails', 'mei@lotusnails.com'],
    { name: 'Mei Chen', company: 'Lotus nails' },
  ],
  [
    ["I'm Chat Srisai, it's Thai. My restaurant is Thai Orchid. chat@thaiorchid.com"],
    { name: 'Chat Srisai', company: 'Thai Orchid' },
  ],
  [
    [
      'everybody calls me bernie but please put down bernadette cole',
      "i'm at cole family bakery, bernadette@colebakery.com",
    ],
    { name: 'Bernadette Cole', company: 'Cole family bakery' },
  ],
  [
    ['my name is jhon, sorry, john, john abbott', 'john@abbottpaving.com'],
    { name: 'John Abbott', company: '' },
  ],
  [
    ["I'm a solo attorney, Deborah Finch. deborah@deborahfinch.com"],
    { name: 'Deborah Finch', company: '' },
  ],
  [
    ['Hi, Olu Adeyemi. We use ServiceTitan at Adeyemi Cooling', 'olu@adeyemicooling.com'],
    { name: 'Olu Adeyemi', company: 'Adeyemi Cooling' },
  ],
  [
    [
      'Who am I? Faith Banks. Where do I work? Second Chance Thrift.',
      'faith@secondchancethrift.org',
    ],
    { name: 'Faith Banks', company: 'Second Chance Thrift' },
  ],
  [
    ['Nadia Haddad, St. Clair Physical Therapy', 'nadia@stclairpt.com'],
    { name: 'Nadia Haddad', company: 'St. Clair Physical Therapy' },
  ],
  [
    ['This is Bennie Tull with J.R. Towing', 'bennie@jrtowing.com'],
    { name: 'Bennie Tull', company: 'J.R. Towing' },
  ],
  [
    ['Ingrid Solberg, Salon 212', 'ingrid@salon212.com'],
    { name: 'Ingrid Solberg', company: 'Salon 212' },
  ],
  // The address of a company that was named without any cue
  [
    ['we are looking for help at Two Rivers Vets, Ana Bell', 'ana@tworiversvets.com Tuesday'],
    { name: 'Ana Bell', company: 'Two Rivers Vets' },
  ],
  // The address repeats the visitor's own name, and no company
  [['Maya Rivers here', 'maya@mayarivers.com'], { name: 'Maya Rivers', company: '' }],
  [['Stavros Kanelos is my name', 'stavros@kanelos.net'], { name: 'Stavros Kanelos', company: '' }],
  // A dictated address names no company
  [['my name is patty lind', 'patty at lind dental dot com'], { name: 'Patty Lind', company: '' }],
  // A company that the visitor has given in full stays
  [
    [
      'my company is Karim Brothers Motors, used to be Karim Motors. I am Rashid Karim',
      'rashid@karimmotors.com',
    ],
    { name: 'Rashid Karim', company: 'Karim Brothers Motors' },
  ],
  [
    ["my company is O'Dowd & Daughters Tailoring and I'm Aoife O'Dowd", 'aoife@odowdtailoring.com'],
    { name: "Aoife O'Dowd", company: "O'Dowd & Daughters Tailoring" },
  ],
  [
    ['this is Kevin Doherty of Kettle & Co', 'sandra@kettleandco.com'],
    { name: 'Kevin Doherty', company: 'Kettle & Co' },
  ],
  // A visitor who wants no company gets none
  [
    [
      "I'm Tobias Frey of Frey Carpentry",
      'please leave the company out',
      'tobias@freycarpentry.com',
    ],
    { name: 'Tobias Frey', company: '' },
  ],
  // Of two matches, the shorter one is the company
  [
    ["he's Greg Tillman of Tillman Towing, greg@tillmantowing.com"],
    { name: 'Greg Tillman', company: 'Tillman Towing' },
  ],
  [
    ['Darnell Hughes / Hughes Mobile Detailing / darnell@hughesdetailing.com'],
    { name: 'Darnell Hughes', company: 'Hughes Mobile Detailing' },
  ],
  // The domain goes on after the company
  [
    ['Need a chat agent for Bloom. Contact: Iris Vandermeer, iris@bloomnyc.com'],
    { name: 'Iris Vandermeer', company: 'Bloom' },
  ],
  // A first name that only the address shows to be one
  [
    ['hello there, it is Brooke at the salon', 'brooke@shearjoy.com'],
    { name: 'Brooke', company: '' },
  ],
  // The words that the domain repeats are no person
  [
    [
      'email automation for Kestrel Outdoor Gear please. Contact Finn Gallagher, finn@kestrelgear.com',
    ],
    { name: 'Finn Gallagher', company: 'Kestrel Outdoor Gear' },
  ],
  [
    ['this is for mehta dermatology. i am the front desk, tina', 'tina@mehtaderm.com'],
    { name: 'Tina', company: 'Mehta dermatology' },
  ],
];
