export type RevealUnit = 'char' | 'word' | 'line';

/** The delay between two pieces for each unit (docs/rules.md, rule 6). */
export const TEXT_STAGGER_MS = { char: 30, word: 50, line: 100 } as const satisfies Record<
  RevealUnit,
  number
>;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text into the pieces that appear one after another. If the unit is `word`, the white space
 * between two words is a separate piece.
 */
export function textPieces(text: string, unit: RevealUnit): string[] {
  switch (unit) {
    case 'char':
      return Array.from(graphemes.segment(text), ({ segment }) => segment);
    case 'word':
      return text.split(/(\s+)/).filter((piece) => piece !== '');
    case 'line':
      return text.split('\n');
  }
}
