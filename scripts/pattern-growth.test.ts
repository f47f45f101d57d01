import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test, vi } from 'vitest';
import { MAX_LINE_LENGTH } from '#core/cut-line.ts';
import { projectRoot } from './project-root.ts';

/**
 * A pattern that takes less time does no harm and is not looked at again. On a busy machine, the ratio
 * of shorter times is chance.
 */
const CHEAP_MS = 3;
/** Twice the text takes twice the time, or four times if the time grows with the square. */
const MOST_GROWTH = 3;
const MEASUREMENTS = 9;
/** On a busy machine, few measurements are not held up. So one that looks bad is repeated. */
const MOST_MEASUREMENTS = 80;
const PAIRS = 40;
const TOKENS = ['a ', '1 ', ', ', '@', '.', 'a', '1', ' ', 'é', 'a.', '-', "'", 'A ', '\n'];
/** An end that no pattern expects, so that everything before it is tried in vain. */
const OTHER_END = ' zz!';

/** The patterns of the rules, and where each of them stands. */
const patterns = new Map<string, { pattern: RegExp; place: string }>();

beforeAll(async () => {
  const files = globSync('src/core/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !/\.test\.ts$|\/test-(?:data|support)\//.test(file),
  );
  let place = '';
  const keep = (pattern: RegExp) => patterns.set(String(pattern), { pattern, place });
  // A module builds its patterns when it is loaded.
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, given: [string, string?]) {
        const pattern = new target(...given);
        keep(pattern);
        return pattern;
      },
    }),
  );
  for (const file of files) {
    place = file;
    const path = join(projectRoot, file);
    await import(path);
    for (const literal of literalsIn(readFileSync(path, 'utf8'))) {
      const end = literal.lastIndexOf('/');
      keep(new RegExp(literal.slice(1, end), literal.slice(end + 1)));
    }
  }
  vi.unstubAllGlobals();
});

function literalsIn(source: string): string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest));
  return literals;
}

/** Returns the words that a pattern seeks, in their order. */
function wordsOf({ source }: RegExp): string[] {
  const plain = source
    .replace(/\\[bdpsw](?:\{[^}]*\})?|\(\?(?:<?[=!]|:|<\w+>)|\{\d+,?\d*\}/gi, ' ')
    .replace(/\\(.)|(?<=\p{L})\?(?=\p{L})/gu, '$1');
  return [...new Set(plain.match(/[\p{L}\d'’@&]+/gu))];
}

/** Returns what is repeated to a long text: words of the pattern, and some of them together. */
function tokensFor(pattern: RegExp): Set<string> {
  const words = wordsOf(pattern);
  const tokens = new Set(TOKENS);
  for (const word of words) tokens.add(`${word} `);
  words.slice(1).forEach((word, nth) => {
    tokens.add(`${words[nth]} ${word} `);
  });
  for (let nth = 0; nth < Math.min(PAIRS, words.length ** 2); nth += 1) {
    // These steps have no divisor in common with most counts, so the pairs differ.
    const [one, other] = [words[(nth * 7) % words.length], words[(nth * 31 + 3) % words.length]];
    tokens.add(`${one} ${other} `).add(`${other} a ${one} `);
  }
  return tokens.add(`${words.join(' ')} `).add(`${words.toReversed().join(' ')} `);
}

function timeOf(pattern: RegExp, text: string): number {
  const start = performance.now();
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
  return performance.now() - start;
}

/** Tells whether a pattern takes much more than twice the time for twice the text. */
function growsFast(pattern: RegExp, token: string, end: string): boolean {
  const textOf = (length: number) =>
    token.repeat(Math.ceil(length / token.length)).slice(0, length - end.length) + end;
  const [half, whole] = [textOf(MAX_LINE_LENGTH / 2), textOf(MAX_LINE_LENGTH)];
  let [least, leastOfHalf] = [timeOf(pattern, whole), Number.POSITIVE_INFINITY];
  const looksBad = () => least > CHEAP_MS && least > MOST_GROWTH * leastOfHalf;
  for (let nth = 0; nth < MOST_MEASUREMENTS && least > CHEAP_MS; nth += 1) {
    least = Math.min(least, timeOf(pattern, whole));
    leastOfHalf = Math.min(leastOfHalf, timeOf(pattern, half));
    if (nth >= MEASUREMENTS && !looksBad()) break;
  }
  return looksBad();
}

test('the patterns are found, in the files and as the modules build them', () => {
  expect(patterns.size).toBeGreaterThan(700);
});

test('the time of no pattern grows with the square of the text', () => {
  const growing: string[] = [];
  for (const { pattern, place } of patterns.values()) {
    const ends = pattern.source.includes('$') ? ['', OTHER_END] : [''];
    for (const token of tokensFor(pattern))
      for (const end of ends)
        if (growsFast(pattern, token, end))
          growing.push(`${place}: ${String(pattern).slice(0, 200)} with ${JSON.stringify(token)}`);
  }
  expect(growing).toEqual([]);
});
