import { brand } from './brand.ts';

export const customersSection = {
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
} as const;

export const servicesSection = {
  heading: 'Three ways in.\nOne line that never closes.',
  intro:
    'Start with the channel that costs you the most leads. The others can join it when you are ready.',
  cards: [
    {
      id: 'ai-agent',
      title: 'AI Chat Agent',
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
      title: 'AI Phone Agent',
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
      title: 'Email Automation',
      summary: 'Sorts the inbox and writes back before a lead cools.',
      bullets: [
        'intelligent categorization',
        'automated response generation',
        'follow-up scheduling',
        'template customization',
        'performance tracking',
      ],
    },
  ],
} as const;

export const featuresSection = {
  heading: 'What happens after “hello”',
  intro:
    'Answering is the start. These are the jobs that turn a conversation into work on the calendar.',
  cards: [
    {
      id: 'chat',
      service: 'ai-agent',
      title: 'AI Chat Agents',
      text: 'Answer questions from your own knowledge base, and pass the conversation to a person when it needs one.',
    },
    {
      id: 'phone',
      service: 'ai-phone',
      title: 'AI Phone Agents',
      text: 'Take the call in a natural voice, route it where it belongs and put the appointment in the diary.',
    },
    {
      id: 'email',
      service: 'email-auto',
      title: 'Email Automation',
      text: 'Sort what comes in, draft the reply from your templates and schedule the follow-up nobody remembers.',
    },
    {
      id: 'leads',
      title: 'Lead Generation & Qualification',
      text: 'Ask the questions you would ask, so your team spends its time on people who are ready.',
    },
    {
      id: 'crm',
      title: 'CRM Integration',
      text: 'Write names, notes and next steps into the system you already use, so nothing is typed twice.',
    },
    {
      id: 'workflow',
      title: 'Workflow Automation',
      text: 'Hand work on by itself: from a call to a task, from a task to a reminder, from a reminder to a reply.',
    },
  ],
} as const;

export const aboutSection = {
  heading: 'About Us',
  statement: 'A good business\nshould not lose work\nbecause it was busy\ndoing work.',
  paragraphs: [
    'People call a service business when something matters to them: a tooth hurts, the heating is out, a contract needs a second pair of eyes. If nobody answers, they call the next name on the list.',
    `${brand.name} builds the part of the front office that never steps out. We start from your calls, your questions and your calendar, and we automate only what you would be glad to hand over.`,
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
      title: 'We hand over',
      text: 'You see what was said and booked, and your team takes over where a person is needed.',
    },
  ],
} as const;

export const closingSection = {
  heading: 'The line is always open.',
  text: 'Tell us where leads slip away. We will talk through what an agent could do about it.',
  action: 'Get Started',
} as const;
