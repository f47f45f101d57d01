import { services } from '../../consultation/service.ts';
import type { KeptDays } from '../../retention.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { contactTexts } from '../../site/content/contact-texts.ts';
import { hasOwnersTexts, saysWhatOwnerWrote } from '../../site/content/owners/owners-texts.ts';
import { pages } from '../../site/content/pages.ts';
import { aboutPassages } from './passages/about-passages.ts';
import { bookingPassages } from './passages/booking-passages.ts';
import { chatAgentPassages } from './passages/chat-agent-passages.ts';
import { consultationPassages } from './passages/consultation-passages.ts';
import { contactPassages } from './passages/contact-passages.ts';
import { conversationPrivacyPassages } from './passages/conversation-privacy-passages.ts';
import { emailAutomationPassages } from './passages/email-automation-passages.ts';
import { faqPassages } from './passages/faq-passages.ts';
import { featurePassages } from './passages/feature-passages.ts';
import { hoursPassages } from './passages/hours-passages.ts';
import { offerPassages } from './passages/offer-passages.ts';
import { fairAnswer, type Passage } from './passages/passage.ts';
import { phoneAgentPassages } from './passages/phone-agent-passages.ts';
import { privacyPassages } from './passages/privacy-passages.ts';
import { cautiousWordings } from './wordings/cautious-wordings.ts';
import { companyWordings } from './wordings/company-wordings.ts';
import { consultationWordings } from './wordings/consultation-wordings.ts';
import { ownersWordings } from './wordings/owners-wordings.ts';
import { phoneWordings } from './wordings/phone-wordings.ts';
import { privacyWordings } from './wordings/privacy-wordings.ts';
import { serviceWordings } from './wordings/service-wordings.ts';
import type { Wordings } from './wordings/wordings.ts';

export interface ContentLink {
  label: string;
  href: string;
}

/** A passage of the content with its id and the link to the place where a visitor can read it. */
export interface KnowledgeEntry extends Passage {
  /** An id such as `privacy/cookies` names a part of the subject `privacy`. */
  id: string;
  points: readonly string[];
  /** Returns the sentences that replace `text` where the owner has set an address to write to. */
  textWithAddress?(contactEmail: string): string;
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

const passages: Record<string, Passage> = Object.assign(
  {},
  offerPassages,
  chatAgentPassages,
  phoneAgentPassages,
  emailAutomationPassages,
  featurePassages,
  aboutPassages,
  faqPassages,
  contactPassages,
  consultationPassages,
  bookingPassages,
  hoursPassages,
  privacyPassages,
  conversationPrivacyPassages,
);
// The rules for prices choose this passage, so no example question leads to it.
passages['faq/price'] = {
  text: fairAnswer('price'),
  askedBy: '',
};

const wordings: readonly Wordings[] = [
  serviceWordings,
  phoneWordings,
  companyWordings,
  consultationWordings,
  privacyWordings,
  ownersWordings,
  cautiousWordings,
];

export const knowledgeEntries: readonly KnowledgeEntry[] = Object.entries(passages).map(
  ([id, passage]) => {
    const [, link = contactLink] = linksByBeginning.find(([start]) => id.startsWith(start)) ?? [];
    const askedBy = [passage.askedBy, ...wordings.map((more) => more[id] ?? ''), asksByLabel(id)]
      .filter(Boolean)
      .join('\n');
    const entry: KnowledgeEntry = { ...passage, id, askedBy, points: passage.points ?? [], link };
    // A plain yes or no was written for the program's own text. The owner's text may say otherwise.
    if (saysWhatOwnerWrote(entry.text))
      Object.assign(entry, { yes: undefined, no: undefined, notNamed: undefined });
    if (id !== 'contact') return entry;
    return { ...entry, text: ratherText(null), textWithAddress: ratherText };
  },
);

/** Returns questions for a service by the name that the owner has given to it. */
function asksByLabel(id: string): string {
  const service = services.find((each) => id === `services/${each.id}`);
  if (!service || !hasOwnersTexts('serviceLabels')) return '';
  const label = service.label.toLowerCase();
  return [`what does the ${label} do`, `what is ${label}`, `tell me about ${label}`].join('\n');
}

/** The owner's settings that the text of an entry may depend on. */
export interface OwnersTerms {
  contactEmail: string | null;
  keptDays?: KeptDays;
}

/** Returns the text of an entry for the owner's settings. */
export function textOfEntry(
  { text, textWithAddress, textWithDays }: KnowledgeEntry,
  { contactEmail, keptDays }: OwnersTerms,
): string {
  if (keptDays && textWithDays) return textWithDays(keptDays);
  return contactEmail !== null && textWithAddress ? textWithAddress(contactEmail) : text;
}

function ratherText(contactEmail: string | null): string {
  const { rather, label } = contactTexts(contactEmail);
  return `${rather} ${label}.`;
}
