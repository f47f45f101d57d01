import { expect, test } from 'vitest';
import { contactPlaceholders, contactTexts, withContactTexts } from './contact-texts.ts';

test.each([null, 'hello@example.com'])(
  'with the address %s, every placeholder of a page is replaced by a text that needs no escaping',
  (contactEmail) => {
    const built = Object.values(contactPlaceholders).join('\n');
    const page = withContactTexts(built, contactTexts(contactEmail));
    expect(page).toBe(Object.values(contactTexts(contactEmail)).join('\n'));
    expect(page).not.toMatch(/[<>"&]|\.invalid/);
    expect(page.includes('@')).toBe(contactEmail !== null);
  },
);
