import type { TalkedContact } from '../contact/talked-names.ts';

/** Businesses as people name them, and words about a business that name none. */
export const namedBusinesses: readonly TalkedContact[] = [
  // The visitor says for whom they call, or what they run
  [
    'this is Fatou Diallo calling for 5 Star Car Wash',
    null,
    { name: 'Fatou Diallo', company: '5 Star Car Wash' },
  ],
  [
    'hey this is ken ito calling for ito glass & mirror',
    null,
    { name: 'Ken Ito', company: 'Ito glass & mirror' },
  ],
  ["I'm calling for Maria Lopez", null, {}],
  ['I manage Casa Romero', null, { company: 'Casa Romero' }],
  [
    "hi I manage Casa Romero, name's Luis Romero",
    null,
    { name: 'Luis Romero', company: 'Casa Romero' },
  ],
  ['we manage Pine Court Apartments', null, { company: 'Pine Court Apartments' }],
  ['i manage a salon', null, {}],
  ['I manage two locations', null, {}],
  ["I'm at Evergreen Dental Studio", null, { company: 'Evergreen Dental Studio' }],
  ["I'm at Starbucks right now", null, {}],
  ["I'm at the airport", null, {}],
  ['my wife and I run Ortega Pool Care', null, { company: 'Ortega Pool Care' }],
  ['the business goes by Fresh Coat Painters', null, { company: 'Fresh Coat Painters' }],
  ['my shop is named Call Me Plumbing', null, { company: 'Call Me Plumbing' }],
  [
    "My business is named Call Me Plumbing and I'm Vince Russo",
    null,
    { name: 'Vince Russo', company: 'Call Me Plumbing' },
  ],
  ['hey, its Dev from A1 Plumbing', null, { name: 'Dev', company: 'A1 Plumbing' }],
  // The sign '&' never ends a company
  ['company is glow & go med spa', null, { company: 'Glow & go med spa' }],
  ['the company is called glow & go', null, { company: 'Glow & go' }],
  ['bark & be happy', 'company', { company: 'Bark & be happy' }],
  // Somebody else's business
  ['the place next door is called Mango King', null, {}],
  ['the salon across the street is called Shear Joy', null, {}],
  ['our competitor is a shop called Zip Tires', null, {}],
  ['my cousin owns a bakery called Sweet Faith', null, {}],
  ['I used to work for Sears', null, {}],
  ['my old company was called Delta Cleaning', null, {}],
  [
    "My accountant over at Numbers Plus recommended this. I'm Shauna Beck and my own business is Paws Inn.",
    null,
    { name: 'Shauna Beck', company: 'Paws Inn' },
  ],
  [
    'I used to work for Sears but now I own Hometown Appliance',
    null,
    { company: 'Hometown Appliance' },
  ],
  ["My buddy owns Reliable Roofing, I'm with Boone Handyman", null, { company: 'Boone Handyman' }],
  // Words that describe a business
  ['business is 3 years old', null, {}],
  ['the company is 12 people', null, {}],
  ['our shop is 2 blocks from the station', null, {}],
  ['the company is mostly plumbing', null, {}],
  ['my business is mainly weddings', null, {}],
  ['the business is growing', null, {}],
  ['our company is struggling with calls', null, {}],
  ['business is family owned', null, {}],
  ['the company is 3 sisters bakery', null, { company: '3 sisters bakery' }],
  // The visitor takes a company back in the same line
  [
    "I'm Aisha Bello, I work at Sunset Spa, no wait, Sunrise Spa, it's been a long day",
    null,
    { name: 'Aisha Bello', company: 'Sunrise Spa' },
  ],
  [
    "im Brandi Cox with Cox Pet Grooming, actually we renamed it, it's Fluff & Co now",
    null,
    { name: 'Brandi Cox', company: 'Fluff & Co' },
  ],
  ['company is blue heron, sorry, blue heron kayaks', null, { company: 'Blue heron kayaks' }],
  ['i work at glow salon no sorry glow studio', null, { company: 'Glow studio' }],
  // A company that was wrong
  [
    "The company name is wrong, sorry, my mistake: it's Karim Brothers Motors",
    null,
    { company: 'Karim Brothers Motors' },
    { name: 'Rashid Karim', company: 'Karim Motors' },
  ],
  [
    'you got the wrong company, it should be Oak Lane Vets',
    null,
    { company: 'Oak Lane Vets' },
    { name: 'Bo Lind', company: 'Oak Vets' },
  ],
  // No company at all
  ["I'm a solo attorney with no firm name", null, { company: '' }],
  ["we don't have a company name yet", null, { company: '' }],
  ['i dont have a business name', null, { company: '' }],
  // Names that are also words, and labels of a name
  ['my name is spelled Katherine Boyle, with a K', null, { name: 'Katherine Boyle' }],
  ['name is spelt Siobhan Kelly', null, { name: 'Siobhan Kelly' }],
  ['hello my name is Hope Noon lol', null, { name: 'Hope Noon' }],
  ["Joy Friday, yes that's my real name", null, { name: 'Joy Friday' }],
  ['Gail Sunset? no lol, Gail Brewster', 'name', { name: 'Gail Brewster' }],
  [
    'im ty kowalski, ty@ridgelinehvac.com',
    null,
    { name: 'Ty Kowalski', email: 'ty@ridgelinehvac.com' },
  ],
  [
    "put it under my colleague's name instead, Beth Crowley",
    null,
    { name: 'Beth Crowley' },
    { name: 'Jeff Lang' },
  ],
  // The words of a place are no address
  [
    'I work the front desk at Harbor Point Veterinary',
    null,
    { company: 'Harbor Point Veterinary' },
  ],
  // Labels, contractions, partners and unnamed shops
  ["Company's Washington & Lee Landscaping", null, { company: 'Washington & Lee Landscaping' }],
  ["the shop's Sokolov Auto Glass", null, { company: 'Sokolov Auto Glass' }],
  ['business: Two Guys & A Truck', null, { company: 'Two Guys & A Truck' }],
  ['Company - Golden Guys', null, { company: 'Golden Guys' }],
  [
    'Our firm is Park, Ito and Grant LLP. You can reach me',
    null,
    { company: 'Park, Ito and Grant LLP' },
  ],
  ['hey there, Bruno from the bike shop on 5th', null, { name: 'Bruno' }],
  ['the company is called the barber shop', null, { company: 'The barber shop' }],
  // Names beside roles, initials and nicknames
  ['this is deputy manager Olga Petrova', null, { name: 'Olga Petrova' }],
  ['this is maria de la Cruz', null, { name: 'Maria De La Cruz' }],
  ['put me down as Q. Washington, first name Quentin', null, { name: 'Quentin Washington' }],
  ["I go by Buck but legally it's Robert Buchanan", null, { name: 'Robert Buchanan' }],
  ['call me zee but my name is zeynep aksoy', null, { name: 'Zeynep Aksoy' }],
  ["I'm between companies right now", null, {}],
  ["I'm Ty from Ty's Trees", null, { name: 'Ty', company: "Ty's Trees" }],
  ["it's Bethann, one word", null, { name: 'Bethann Rucker' }, { name: 'Beth Ann Rucker' }],
  ['lionel is spelled L-Y-O-N-E-L', null, { name: 'Lyonel Tate' }, { name: 'Lionel Tate' }],
  ['my info: Beatriz (with a z) Almeida', null, { name: 'Beatriz Almeida' }],
  [
    'my partner Sheila Tate will take the call, change the name',
    null,
    { name: 'Sheila Tate' },
    { name: 'Lionel Tate' },
  ],
  ['folks call me Big Al but its Albert Grasso', null, { name: 'Albert Grasso' }],
  [
    'this is Yuki. Company is Origami Sushi. My last name is Sato.',
    null,
    { name: 'Yuki Sato', company: 'Origami Sushi' },
  ],
  ["My husband's name is Steve", null, {}],
];
