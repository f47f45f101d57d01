/** The address of each page. The browser needs it before any text of `pages.ts`. */
export const pageAddresses = {
  home: '/',
  consultation: '/consultation',
  heroDemo: '/hero-demo',
  beamsDemo: '/beams-demo',
  gradientCardDemo: '/gradient-card-demo',
  privacy: '/privacy',
  notFound: '/404',
} as const;

export type PageName = keyof typeof pageAddresses;
