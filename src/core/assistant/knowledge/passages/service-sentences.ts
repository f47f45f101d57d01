import { answerFrame } from '../../../site/content/assistant.ts';
import type { servicesSection } from '../../../site/content/home.ts';

/** Returns a bullet as a sentence, such as 'The AI Phone Agent comes with call routing.' */
export function pointSentence(
  { title, bullets }: (typeof servicesSection.cards)[number],
  at: number,
): string {
  return answerFrame.comesWith(answerFrame.named(title), bullets[at] ?? '');
}

/** Returns the card of a job as one sentence, such as 'AI Phone Agents take the call …'. */
export function jobSentence({ title, text }: { title: string; text: string }): string {
  return `${title} ${lowerFirst(text)}`;
}

/** Returns what a service does as one sentence, such as 'The AI Phone Agent picks up when …'. */
export function summarySentence({ title, summary }: { title: string; summary: string }): string {
  return `${answerFrame.named(title)} ${lowerFirst(summary)}`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
