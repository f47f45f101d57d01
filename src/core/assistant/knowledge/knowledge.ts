import { slotLabel, slots } from '../../consultation/schedule.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { pitch } from '../../site/content/brand.ts';
import { consultationPageWords, plainFormWords } from '../../site/content/consultation.ts';
import { faq } from '../../site/content/faq.ts';
import { heroWords } from '../../site/content/hero.ts';
import {
  aboutSection,
  customersSection,
  featuresSection,
  servicesSection,
} from '../../site/content/home.ts';
import { pages } from '../../site/content/pages.ts';
import { privacy } from '../../site/content/privacy.ts';

export interface ContentLink {
  label: string;
  href: string;
}

/** A piece of the site's content, with the words by which visitors ask for it. */
export interface KnowledgeEntry {
  id: string;
  /** Sentences of the content, quoted exactly. */
  text: string;
  /**
   * Short points of the content. If a question is about some of the points, the answer names only
   * these points.
   */
  points: readonly string[];
  /** Words by which visitors ask for this entry, in addition to the words of its text. */
  askedBy: string;
  link: ContentLink;
}

const { links } = assistantWords;
const [first = '09:00', last = first] = [slots[0], slots.at(-1)];
const hours = assistantWords.range(slotLabel(first), slotLabel(last));
export const contactLink: ContentLink = {
  label: links.form,
  href: `${pages.consultation.path}#contact`,
};
const faqLink: ContentLink = { label: links.faq, href: '/#faq-heading' };

const serviceWords = {
  'ai-agent': 'chat platform analytics material website question answer visitor',
  'ai-phone': 'phone appointment language night sentiment route natural voice speak',
  'email-auto': 'email template sort write followup inbox track automation',
} as const;

const featureWords: Record<string, string> = {
  leads: 'lead generation qualify find prospect',
  crm: 'crm integrate integration note land tool',
  workflow: 'workflow automation task automatic create process',
};

const faqWords = [
  'ai know realise person pretend talk',
  'stuck handoff problem happen',
  'replace frontdesk job lose team',
  'tool change keep system',
  'consultation happen free oblige call meeting',
];

const privacyWords = [
  'cookie track advertising account',
  'data store sell share email',
  'record call hear microphone data train',
  'keep data conversation',
  'delete erase correct data hold information',
];

export const knowledgeEntries: readonly KnowledgeEntry[] = [
  ...servicesSection.cards.map(({ id, title, summary, bullets }) => ({
    id: `services/${id}`,
    text: `${title}. ${summary}`,
    points: bullets,
    askedBy: serviceWords[id],
    link: { label: links.services, href: '/#services' },
  })),
  ...featuresSection.cards
    // A card about a service is left out, because the service has its own entry above.
    .filter((card) => !('service' in card))
    .map(({ id, title, text }) => ({
      id: `features/${id}`,
      text: `${title}. ${text}`,
      points: [],
      askedBy: featureWords[id] ?? '',
      link: { label: links.features, href: '/#features' },
    })),
  {
    id: 'services',
    text: pages.home.description,
    points: [],
    askedBy: 'overview service offer solution product difference compare',
    link: { label: links.services, href: '/#services' },
  },
  {
    id: 'customers',
    text: `${customersSection.heading}.`,
    points: customersSection.trades.map(({ label }) => label),
    askedBy: 'industry trade sector dentist salon lawyer clinic cleaning heating',
    link: { label: links.services, href: '/#services' },
  },
  {
    id: 'about',
    text: `${aboutSection.paragraphs[1]} ${pitch}`,
    points: [],
    askedBy: 'aboutus everline company business start process mission',
    link: { label: links.about, href: '/#about' },
  },
  ...faq.items.map(({ answer }, index) => ({
    id: `faq/${index}`,
    text: answer,
    points: [],
    askedBy: faqWords[index] ?? '',
    link: faqLink,
  })),
  ...privacy.sections.map(({ heading, paragraphs }, index) => ({
    id: 'privacy',
    text: paragraphs.join(' '),
    points: [],
    askedBy: `${heading} ${privacyWords[index] ?? ''}`,
    link: { label: links.privacy, href: pages.privacy.path },
  })),
  {
    id: 'contact',
    text: `${consultationPageWords.contact.direct} ${consultationPageWords.contact.email}.`,
    points: [],
    askedBy: 'contact contactaddress phonenumber email write address',
    link: contactLink,
  },
  {
    id: 'contact',
    text: consultationPageWords.contact.afterwards,
    points: [],
    askedBy: 'afterwards book happen contact',
    link: contactLink,
  },
  {
    id: 'hours',
    text: `${hours} ${plainFormWords.hours} ${heroWords.badge}.`,
    points: [],
    askedBy: 'weekday time book ahead free when consultation pay far',
    link: contactLink,
  },
];
