import type { Pronounce } from './pronunciations.ts';
import { readUtterance } from './utterance.ts';

/** What the network expects for each symbol of a text. */
interface DittliSymbols {
  ids: number[];
  tones: number[];
  languages: number[];
}

interface SymbolTable {
  symbols: readonly string[];
  /** Is added to a tone. The lower numbers belong to other languages. */
  tone_offset: number;
  language_id: number;
}

/** The first symbol of the table is the blank. It stands between all symbols and at both ends. */
const BLANK = 0;

/** Returns the text in the symbols of Dittli: phonemes and signs, and the stress as a tone. */
export function dittliSymbols(
  text: string,
  pronounce: Pronounce,
  table: SymbolTable,
): DittliSymbols {
  const uttered = readUtterance(text);
  const spoken = uttered.flatMap((token, index) => {
    if (token.kind === 'sign') return [token.sign];
    const before = uttered[index - 1];
    return pronounce(token, before?.kind === 'word' ? before : null);
  });
  const result: DittliSymbols = { ids: [BLANK], tones: [BLANK], languages: [BLANK] };
  for (const symbol of [null, ...spoken, null]) {
    const { id, tone } = symbol === null ? { id: BLANK, tone: 0 } : readSymbol(symbol, table);
    result.ids.push(id, BLANK);
    result.tones.push(tone + table.tone_offset, BLANK);
    result.languages.push(table.language_id, BLANK);
  }
  return result;
}

/** Takes the stress from an ARPAbet vowel. A sound without a stress has the tone 0. */
function readSymbol(symbol: string, { symbols }: SymbolTable): { id: number; tone: number } {
  const [, sound = symbol, stress = ''] = /^([A-Z]+)(\d?)$/.exec(symbol) ?? [];
  // The table has the sound of `v` in upper case, because its lower case is a sound of Chinese.
  const id = symbols.indexOf(sound === 'V' ? 'V' : sound.toLowerCase());
  const known = id === -1 ? symbols.indexOf('UNK') : id;
  return { id: known, tone: stress === '' ? 0 : Number(stress) + 1 };
}
