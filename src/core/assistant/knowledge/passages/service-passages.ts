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
  'services/start-with': {
    text: servicesSection.intro,
    yes: /\b(add|later|down the road|only one|just one|just get|only get|pick one|start small|start with (only|just))\b/,
    no: /\b(have to|need|must)\b.{0,120}\b(all|three|every)\b/,
    settledBy: servicesSection.intro,
  },
} satisfies Record<string, Passage>;

export const chatAgentPassages = {
  'services/ai-agent': {
    text: summarySentence(chat),
    points: chat.bullets,
    yes: /\b(do|can) you\b.{0,40}\b(chat|chatbot)\b|\b(can|does|will)\b.{0,40}\b(answers?|chat|talk)\b.{0,40}\b(site|website|visitors)\b/,
  },
  'services/ai-agent/language-understanding': {
    text: `${pointSentence(chat, 0)} ${jobSentence(chatJob)}`,
  },
  'services/ai-agent/knowledge-base': {
    text: `${steps[1].text} ${quote(fairAnswer('unsure'), 'It answers from')} ${pointSentence(chat, 1)}`,
    yes: /\b(can|does|will|could)\b.{0,120}\b(learn|train(ed)?|upload|feed|teach|use our|use my|our own|follow (our|my))\b/,
  },
  'services/ai-agent/platforms': {
    text: `${pointSentence(chat, 2)} ${quote(fairAnswer('tools'), 'Name your tools')}`,
  },
  'services/ai-agent/analytics': {
    text: `${pointSentence(chat, 3)} ${steps[2].text}`,
    yes: /\b(is there|do (i|we|you)|can (i|we))\b.{0,120}\b(dashboard|analytics)\b/,
  },
  'services/ai-agent/handoff': {
    text: `${jobSentence(chatJob)} ${pointSentence(chat, 4)} ${steps[2].text}`,
    yes: /\b(can|does|will|is there)\b.{0,120}\b(hand|handoff|take over|step in|pass|person|human|staff|team|people)\b/,
  },
} satisfies Record<string, Passage>;

export const phoneAgentPassages = {
  'services/ai-phone': {
    text: summarySentence(phone),
    points: phone.bullets,
    yes: /\b(can|does|will|would|do you)\b.{0,120}\b(answers?|picks? up|take) (the |my |our |your )?(phones?|calls?|it)\b/,
  },
  'services/ai-phone/voice': {
    text: `${jobSentence(phoneJob)} ${pointSentence(phone, 0)}`,
    yes: /\b(sounds? (natural|good|normal)|natural voice)\b/,
  },
  'services/ai-phone/appointments': {
    text: `${jobSentence(phoneJob)} ${pointSentence(phone, 1)}`,
    yes: /\b(can|does|will|would)\b.{0,120}\b(book|schedule|appointments?|calendar)\b/,
    open: /\b(double|cancel|move|reschedule)\b/,
  },
  'services/ai-phone/routing': {
    text: `${jobSentence(phoneJob)} ${pointSentence(phone, 2)}`,
    yes: /\b(can|does|will)\b.{0,120}\b(route|transfers?|forward|put .{0,30}through|connect|send|patch)\b/,
  },
  'services/ai-phone/sentiment': {
    text: pointSentence(phone, 3),
    yes: /\b(can|does|will)\b.{0,120}\b(notice|tell|detect|recogni[sz]e|hear|pick up|sentiment)\b/,
  },
  'services/ai-phone/languages': {
    text: `${pointSentence(phone, 4)} ${jobSentence(phoneJob)}`,
    yes: /\b(multilingual|multi-?language|other languages|more than (one|1) language|different languages|several languages)\b/,
  },
} satisfies Record<string, Passage>;

export const emailAutomationPassages = {
  'services/email-auto': {
    text: summarySentence(email),
    points: email.bullets,
    yes: /\b(do|does|can) (you|it)\b.{0,20}\b(handle|help|do)\b.{0,40}\b(e-?mails?|inbox)\b/,
  },
  'services/email-auto/sorting': {
    text: `${mailSentence} ${pointSentence(email, 0)}`,
    yes: /\b(can|does|will)\b.{0,120}\b(sort|categori[sz]e|organi[sz]e|triage)\b/,
  },
  'services/email-auto/replies': {
    text: `${summarySentence(email)} ${pointSentence(email, 1)}`,
    yes: /\b(can|does|will|would)\b.{0,120}\b(reply|replies|answers?|respond|write|draft)\b/,
  },
  'services/email-auto/follow-ups': {
    text: `${mailSentence} ${pointSentence(email, 2)}`,
    yes: /\b(can|does|will|would)\b.{0,120}\b(follow|chase)/,
  },
  'services/email-auto/templates': {
    text: `${mailSentence} ${pointSentence(email, 3)}`,
    yes: /\b(can|do|does|will)\b.{0,120}\b(templates?|customi[sz]e)\b/,
  },
  'services/email-auto/tracking': { text: pointSentence(email, 4) },
} satisfies Record<string, Passage>;

/** The passages on the jobs beside the three services. */
export const featurePassages = {
  'features/leads': featurePassage('leads', /\b(qualify|screen|filter|ask)\b/),
  'features/crm': {
    ...featurePassage('crm', /\b(my|our|the|a) (crm|system|database|(customer )?records)\b/),
    open: /\b(needs?|require|replace|delete|remove|lose|break|change)\b/,
  },
  'features/workflow': featurePassage('workflow', /\b(create|automate) (tasks?|reminders?)\b/),
} satisfies Record<string, Passage>;

function featurePassage(id: string, yes: RegExp): Passage {
  const { title = '', text = '' } = featuresSection.cards.find((card) => card.id === id) ?? {};
  return {
    text: answerFrame.withJob(title, lowerFirst(text)),
    yes: new RegExp(`\\b(can|does|will|do (you|the))\\b.{0,120}${yes.source}`),
  };
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
