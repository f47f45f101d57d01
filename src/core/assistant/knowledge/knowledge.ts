import type { KeptDays } from '../../retention.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { pages } from '../../site/content/pages.ts';
import { aboutPassages, contactPassages, faqPassages } from './passages/about-passages.ts';
import { consultationPassages } from './passages/consultation-passages.ts';
import { fairAnswer, type Passage } from './passages/passage.ts';
import { privacyPassages } from './passages/privacy-passages.ts';
import {
  chatAgentPassages,
  emailAutomationPassages,
  featurePassages,
  offerPassages,
  phoneAgentPassages,
} from './passages/service-passages.ts';

export interface ContentLink {
  label: string;
  href: string;
}

/** A passage of the content with its id and the link to the place where a visitor can read it. */
export interface KnowledgeEntry extends Passage {
  /** An id such as `privacy/cookies` names a part of the subject `privacy`. */
  id: string;
  points: readonly string[];
  link: ContentLink;
}

const { links } = assistantWords;
export const contactLink: ContentLink = {
  label: links.form,
  href: `${pages.consultation.path}#contact`,
};

/** The links by the beginning of an id. The first beginning that fits counts. */
const linksByBeginning: readonly (readonly [string, ContentLink])[] = [
  ['services', { label: links.services, href: '/#services' }],
  ['customers', { label: links.services, href: '/#services' }],
  ['features', { label: links.features, href: '/#features' }],
  ['about', { label: links.about, href: '/#about' }],
  ['faq/consultation', contactLink],
  ['faq', { label: links.faq, href: '/#faq-heading' }],
  ['privacy', { label: links.privacy, href: pages.privacy.path }],
];

const passages = {
  ...offerPassages,
  ...chatAgentPassages,
  ...phoneAgentPassages,
  ...emailAutomationPassages,
  ...featurePassages,
  ...aboutPassages,
  ...faqPassages,
  ...contactPassages,
  ...consultationPassages,
  ...privacyPassages,
  'faq/price': { text: fairAnswer('price') },
};

export const knowledgeEntries: readonly KnowledgeEntry[] = Object.entries<Passage>(passages).map(
  ([id, passage]) => {
    const [, link = contactLink] = linksByBeginning.find(([start]) => id.startsWith(start)) ?? [];
    return { ...passage, id, points: passage.points ?? [], link };
  },
);

/** The owner's settings that the text of an entry may depend on. */
export interface OwnersTerms {
  contactEmail: string | null;
  keptDays?: KeptDays;
}
