import { ownersTexts } from './owners/owners-texts.ts';

/**
 * The labels of the services that a consultation can be about, in the order in which the site
 * offers them. They are fixed (docs/rules.md, rule 8).
 */
export const serviceLabels = ownersTexts('serviceLabels', {
  'ai-agent': 'AI Chat Agent',
  'ai-phone': 'AI Phone Agent',
  'email-auto': 'Email Automation',
} as const);

export type ServiceId = keyof typeof serviceLabels;
