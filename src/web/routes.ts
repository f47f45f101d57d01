import type { ComponentType } from 'react';
import { type PageName, pageAddresses } from '#core/site/content/page-addresses.ts';
import { loadStaticParts } from './site/home/static-part.tsx';

export interface LoadedPage {
  name: PageName;
  path: string;
  Page: ComponentType;
  /** The title of the document. A document that is hydrated has its title already. */
  title?: string;
}

const importConsultation = () => import('./pages/consultation.tsx');

/**
 * For each page, the function that loads its code. Each page has its own import, so that the
 * bundler makes a separate chunk for each page.
 */
const loaders: Record<PageName, () => Promise<ComponentType>> = {
  home: async () => (await import('./pages/home.tsx')).Home,
  consultation: async () => (await importConsultation()).Consultation,
  heroDemo: async () => (await import('./pages/hero-demo.tsx')).HeroDemo,
  beamsDemo: async () => (await import('./pages/beams-demo.tsx')).BeamsDemo,
  gradientCardDemo: async () => (await import('./pages/gradient-card-demo.tsx')).GradientCardDemo,
  privacy: async () => (await import('./pages/privacy.tsx')).Privacy,
  notFound: async () => (await import('./pages/not-found.tsx')).NotFound,
};

const names = Object.keys(pageAddresses) as PageName[];

export function pageNameAt(path: string): PageName | undefined {
  return names.find((name) => name !== 'notFound' && pageAddresses[name] === path);
}

const pagesWithStaticParts: readonly PageName[] = ['home', 'heroDemo', 'gradientCardDemo'];

/** Loads everything that is needed to render the page at this path anew. */
export async function loadPageToRender(path: string): Promise<LoadedPage> {
  const [page, { pages }] = await Promise.all([
    loadPage(path),
    import('#core/site/content/pages.ts'),
  ]);
  page.title = pages[page.name].title;
  if (pagesWithStaticParts.includes(page.name)) await loadStaticParts();
  if (page.name === 'consultation') await (await importConsultation()).loadStepsToRender();
  return page;
}

/** Loads everything that is needed to hydrate the prerendered page at this path. */
export async function loadPageToHydrate(path: string): Promise<LoadedPage> {
  const page = await loadPage(path);
  if (page.name === 'consultation') await (await importConsultation()).loadStepsToHydrate();
  return page;
}

/**
 * Loads the code of the page at this path, or of the not-found page if there is no page at this path.
 */
async function loadPage(path: string): Promise<LoadedPage> {
  const name = pageNameAt(path) ?? 'notFound';
  return { name, path, Page: await loaders[name]() };
}
