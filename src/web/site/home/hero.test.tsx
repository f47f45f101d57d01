import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PathContext } from '../page-paths.ts';
import { Hero } from './hero.tsx';
import { HeroAssistant } from './hero-assistant.tsx';
import { loadStaticParts } from './static-part.tsx';

await loadStaticParts();

function heroAt(path: string, assistant?: ReactNode): string {
  return renderToStaticMarkup(
    <PathContext value={path}>
      <Hero assistant={assistant} />
    </PathContext>,
  );
}

test('the hero on home has a Book a Call button, and its Explore Features button leads to the features', () => {
  const markup = heroAt('/');
  expect(markup).toMatch(/<a href="\/consultation"[^>]*>Book a Call/);
  expect(markup).toMatch(/<a href="#features"[^>]*>Explore Features/);
});

test('the hero on /consultation has no Book a Call button, and its other button leads to /#about', () => {
  const markup = heroAt('/consultation');
  expect(markup).not.toContain('Book a Call');
  expect(markup).not.toContain('Explore Features');
  expect(markup).toMatch(/<a href="\/#about" class="btn btn-outline"/);
});

test('the hero shows its assistant toggle only if the page asks for the toggle', () => {
  const text = 'Ask me anything about our AI automation solutions for your business!';
  expect(heroAt('/')).not.toContain(text);
  expect(heroAt('/', <HeroAssistant />)).toContain(text);
});
