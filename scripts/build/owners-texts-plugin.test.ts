import { expect, test } from 'vitest';
import { withTextsOf } from './owners-texts-plugin.ts';

const code = `import { ownersTexts } from './owners/owners-texts.ts';
export const hero = ownersTexts('hero', { headline: 'Built in' } as const);
export const shownPitch = ownersTexts('pitch', builtInPitch);
`;

test('a content file without texts of the owner keeps its texts and calls nothing', () => {
  expect(
    withTextsOf(code, { faq: { heading: 'x' } }),
  ).toBe(`import { ownersTexts } from './owners/owners-texts.ts';
export const hero = ({ headline: 'Built in' } as const);
export const shownPitch = (builtInPitch);
`);
});

test('a content file gets the texts of its own parts, with the name of the brand in them', () => {
  const filled = withTextsOf(code, {
    brand: { name: 'Northwind' },
    hero: { headline: 'At {brand}' },
    faq: { heading: 'Elsewhere' },
  });
  expect(filled).toContain("import { fillTexts } from '#core/site/content/owners/fill-texts.ts';");
  expect(filled).toContain(`fillTexts({"headline":"At Northwind"}, { headline: 'Built in' }`);
  expect(filled).not.toContain('Elsewhere');
});
