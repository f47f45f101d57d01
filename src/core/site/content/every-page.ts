import { ownersTexts } from './owners/owners-texts.ts';

/** This file has the words that are on every page: navigation, footer, assistant and switches. */
export const navigationWords = ownersTexts('navigation', {
  label: 'Main',
  skip: 'Skip to content',
  sections: [
    { label: 'Features', id: 'features' },
    { label: 'Services', id: 'services' },
    { label: 'About', id: 'about' },
  ],
  contact: 'Contact',
  getDemo: 'Get Demo',
  bookCall: 'Book Call',
  getStarted: 'Get Started',
  home: 'Home',
  openMenu: 'Open Menu',
  closeMenu: 'Close Menu',
  /** The name of the button where no script can change it. */
  menu: 'Menu',
  switchTheme: 'Switch between dark and light',
} as const);

export const learnMore = 'Learn More';

export const assistantFrameWords = ownersTexts('assistantFrame', {
  open: 'Open AI Assistant',
  close: 'Close AI Assistant',
  /**
   * The button is this link where no script runs. If scripts run at its target, they open the panel,
   * because the address asks for it.
   */
  ask: { label: 'Ask us a question', href: '/consultation?assistant#contact' },
  title: 'AI Assistant',
  badge: 'Active',
  text: 'Ask me about our AI automation solutions!',
  unavailable: 'The assistant didn’t load. Please close it and try again.',
  person: { label: 'Talk to a person', href: '/consultation#contact' },
} as const);

export const footerWords = ownersTexts('footer', {
  services: 'Services',
  company: 'Company',
  aboutUs: 'About Us',
  contact: 'Contact',
  /**
   * These two links have to be there (docs/rules.md, rule 3). They are disabled, because their
   * pages do not exist yet.
   */
  upcoming: ['Case Studies', 'Testimonials'],
  privacy: 'Privacy',
  pauseMotion: 'Pause motion',
  resumeMotion: 'Resume motion',
} as const);
