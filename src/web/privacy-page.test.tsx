import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { contactTexts, withContactTexts } from '#core/site/content/contact-texts.ts';
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
  ['without a model, letters and an address', false, null],
  ['with a model, letters and an address', true, 'hello@example.com'],
])('the browser renders the same text as the server, %s', async (_, isSet, contactEmail) => {
  const settings = {
    hasModel: isSet,
    isHeardElsewhere: isSet,
    isSpokenElsewhere: isSet,
    sendsLetters: isSet,
    sendsReminders: isSet,
  };
  const terms = privacyTerms({ conversations: 12, calls: 11, recordings: 1 }, settings);
  const built = withContactTexts(await rendered(), contactTexts(contactEmail));
  const served = withPrivacyTerms(built, terms);
  expect(served).toContain('removed 12 days after its last message');
  expect(served.includes('provider of the language model')).toBe(isSet);
  expect(served.includes('we send an email')).toBe(isSet);
  expect(served).toContain(
    isSet ? 'href="mailto:hello@example.com"' : 'href="/consultation#request"',
  );
  expect(served).not.toContain('.invalid');

  const contents: Record<string, string> = {
    'meta[name=privacy-terms]': withPrivacyTerms(serializePrivacyTerms(privacyPlaceholders), terms),
    'meta[name=contact-email]': contactEmail ?? '',
  };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ content: contents[selector] }),
  });
  try {
    expect(await rendered()).toBe(served);
  } finally {
    vi.unstubAllGlobals();
  }
});
