import { brand } from './brand.ts';

const suffix = `${brand.name} Intelligence`;

export const pages = {
  home: {
    path: '/',
    title: `AI Automation Experts | ${suffix}`,
    description:
      'AI chat agents, AI phone agents and email automation for service businesses. They qualify leads, book appointments and follow up around the clock.',
  },
  consultation: {
    path: '/consultation',
    title: `Book a Consultation | ${suffix}`,
    description:
      'Book a free consultation: choose a service, a day and a time, and tell us where leads slip away. Weekdays, up to 60 days ahead.',
  },
  heroDemo: {
    path: '/hero-demo',
    title: `New Hero Section | ${suffix}`,
    description: 'The hero section on its own, with its assistant switched on.',
  },
  beamsDemo: {
    path: '/beams-demo',
    title: `Beams Background Demo | ${suffix}`,
    description: 'The animated beams background at its three intensities.',
  },
  gradientCardDemo: {
    path: '/gradient-card-demo',
    title: `Gradient Card Demo | ${suffix}`,
    description: 'The gradient card that carries our services, on its own.',
  },
  privacy: {
    path: '/privacy',
    title: `Privacy | ${suffix}`,
    description: 'What this site asks for, what it’s used for, and how to have it erased.',
  },
  notFound: {
    path: '/404',
    title: `Page Not Found | ${suffix}`,
    description: 'There is no page at this address.',
  },
} as const;

export type PageName = keyof typeof pages;
