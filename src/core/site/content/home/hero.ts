import { ownersTexts } from '../owners/owners-texts.ts';

const builtInPitch =
  'Missed calls and slow follow-ups hand your best leads to whoever answers first. Our AI agents work 24/7 to qualify leads, book appointments and follow up, so someone always picks up.';
export const pitch = ownersTexts('pitch', builtInPitch);

export const heroWords = ownersTexts('hero', {
  badge: 'Free consultation for service businesses',
  headline: 'Build. Automate. Scale - With AI.',
  bookACall: 'Book a Call',
  exploreFeatures: 'Explore Features',
  aboutUs: 'About Us',
  startBuilding: 'Start Building',
  seeFeatures: 'See Features',
  assistant: {
    toggle: 'AI assistant',
    badge: 'Active',
    text: 'Ask me anything about our AI automation solutions for your business!',
  },
} as const);

/**
 * The words of the dashboard picture. The calls in the picture are invented, so the picture says
 * that it shows sample data.
 */
export const dashboardSample = ownersTexts('dashboard', {
  name: 'Sample dashboard: overnight, four calls and messages are answered, and the last one becomes an appointment on Thursday at 9:30 AM.',
  title: 'Overnight',
  tag: 'Sample data',
  logTitle: 'While you slept',
  hours: ['6 PM', '9 PM', '12 AM', '3 AM', '6 AM'],
  log: [
    {
      time: '6:42 PM',
      channel: 'Phone',
      note: 'Asks about a new furnace',
      outcome: 'Qualified',
    },
    {
      time: '9:15 PM',
      channel: 'Chat',
      note: 'Wants to move Friday’s visit',
      outcome: 'Rescheduled',
    },
    { time: '2:07 AM', channel: 'Email', note: 'Lost the link to an invoice', outcome: 'Answered' },
    { time: '6:30 AM', channel: 'Phone', note: 'Needs the first free slot', outcome: 'Booked' },
  ],
  calendar: { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], booked: '9:30 AM' },
} as const);
