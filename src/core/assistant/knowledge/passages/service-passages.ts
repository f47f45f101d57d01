import { answerFrame } from '../../../site/content/assistant.ts';
import { aboutSection } from '../../../site/content/home/about.ts';
import { featuresSection } from '../../../site/content/home/features.ts';
import { servicesSection } from '../../../site/content/home.ts';
import { pages } from '../../../site/content/pages.ts';
import { alwaysAtWork } from './about-passages.ts';
import { fairAnswer, type Passage, quote } from './passage.ts';

const [chat, phone, email] = servicesSection.cards;
const [chatJob, phoneJob, emailJob] = featuresSection.cards;
const { steps } = aboutSection;
const mailSentence = `${emailJob.title}: ${lowerFirst(emailJob.text)}`;

const eachService = servicesSection.cards
  .map(({ title, summary }) => `${title}: ${summary}`)
  .join(' ');

/** The passages on what is offered, and with what to start. */
export const offerPassages = {
  services: {
    text: `${quote(pages.home.description, 'AI chat agents')} ${eachService} ${alwaysAtWork}`,
  },
  'services/compare': { text: eachService },
  'services/start-with': { text: servicesSection.intro },
} satisfies Record<string, Passage>;

export const chatAgentPassages = {
  'services/ai-agent': {
    text: summarySentence(chat),
    points: chat.bullets,
  },
  'services/ai-agent/language-understanding': {
    text: `${pointSentence(chat, 0)} ${jobSentence(chatJob)}`,
  },
  'services/ai-agent/knowledge-base': {
    text: `${steps[1].text} ${quote(fairAnswer('unsure'), 'It answers from')} ${pointSentence(chat, 1)}`,
  },
  'services/ai-agent/platforms': {
    text: `${pointSentence(chat, 2)} ${quote(fairAnswer('tools'), 'Name your tools')}`,
  },
  'services/ai-agent/analytics': { text: `${pointSentence(chat, 3)} ${steps[2].text}` },
  'services/ai-agent/handoff': {
    text: `${jobSentence(chatJob)} ${pointSentence(chat, 4)} ${steps[2].text}`,
  },
} satisfies Record<string, Passage>;

export const phoneAgentPassages = {
  'services/ai-phone': {
    text: summarySentence(phone),
    points: phone.bullets,
  },
  'services/ai-phone/voice': { text: `${jobSentence(phoneJob)} ${pointSentence(phone, 0)}` },
  'services/ai-phone/appointments': { text: `${jobSentence(phoneJob)} ${pointSentence(phone, 1)}` },
  'services/ai-phone/routing': { text: `${jobSentence(phoneJob)} ${pointSentence(phone, 2)}` },
  'services/ai-phone/sentiment': { text: pointSentence(phone, 3) },
  'services/ai-phone/languages': { text: `${pointSentence(phone, 4)} ${jobSentence(phoneJob)}` },
} satisfies Record<string, Passage>;

export const emailAutomationPassages = {
  'services/email-auto': {
    text: summarySentence(email),
    points: email.bullets,
  },
  'services/email-auto/sorting': { text: `${mailSentence} ${pointSentence(email, 0)}` },
  'services/email-auto/replies': { text: `${summarySentence(email)} ${pointSentence(email, 1)}` },
  'services/email-auto/follow-ups': { text: `${mailSentence} ${pointSentence(email, 2)}` },
  'services/email-auto/templates': { text: `${mailSentence} ${pointSentence(email, 3)}` },
  'services/email-auto/tracking': { text: pointSentence(email, 4) },
} satisfies Record<string, Passage>;

/** The passages on the jobs beside the three services. */
export const featurePassages = {
  'features/leads': featurePassage('leads'),
  'features/crm': featurePassage('crm'),
  'features/workflow': featurePassage('workflow'),
} satisfies Record<string, Passage>;

function featurePassage(id: string): Passage {
  const { title = '', text = '' } = featuresSection.cards.find((card) => card.id === id) ?? {};
  return { text: answerFrame.withJob(title, lowerFirst(text)) };
}

/** Returns a bullet as a sentence, such as 'The AI Phone Agent comes with call routing.' */
function pointSentence(
  { title, bullets }: (typeof servicesSection.cards)[number],
  at: number,
): string {
  return answerFrame.comesWith(answerFrame.named(title), bullets[at] ?? '');
}

/** Returns the card of a job as one sentence, such as 'AI Phone Agents take the call …'. */
function jobSentence({ title, text }: { title: string; text: string }): string {
  return `${title} ${lowerFirst(text)}`;
}

/** Returns what a service does as one sentence, such as 'The AI Phone Agent picks up when …'. */
function summarySentence({ title, summary }: { title: string; summary: string }): string {
  return `${answerFrame.named(title)} ${lowerFirst(summary)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
