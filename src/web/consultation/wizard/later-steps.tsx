import { consultationTopics } from '#core/site/content/home/consultation-topics.ts';
import { ReviewStep } from './review-step.tsx';
import { SchedulingStep } from './scheduling-step.tsx';
import { mailLinkFor, SubmitHelp } from './submit-help.tsx';
import { ThankYou } from './thank-you.tsx';

const topics: Readonly<Record<string, string>> = consultationTopics;

/**
 * Everything that a first visit to the form does not need at once: what the wizard shows after its
 * first step, the link that opens a letter, which the first step offers only after an error, and
 * what is told about a card that the visitor has pressed on another page.
 */
export const laterSteps = {
  SchedulingStep,
  ReviewStep,
  SubmitHelp,
  ThankYou,
  mailLinkFor,
  aboutTopic: (topic: string) => (Object.hasOwn(topics, topic) ? topics[topic] : undefined),
};

export type LaterSteps = typeof laterSteps;
