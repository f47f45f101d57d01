import { answerFrame } from '../../../site/content/assistant.ts';
import { consultationPageWords } from '../../../site/content/consultation.ts';
import { contactTexts } from '../../../site/content/contact-texts.ts';
import { aboutSection } from '../../../site/content/home/about.ts';
import { customersSection } from '../../../site/content/home/customers.ts';
import { pitch } from '../../../site/content/home/hero.ts';
import { pages } from '../../../site/content/pages.ts';
import { fairAnswer, type Passage, quote } from './passage.ts';

const [why, what] = aboutSection.paragraphs;
const [, build, handOver] = aboutSection.steps;
/** The sentence that says that the agents work around the clock. */
export const alwaysAtWork = quote(pitch, 'Our AI agents work');

/** The passages on the business itself: for whom it works, why and how. */
export const aboutPassages = {
  customers: {
    text: `${customersSection.heading}: ${customersSection.trades.map(({ label }) => label).join(', ')}. ${quote(pages.home.description, 'AI chat agents')}`,
    yes: /\b(dentists?|dental|hvac|heating|air conditioning|furnace|salons?|barbers?|law|lawyers?|legal|attorneys?|clinics?|cleaning|cleaners?)\b/,
    // The site tells of no customer and of no size that a business needs.
    open: /\b(experience|uses?|using|used|customers?|clients?|too \w+ for)\b/,
    settledBy: answerFrame.namedTrade,
    notNamed: answerFrame.otherTrade,
  },
  about: { text: `${what} ${pitch}` },
  'about/why': { text: `${why} ${quote(pitch, 'Missed calls')}` },
  'about/always-on': {
    text: alwaysAtWork,
    yes: /\b(24\/7|around the clock|at night|nights|after[- ]hours|overnight|always|weekends?|holidays?|midnight|sundays?|evenings?)\b/,
  },
  'about/steps': {
    text: aboutSection.steps.map(({ title, text }) => `${title}: ${text}`).join(' '),
  },
  'about/your-control': {
    text: `${handOver.text} ${build.text}`,
    yes: /\bcan (i|we)\b.{0,120}\b(see|read|step in|jump in)\b/,
  },
  'about/your-choice': {
    text: `${quote(what, 'We start with')} ${build.text}`,
    yes: /\bcan (i|we)\b.{0,120}\b(choose|decide)\b/,
    no: /\b(automate everything|everything be)\b/,
  },
} satisfies Record<string, Passage>;

/** The answers to the fair questions. The consultation and prices have passages elsewhere. */
export const faqPassages = {
  'faq/start': { text: fairAnswer('start') },
  'faq/tools': { text: fairAnswer('tools') },
  'faq/data': { text: quote(fairAnswer('data'), 'For the data', 'What you send', 'We don’t sell') },
  'faq/ai': {
    text: quote(fairAnswer('ai'), 'We set it up'),
    yes: /\b(know|tell|told|say|says|admit|honest|disclose|realise|realize|introduce|find out|aware)\b/,
    no: /\b(pretend|hide|trick|fool|lie|secret|deceive)\b/,
  },
  'faq/unsure': { text: fairAnswer('unsure') },
  'faq/front-desk': {
    text: quote(fairAnswer('front-desk'), 'It takes what', 'Your people keep'),
    no: /\b(replace|lose|fire|let (my|our|the) .{0,30} go|take (away )?(my|our|the|their|away)|redundant|instead of|get rid|lay off)\b/,
  },
  'faq/front-desk/overflow': {
    text: `${quote(fairAnswer('front-desk'), 'It takes what')} ${alwaysAtWork}`,
    yes: /\b(can|does|will)\b.{0,120}\b(two|2|second) (calls?|callers?|people)\b/,
  },
} satisfies Record<string, Passage>;

/** The passages on how to reach a person, and what follows a request. */
export const contactPassages = {
  contact: { text: ratherText(null), textWithAddress: ratherText },
  'contact/afterwards': { text: consultationPageWords.contact.afterwards },
} satisfies Record<string, Passage>;

/** Returns the sentence that leads to a person, by the form or by an address to write to. */
export function ratherText(contactEmail: string | null): string {
  const { rather, label } = contactTexts(contactEmail);
  return `${rather} ${label}.`;
}
