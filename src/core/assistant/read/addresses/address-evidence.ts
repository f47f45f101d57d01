/** So many words name a company. One word of the domain may be anything. */
const LEAST_WORDS = 2;
const MOST_WORDS = 5;
/** The end of a domain that the name need not have, such as the 'nj' of 'phonedoctorsnj.com'. */
const LONGEST_REST = 4;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*|&/gu;

/**
 * Finds the words of a text that are written together in the domain of an address, as 'Phone Doctors' is
 * in will@phonedoctors.com. They name the company, however the text speaks of it. The words of a known
 * name name the person. Returns null if there are no such words.
 */
export function companyOfAddress(text: string, email: string, name: string): string | null {
  const domain = lettersOf(email.split('@')[1]?.split('.').slice(0, -1).join('') ?? '');
  const words = [...text.matchAll(WORD)];
  const person = lettersOf(name);
  for (let first = 0; first < words.length; first += 1) {
    for (let count = Math.min(MOST_WORDS, words.length - first); count >= LEAST_WORDS; count -= 1) {
      const [start, end] = [words[first], words[first + count - 1]];
      if (!start || !end) continue;
      const named = text.slice(start.index, end.index + end[0].length).replace(/[.,]{1,3}$/, '');
      if (isNamedBy(named, domain) && !person.includes(lettersOf(named))) return named;
    }
  }
  return null;
}

/** Two words of which a visitor's address may be made. */
const TWO_WORDS =
  /(?<![\p{L}\p{N}@.'’-])(?!i['’]?m\b|it['’]?s\b)(\p{L}[\p{L}'’-]+)(?= (\p{L}[\p{L}'’-]+)(\s*$)?)/giu;

/**
 * Finds the two words of a text of which the beginning of an address is made, as 'Deshawn Ellis' in
 * 'deshawn ellis deshawn@elliscuts.com'. `before` is the text before the address: words right before
 * it may be written small, and so may words of which the domain has the second one. Returns null if
 * there are no such words.
 */
export function nameOfAddress(before: string, email: string): string | null {
  const local = lettersOf(email.split('@')[0]?.replace(/\d/g, '') ?? '');
  const domain = lettersOf(email.split('@')[1] ?? '');
  for (const [, first = '', last = '', isAtEnd] of before.matchAll(TWO_WORDS)) {
    const [one, other] = [lettersOf(first), lettersOf(last)];
    const made = [one, other, one + other, one.charAt(0) + other, one + other.charAt(0)];
    const isWritten = /^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(last);
    const isName =
      isWritten || isAtEnd !== undefined || (one === local && domain.startsWith(other));
    if (isName && made.includes(local)) return `${first} ${last}`;
  }
  return null;
}

function isNamedBy(named: string, domain: string): boolean {
  if (!/^[\p{L}\p{N}\s&'’-]+$/u.test(named)) return false;
  return [named, named.replace('&', 'and')].map(lettersOf).some((letters) => {
    return (
      letters.length > 3 &&
      domain.startsWith(letters) &&
      domain.length - letters.length <= LONGEST_REST
    );
  });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
