/** Spellings of the same spoken words. Moonshine writes some of them in an old way. */
const SPELLINGS: Readonly<Record<string, string>> = {
  mr: 'mister',
  ok: 'okay',
  cancelled: 'canceled',
  hashtag: 'pound',
  asterisk: 'star',
};
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Returns the words of a text as they are spoken, without signs and without capitals. */
export function wordsAsSpoken(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/\b([ap])\.? ?m\b\.?/g, ' $1 m ')
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  return words.flatMap((word) =>
    /^\d+$/.test(word) ? numberWords(word) : (SPELLINGS[word] ?? word),
  );
}

/** Numbers above 99 are said digit by digit. */
function numberWords(digits: string): string[] {
  const number = Number(digits);
  if (digits.length > 2) return [...digits].flatMap(numberWords);
  if (number < ONES.length) return number === 0 && digits === '00' ? [] : [ONES[number] as string];
  const ones = number % 10 === 0 ? [] : [ONES[number % 10] as string];
  return [TENS[Math.floor(number / 10) - 2] as string, ...ones];
}

/**
 * Returns how many words have to be replaced, added or removed to make `said` out of `heard`. Two
 * words that were heard as one, such as 'some one', count as right.
 */
export function wordsWrong(said: readonly string[], heard: readonly string[]): number {
  const most = said.length + heard.length;
  const table = Array.from({ length: said.length + 1 }, () =>
    new Array<number>(heard.length + 1).fill(most),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? most;
  for (let row = 0; row <= said.length; row += 1) {
    for (let column = 0; column <= heard.length; column += 1) {
      const isSame = said[row - 1] === heard[column - 1];
      const steps = [
        row + column === 0 ? 0 : most,
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isJoined(said, row, heard[column - 1]) ? at(row - 2, column - 1) : most,
        isJoined(heard, column, said[row - 1]) ? at(row - 1, column - 2) : most,
      ];
      (table[row] as number[])[column] = Math.min(...steps);
    }
  }
  return at(said.length, heard.length);
}

function isJoined(words: readonly string[], end: number, whole: string | undefined): boolean {
  return end >= 2 && `${words[end - 2]}${words[end - 1]}` === whole;
}
