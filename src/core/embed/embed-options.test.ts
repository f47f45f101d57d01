import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMBED_PARTS, type EmbedOptions, readEmbedOptions, textColourOn } from './embed-options.ts';

const USUAL: EmbedOptions = {
  parts: EMBED_PARTS,
  place: 'right',
  colour: null,
  label: null,
  open: null,
};

test.each<[Record<string, string>, Partial<EmbedOptions>, string[]]>([
  [{}, {}, []],
  [{ show: '' }, {}, []],
  [{ show: 'booking' }, { parts: ['booking'] }, []],
  [{ show: ' call,assistant call ' }, { parts: ['call', 'assistant'] }, []],
  [{ show: 'none' }, { parts: [] }, []],
  [{ show: 'chat booking' }, { parts: ['booking'] }, ['data-show']],
  [{ show: 'chat' }, {}, ['data-show']],
  [{ place: 'left' }, { place: 'left' }, []],
  [{ place: 'right' }, {}, []],
  [{ place: 'top' }, {}, ['data-place']],
  [{ colour: '#0a7c5a' }, { colour: '#0a7c5a' }, []],
  [{ color: '#FFF' }, { colour: '#FFF' }, []],
  [{ colour: 'red' }, {}, ['data-colour']],
  [{ colour: '#12345' }, {}, ['data-colour']],
  [{ colour: '#fff;position:static' }, {}, ['data-colour']],
  [{ label: '  Book a table ' }, { label: 'Book a table' }, []],
  [{ label: ' ' }, {}, []],
  [{ open: 'call' }, { open: 'call' }, []],
  [{ open: '', show: 'booking call' }, { parts: ['booking', 'call'], open: 'booking' }, []],
  [{ open: 'call', show: 'booking' }, { parts: ['booking'] }, ['data-open']],
  [{ open: '', show: 'none' }, { parts: [] }, ['data-open']],
])('the attributes %j mean %j, and the mistakes are %j', (attributes, options, mistakes) => {
  expect(readEmbedOptions(attributes)).toEqual({ options: { ...USUAL, ...options }, mistakes });
});

test('whatever the attributes hold, the options can be used', () => {
  const attribute = fc.option(fc.oneof(fc.string(), fc.constantFrom('left', '#abc', 'call none')), {
    nil: undefined,
  });
  const names = ['show', 'place', 'colour', 'color', 'label', 'open'];
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, attribute]))), (set) => {
      const { parts, place, colour, open } = readEmbedOptions(set).options;
      expect(parts.every((part) => EMBED_PARTS.includes(part))).toBe(true);
      expect(['left', 'right']).toContain(place);
      if (colour !== null) expect(colour).toMatch(/^#[\da-f]+$/i);
      if (open !== null) expect(parts).toContain(open);
    }),
  );
});

test.each([
  ['#000', '#fff'],
  ['#fff', '#000'],
  ['#FFFF00', '#000'],
  ['#00f', '#fff'],
  ['#666', '#fff'],
  ['#777', '#000'],
])('the text on %s is %s', (colour, text) => {
  expect(textColourOn(colour)).toBe(text);
});

test('the text can be read on every colour', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const colour = `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
      const luminance = luminanceOf([red, green, blue]);
      const contrast =
        textColourOn(colour) === '#000' ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05);
      expect(contrast).toBeGreaterThan(4.5);
    }),
  );
});

/** The relative luminance as WCAG 2.2 has it. */
function luminanceOf(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
