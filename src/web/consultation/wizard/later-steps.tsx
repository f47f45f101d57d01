import { ReviewStep } from './review-step.tsx';
import { SchedulingStep } from './scheduling-step.tsx';
import { mailLinkFor, SubmitHelp } from './submit-help.tsx';
import { ThankYou } from './thank-you.tsx';

/**
 * Everything that the wizard shows after its first step, and the link that opens a letter. The first
 * step offers this link only after an error.
 */
export const laterSteps = { SchedulingStep, ReviewStep, SubmitHelp, ThankYou, mailLinkFor };

export type LaterSteps = typeof laterSteps;
