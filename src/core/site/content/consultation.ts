import { brand } from './brand.ts';

export const consultation = {
  hero: {
    title: 'Book a free consultation',
    subtitle: 'Bring us the calls you miss.',
    description:
      'Choose a service, pick a weekday and a time, and describe what gets in your way. We read it before we talk, so the conversation starts where your problem does.',
    primary: 'Start Your Request',
    secondary: 'See How It Works',
  },
  contact: {
    heading: 'Three short steps',
    text: 'A name, a business email, a service and a time that suits you are enough. The rest is up to you.',
    steps: [
      { title: 'Personal', text: 'Your name, your business email and, if you like, your company.' },
      {
        title: 'Scheduling',
        text: 'AI chat agent, AI phone agent or email automation; a weekday within 60 days; a start on the half hour, from 9:00 AM to 4:30 PM.',
      },
      { title: 'Review', text: 'Read it once more, change what you want, and send it.' },
    ],
    afterwardsHeading: 'Afterwards',
    afterwards:
      'Your request reaches a person, who contacts you to confirm the time. Nothing is charged and nothing is signed.',
    directHeading: 'Rather write?',
    direct: 'Send the same few lines, with a day and a time that suit you, to',
    email: brand.email,
  },
} as const;
