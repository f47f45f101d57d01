import { splitPhrases } from '../../split-words.ts';

/**
 * Names that stand for a kind of thing. A name in a question is replaced by the name of its kind, so
 * that one example question covers all of them. A plural in -s need not stand here.
 */
const kinds: Record<string, string> = {
  languagename: `spanish, french, german, english, polish, portuguese, italian, chinese, mandarin,
    cantonese, vietnamese, arabic, russian, korean, japanese, hindi, tagalog, ukrainian, turkish,
    creole, espanol`,
  platformname: `whatsapp, whats app, facebook, fb, instagram, insta, ig, telegram, messenger,
    tiktok, linkedin, wechat, slack, wordpress, shopify, wix, squarespace, yelp, social media,
    discord`,
  toolname: `hubspot, salesforce, pipedrive, zoho, servicetitan, service titan, jobber, housecall
    pro, quickbooks, google calendar, outlook calendar, dentrix, open dental, mindbody, clio,
    square, acuity, calendly, airtable, excel, google sheets, zapier, xero, epic, vagaro, fresha,
    opendental, gohighlevel, booksy, toast, stripe, office 365, microsoft 365, google workspace,
    pms, ehr, emr, pos, eaglesoft, curve dental, weave, podium inbox, lawmatics, mycase,
    practicepanther, athena, athenahealth, kareo, simplepractice, jane app, boulevard, glossgenius,
    phorest, opentable, resy, fieldedge, workiz, kickserv, monday com, asana, trello, notion, google
    docs, icloud calendar, apple calendar, freshbooks, sage, shopmonkey, mitchell, tekmetric,
    autoleap, cal com, keap, activecampaign, mailchimp, constant contact, dynamics, netsuite, sugar
    crm, freshsales, insightly, copper`,
  webmailname: `gmail, yahoo, hotmail, aol, icloud, webmail, gmx, protonmail`,
  competitorname: `intercom, smith ai, ruby, ruby receptionists, zendesk, drift, dialpad, podium,
    answerconnect, goodcall, competitor, competition, other providers, other companies like you,
    bland, synthflow, birdeye, ringcentral, sierra`,
  modelname: `chatgpt, chat gpt, gpt, gpt 4, gpt4, gpt 5, openai, open ai, claude, anthropic,
    gemini, llama, mistral, llm, language model, ai model, deepseek, elevenlabs, eleven labs,
    copilot, siri, alexa, grok, vapi, twilio, tesla, apple, amazon, google`,
  certname: `hipaa, hippa, soc2, soc 2, pci, iso 27001, iso, baa, ferpa, ccpa, fedramp, dpa`,
  placename: `texas, florida, california, new york, nyc, boston, chicago, ohio, canada, france,
    peru, germany, london, uk, europe, australia, tokyo, mexico, brooklyn, seattle, denver, dallas,
    austin, houston, miami, atlanta, los angeles, spain, italy, india, england, berlin, paris,
    america, usa, alabama, alaska, arizona, arkansas, colorado, connecticut, delaware, georgia,
    hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland,
    massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new
    hampshire, new jersey, jersey, new mexico, north carolina, south carolina, north dakota, south
    dakota, oklahoma, oregon, pennsylvania, rhode island, tennessee, utah, vermont, virginia,
    washington, west virginia, wisconsin, wyoming, puerto rico, toronto, vancouver, montreal,
    quebec, ontario, phoenix, philadelphia, philly, san diego, san francisco, san antonio, detroit,
    cleveland, pittsburgh, las vegas, vegas, orlando, tampa, portland, nashville, memphis,
    charlotte, baltimore, ireland, scotland, brazil, china, queens, the bronx, manhattan, long
    island, the midwest, new england, new zealand, the states, the philippines, sacramento, st
    louis, kansas city, new orleans`,
  tradename: `dentist, dental, dental office, dental practice, orthodontist, plumber, plumbing,
    hvac, heating, heating company, furnace, electrician, salon, hair salon, nail salon, barber,
    barbershop, spa, lawyer, law office, law firm, attorney, legal, clinic, vet, vet clinic,
    veterinarian, doctor, medical practice, chiropractor, therapist, cleaning, cleaners, cleaning
    company, cleaning service, cleaning business, clean houses, maid service, restaurant, cafe,
    bakery, garage, auto shop, body shop, mechanic, car dealer, roofer, roofing, landscaper,
    landscaping, gym, realtor, real estate, accountant, accounting firm, pet groomer, dog grooming,
    groomer, hotel, florist, photographer, contractor, handyman, locksmith, pest control, moving
    company, movers, painter, tattoo studio, pharmacy, optician, insurance agency, yoga studio,
    daycare, tutor, e commerce, ecommerce, online shop, online store, retail, retail store, church,
    school, nonprofit, tradesman, tradesmen, tradespeople, one man band, sole trader, freelancer,
    one person business, solo practice, physio, massage therapist, physiotherapist, physical
    therapist, veterinary, vet office, animal hospital, mobile groomer, dog groomer, funeral home,
    tow company, tow truck, towing, tire shop, car wash, dry cleaner, laundromat, nursery, garden
    center, pool company, pool service, septic company, tree service, lawn care, lawn service,
    window cleaner, window cleaning, carpet cleaning, janitorial, appliance repair, garage door
    company, electrical contractor, general contractor, builder, carpenter, tile guy, flooring
    company, drywall, welder, welding shop, machine shop, printer, print shop, bridal shop, tailor,
    shoe repair, jewelry store, jeweler, bookstore, boutique, spa owner, med spa, medspa,
    esthetician, lash studio, hairdresser, hair studio, nail studio, tanning salon, dermatology
    clinic, dermatologist, pediatrician, optometrist, optometry, eye doctor, podiatrist,
    psychologist, counselor, counseling practice, urgent care, home care, home health agency,
    hospice, senior living, nursing home, dance studio, martial arts school, driving school, music
    school, tutoring center, preschool, travel agency, wedding planner, event planner, caterer,
    catering, food truck, pizzeria, pizza place, diner, bar, brewery, coffee shop, butcher, deli,
    grocery store, bed and breakfast, motel, property manager, property management, mortgage broker,
    notary, bookkeeper, tax office, tax preparer, title company, insurance agent, staffing agency,
    marketing agency, security company, storage facility, limo service, taxi company, trucking
    company, moving business, auto repair, auto repair shop, transmission shop, motorcycle shop,
    boat shop, bike shop, fitness studio, personal trainer, pilates studio, upholstery shop, solar
    company, roofing company, paving company, fence company, chimney sweep, small shop, church
    office, law practice, legal practice, family dentist, oral surgeon`,
};

const LONGEST_NAME = 3;
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => splitPhrases(names).map((name) => [name, kind])),
);
/** The first words of the names that have several. Most words begin none of them. */
const firstOfSeveral = new Set(
  [...kindOf.keys()].filter((name) => name.includes(' ')).map((name) => name.split(' ', 1)[0]),
);

/** Replaces every known name among the words of a question by the name of its kind. */
export function withKinds(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = firstOfSeveral.has(words[at]) ? LONGEST_NAME : 1;
    let count = Math.min(longest, words.length - at);
    while (count > 1 && !kindNamed(words.slice(at, at + count).join(' '))) count -= 1;
    const name = words.slice(at, at + count).join(' ');
    kept.push(kindNamed(name) ?? name);
    at += count;
  }
  return kept;
}

/** Returns the kind of a name, which may stand in the plural. */
function kindNamed(name: string): string | undefined {
  return kindOf.get(name) ?? kindOf.get(name.replace(/s$/, ''));
}
