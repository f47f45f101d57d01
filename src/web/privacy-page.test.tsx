import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import {
  privacyPlaceholders,
  privacyTerms,
  serializePrivacyTerms,
  withPrivacyTerms,
} from '#core/site/content/privacy-terms.ts';
import { Privacy } from './pages/privacy.tsx';

async function rendered(): Promise<string> {
  const { prelude } = await prerender(<Privacy />);
  return new Response(prelude).text();
}

test.each([
  ['without a model', false],
  ['with a model', true],
])('the browser renders the same text as the server, %s', async (_, hasModel) => {
  const terms = privacyTerms({ conversations: 12, calls: 11, recordings: 1 }, hasModel);
  const built = await rendered();
  const served = withPrivacyTerms(built, terms);
  expect(served).toContain('removed 12 days after its last message');
  expect(served.includes('provider of the language model')).toBe(hasModel);
  expect(served).not.toContain('.invalid');

  const content = withPrivacyTerms(serializePrivacyTerms(privacyPlaceholders), terms);
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  try {
    expect(await rendered()).toBe(served);
  } finally {
    vi.unstubAllGlobals();
  }
});
