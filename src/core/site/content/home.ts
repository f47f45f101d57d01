import { brand } from './brand.ts';
import { ownersTexts } from './owners/owners-texts.ts';
import { serviceLabels } from './services.ts';

export const customersSection = ownersTexts('customers', {
  heading: 'Built for trades that live by the phone',
  trades: [
    { id: 'dental', label: 'Dental' },
    { id: 'heating', label: 'Heating & air' },
    { id: 'salons', label: 'Salons' },
    { id: 'legal', label: 'Legal' },
    { id: 'clinics', label: 'Clinics' },
    { id: 'cleaning', label: 'Cleaning' },
  ],
  link: 'Meet Our Customers',
} as const);

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

export const featuresSection = ownersTexts('features', {
  heading: 'What happens after “hello”',
  intro:
    'Answering is just the start. These are the jobs that turn a conversation into work on the calendar.',
  cards: [
    {
      id: 'chat',
      serviceId: 'ai-agent',
      title: 'AI Chat Agents',
      text: 'Answer questions from your own knowledge base, and bring in a person when one is needed.',
    },
    {
      id: 'phone',
      serviceId: 'ai-phone',
      title: 'AI Phone Agents',
      text: 'Take the call in a natural voice, route it to the right place and put the appointment on the calendar.',
    },
    {
      id: 'email',
      serviceId: 'email-auto',
      title: 'Email Automation',
      text: 'Sort what comes in, draft the reply from your templates and schedule the follow-up nobody remembers.',
    },
    {
      id: 'leads',
      title: 'Lead Generation & Qualification',
      text: 'Ask the questions you would ask, so your team spends its time with people who are ready.',
    },
    {
      id: 'crm',
      title: 'CRM Integration',
      text: 'Put names, notes and next steps into the system you already use, so nothing gets typed twice.',
    },
    {
      id: 'workflow',
      title: 'Workflow Automation',
      text: 'Keep work moving without a nudge: from call to task, from task to reminder, from reminder to reply.',
    },
  ],
} as const);

export const aboutSection = ownersTexts('about', {
  heading: 'About Us',
  statement: 'A good business\nshould not lose work\nbecause it was busy\ndoing work.',
  paragraphs: [
    'People call a service business when something matters: a tooth hurts, the heat is out, a contract needs a second pair of eyes. If nobody answers, they call the next name on the list.',
    `${brand.name} builds the part of the front office that never steps out. We start with your calls, your questions and your calendar, and we automate only what you’d be glad to hand off.`,
  ],
  steps: [
    {
      title: 'We listen',
      text: 'The consultation is about where leads slip away: after hours, between jobs, in the inbox.',
    },
    {
      title: 'We build',
      text: 'Your agents learn from your own material and follow your own rules.',
    },
    {
      title: 'We hand it over',
      text: 'You see what was said and booked, and your team steps in wherever a person is needed.',
    },
  ],
} as const);

export const closingSection = ownersTexts('closing', {
  heading: 'The line is always open.',
  text: 'Tell us where leads slip away. We’ll talk through what an agent could do about it.',
  action: 'Get Started',
} as const);
