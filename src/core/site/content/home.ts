import { ownersTexts } from './owners/owners-texts.ts';
import { serviceLabels } from './services.ts';

export const servicesSection = ownersTexts('services', {
  heading: 'Three ways in.\nOne line that never\u00a0closes.',
  intro:
    'Start with the channel that costs you the most leads. The others can join when you’re ready.',
  cards: [
    {
      id: 'ai-agent',
      title: serviceLabels['ai-agent'],
      summary: 'Answers on your site while the visitor is still there.',
      bullets: [
        'natural language understanding',
        'custom knowledge base integration',
        'multi-platform deployment',
        'real-time analytics dashboard',
        'seamless human handoff',
      ],
    },
    {
      id: 'ai-phone',
      title: serviceLabels['ai-phone'],
      summary: 'Picks up when your team is on a job, or asleep.',
      bullets: [
        'natural voice interactions',
        'appointment scheduling',
        'call routing and management',
        'voice sentiment analysis',
        'multi-language support',
      ],
    },
    {
      id: 'email-auto',
      title: serviceLabels['email-auto'],
      summary: 'Sorts the inbox and writes back before a lead goes cold.',
      bullets: [
        'intelligent categorization',
        'automated response generation',
        'follow-up scheduling',
        'template customization',
        'performance tracking',
      ],
    },
  ],
} as const);

export const closingSection = ownersTexts('closing', {
  heading: 'The line is always open.',
  text: 'Tell us where leads slip away. We’ll talk through what an agent could do about it.',
  action: 'Get Started',
} as const);
