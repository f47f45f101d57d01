/** Every page of the site with its address, title and heading. */
export const sitePages = [
  {
    path: '/',
    title: 'AI Automation Experts | Everline Intelligence',
    heading: 'Build. Automate. Scale - With AI.',
  },
  {
    path: '/consultation',
    title: 'Book a Consultation | Everline Intelligence',
    heading: 'Book a free consultation',
  },
  {
    path: '/hero-demo',
    title: 'New Hero Section | Everline Intelligence',
    heading: 'Build. Automate. Scale - With AI.',
  },
  {
    path: '/beams-demo',
    title: 'Beams Background Demo | Everline Intelligence',
    heading: 'Beams Background',
  },
  {
    path: '/gradient-card-demo',
    title: 'Gradient Card Demo | Everline Intelligence',
    heading: 'Gradient Card',
  },
  {
    path: '/privacy',
    title: 'Privacy | Everline Intelligence',
    heading: 'Privacy, in plain words',
  },
] as const;

/** An address without a page. The server answers with the 404 page. */
export const missingPage = {
  path: '/no-such-page',
  title: 'Page Not Found | Everline Intelligence',
  heading: 'Nobody picks up here',
} as const;

/** Matches the message that the browser logs for the address without a page. */
export const missingPageLogPattern = /status of 404.*\/no-such-page/;

export const everyPath = [...sitePages.map(({ path }) => path), missingPage.path];
