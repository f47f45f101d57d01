import { BOOKING_WINDOW_DAYS } from '../../booking-numbers.ts';
import { titleEnding } from './brand.ts';
import { ownersTexts } from './owners/owners-texts.ts';
import { pageAddresses } from './page-addresses.ts';

export const pages = ownersTexts('pages', {
  home: {
    path: pageAddresses.home,
    title: `AI Automation Experts | ${titleEnding}`,
    description:
      'AI chat agents, AI phone agents and email automation for service businesses. They qualify leads, book appointments and follow up around the clock.',
  },
  consultation: {
    path: pageAddresses.consultation,
    title: `Book a Consultation | ${titleEnding}`,
    description: `Book a free consultation: choose a service, a day and a time, and tell us where leads slip away. Weekdays, up to ${BOOKING_WINDOW_DAYS} days ahead.`,
  },
  heroDemo: {
    path: pageAddresses.heroDemo,
    title: `New Hero Section | ${titleEnding}`,
    description: 'The hero section on its own, with its assistant switched on.',
  },
  beamsDemo: {
    path: pageAddresses.beamsDemo,
    title: `Beams Background Demo | ${titleEnding}`,
    description: 'The animated beams background at its three intensities.',
  },
  gradientCardDemo: {
    path: pageAddresses.gradientCardDemo,
    title: `Gradient Card Demo | ${titleEnding}`,
    description: 'The gradient card that carries our services, on its own.',
  },
  privacy: {
    path: pageAddresses.privacy,
    title: `Privacy | ${titleEnding}`,
    description: 'What this site asks for, what it’s used for, and how to have it erased.',
  },
  notFound: {
    path: pageAddresses.notFound,
    title: `Page Not Found | ${titleEnding}`,
    description: 'There is no page at this address.',
  },
} as const);
