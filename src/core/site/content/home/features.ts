import { ownersTexts } from '../owners/owners-texts.ts';

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
