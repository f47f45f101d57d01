/** Letters and the phones that they most often stand for. Longer groups of letters come first. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ['tion', 'SH AH N'],
  ['igh', 'AY'],
  ['sh', 'SH'],
  ['ch', 'CH'],
  ['th', 'TH'],
  ['ph', 'F'],
  ['ck', 'K'],
  ['ng', 'NG'],
  ['qu', 'K W'],
  ['wh', 'W'],
  ['ee', 'IY'],
  ['ea', 'IY'],
  ['ai', 'EY'],
  ['ay', 'EY'],
  ['oo', 'UW'],
  ['ou', 'AW'],
  ['ow', 'OW'],
  ['oa', 'OW'],
  ['oi', 'OY'],
  ['oy', 'OY'],
  ['au', 'AO'],
  ['er', 'ER'],
  ['ir', 'ER'],
  ['ur', 'ER'],
  ['ge', 'JH AH'],
  ['gi', 'JH IH'],
  ['ce', 'S AH'],
  ['ci', 'S IH'],
  ['x', 'K S'],
  ['a', 'AE'],
  ['e', 'EH'],
  ['i', 'IH'],
  ['o', 'AA'],
  ['u', 'AH'],
  ['y', 'IY'],
  ['b', 'B'],
  ['c', 'K'],
  ['d', 'D'],
  ['f', 'F'],
  ['g', 'G'],
  ['h', 'HH'],
  ['j', 'JH'],
  ['k', 'K'],
  ['l', 'L'],
  ['m', 'M'],
  ['n', 'N'],
  ['p', 'P'],
  ['r', 'R'],
  ['s', 'S'],
  ['t', 'T'],
  ['v', 'V'],
  ['w', 'W'],
  ['z', 'Z'],
];

/**
 * Guesses how a word sounds that no dictionary knows. A recogniser makes up such words: it writes
 * 'Chatagent' or 'full-nagent' for what was said.
 */
export function guessedPhones(word: string): readonly string[] {
  // Doubled consonants are one sound, and an 'e' at the end is silent.
  let rest = word
    .toLowerCase()
    .replace(/([^aeiou])\1/g, '$1')
    .replace(/(?<=[^aeiou]{1,2})e$/, '');
  const phones: string[] = [];
  while (rest !== '') {
    const known = SOUNDS.find(([letters]) => rest.startsWith(letters));
    phones.push(...(known?.[1].split(' ') ?? []));
    rest = rest.slice(known?.[0].length ?? 1);
  }
  return phones;
}
