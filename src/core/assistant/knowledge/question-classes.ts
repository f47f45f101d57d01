import { splitPhrases } from '../../split-words.ts';

/**
 * Names that stand for a kind of thing. A name in a question is replaced by the name of its kind, so
 * that one example question covers all of them.
 */
const kinds: Record<string, string> = {
  languagename: `spanish, french, german, english, polish, portuguese, italian, chinese, mandarin,
    cantonese, vietnamese, arabic, russian, korean, japanese, hindi, tagalog, ukrainian, turkish,
    creole, espanol`,
  platformname: `whatsapp, whats app, facebook, fb, instagram, insta, ig, telegram, messenger, tiktok,
    linkedin, wechat, slack, wordpress, shopify, wix, squarespace, yelp, social media, discord`,
  toolname: `hubspot, salesforce, pipedrive, zoho, servicetitan, service titan, jobber, housecall pro,
    quickbooks, google calendar, outlook calendar, dentrix, open dental, mindbody, clio, square,
    acuity, calendly, airtable, excel, google sheets, zapier, xero, epic, vagaro, fresha,
    opendental, gohighlevel, booksy, toast, stripe, office 365, microsoft 365, google workspace,
    pms, ehr, emr, pos`,
  webmailname: `gmail, yahoo, hotmail, aol, icloud, webmail, gmx, protonmail`,
  competitorname: `intercom, smith ai, ruby, ruby receptionists, zendesk, drift, dialpad, podium,
    answerconnect, goodcall, competitor, competitors, competition, other providers, other companies
    like you, bland, synthflow, birdeye, ringcentral, sierra`,
  modelname: `chatgpt, chat gpt, gpt, gpt 4, gpt4, gpt 5, openai, open ai, claude,
    anthropic, gemini, llama, mistral, llm, llms, language model, ai model, deepseek, elevenlabs,
    eleven labs, copilot, siri, alexa, grok, vapi, twilio, tesla, apple, amazon, google`,
  certname: `hipaa, hippa, soc2, soc 2, pci, iso 27001, iso, baa, ferpa, ccpa, fedramp, dpa`,
  placename: `texas, florida, california, new york, nyc, boston, chicago, ohio, canada, france, peru,
    germany, london, uk, europe, australia, tokyo, mexico, brooklyn, seattle, denver, dallas, austin,
    houston, miami, atlanta, los angeles, spain, italy, india, england, berlin, paris, america, usa`,
  tradename: `dentist, dentists, dental, dental office, dental practice, orthodontist, plumber,
    plumbers, plumbing, hvac, heating, heating company, furnace, electrician, electricians, salon,
    salons, hair salon, nail salon, barber, barbershop, barbers, spa, lawyer, lawyers, law office, law
    firm, attorney, attorneys, legal, clinic, clinics, vet, vets, vet clinic, veterinarian, doctor,
    doctors, medical practice, chiropractor, therapist, cleaning, cleaners, cleaning company, cleaning
    service, cleaning business, clean houses, maid service, restaurant, restaurants, cafe, bakery,
    garage, garages, auto shop, body shop, mechanic, mechanics, car dealer, roofer, roofers, roofing,
    landscaper, landscaping, gym, gyms, realtor, realtors, real estate, accountant, accountants,
    accounting firm, pet groomer, dog grooming, groomer, hotel, hotels, florist, photographer,
    contractor, contractors, handyman, locksmith, pest control, moving company, movers, painter,
    painters, tattoo studio, pharmacy, optician, insurance agency, yoga studio, daycare, tutor, tutors,
    e commerce, ecommerce, online shop, online store, retail, retail store, church, school, nonprofit,
    tradesman, tradesmen, tradespeople, one man band, sole trader, freelancer, one person business,
    solo practice, physio, massage therapist`,
};

const LONGEST_NAME = 3;
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => splitPhrases(names).map((name) => [name, kind])),
);

/** Replaces every known name among the words of a question by the name of its kind. */
export function withKinds(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    let count = Math.min(LONGEST_NAME, words.length - at);
    while (count > 1 && !kindOf.has(words.slice(at, at + count).join(' '))) count -= 1;
    const name = words.slice(at, at + count).join(' ');
    kept.push(kindOf.get(name) ?? name);
    at += count;
  }
  return kept;
}
