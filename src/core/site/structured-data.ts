import { brand } from './content/brand.ts';
import { servicesSection } from './content/home.ts';
import type { PageName } from './content/page-addresses.ts';
import { pages } from './content/pages.ts';

/**
 * Returns a description of the home page for search engines, in the vocabulary of schema.org. The
 * description repeats what the page shows. The questions of the page are left out, because the large
 * search engine shows them for government and health sites only. Returns null for every other page.
 */
export function structuredData(name: PageName, origin: string): object | null {
  if (name !== 'home') return null;
  const organisation = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        name: brand.name,
        slogan: brand.tagline,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        name: brand.name,
        url: `${origin}/`,
        description: pages.home.description,
        publisher: { '@id': organisation },
      },
      ...servicesSection.cards.map(({ title, summary }) => ({
        '@type': 'Service',
        name: title,
        description: summary,
        provider: { '@id': organisation },
      })),
    ],
  };
}
