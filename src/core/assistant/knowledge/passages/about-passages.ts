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
  },
  about: { text: `${what} ${pitch}` },
  'about/why': { text: `${why} ${quote(pitch, 'Missed calls')}` },
  'about/always-on': { text: alwaysAtWork },
  'about/steps': {
    text: aboutSection.steps.map(({ title, text }) => `${title}: ${text}`).join(' '),
  },
  'about/your-control': { text: `${handOver.text} ${build.text}` },
  'about/your-choice': { text: `${quote(what, 'We start with')} ${build.text}` },
} satisfies Record<string, Passage>;

/** The answers to the fair questions. The consultation and prices have passages elsewhere. */
export const faqPassages = {
  'faq/start': { text: fairAnswer('start') },
  'faq/tools': { text: fairAnswer('tools') },
  'faq/data': { text: quote(fairAnswer('data'), 'For the data', 'What you send', 'We don’t sell') },
  'faq/ai': { text: quote(fairAnswer('ai'), 'We set it up') },
  'faq/unsure': { text: fairAnswer('unsure') },
  'faq/front-desk': { text: quote(fairAnswer('front-desk'), 'It takes what', 'Your people keep') },
  'faq/front-desk/overflow': {
    text: `${quote(fairAnswer('front-desk'), 'It takes what')} ${alwaysAtWork}`,
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
