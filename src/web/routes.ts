import type { ComponentType } from 'react';
import { type PageName, pages } from '#core/site/content/pages.ts';
import { loadStaticParts } from './site/home/static-part.tsx';

export interface LoadedPage {
  name: PageName;
  path: string;
  Page: ComponentType;
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

const names = Object.keys(pages) as PageName[];

export function pageNameAt(path: string): PageName | undefined {
  return names.find((name) => name !== 'notFound' && pages[name].path === path);
}

const pagesWithStaticParts: readonly PageName[] = ['home', 'gradientCardDemo'];

/** Loads everything that is needed to render the page at this path anew. */
export async function loadPageToRender(path: string): Promise<LoadedPage> {
  const page = await loadPage(path);
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
