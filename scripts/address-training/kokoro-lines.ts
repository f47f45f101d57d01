import { readFileSync } from 'node:fs';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { kokoroPhonemes } from '../../src/server/speech/speaking/pronunciation/kokoro-phonemes.ts';
import { kokoroSymbolIds } from '../../src/server/speech/speaking/pronunciation/kokoro-symbols.ts';
import { loadPronunciations } from '../../src/server/speech/speaking/pronunciation/pronunciations.ts';

/** Writes the symbols of Kokoro for lines that come as JSON on standard input. */
const pronounce = await loadPronunciations(speechFiles('.speech').dittli);
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const { spoken, written } = JSON.parse(line);
  const symbols = kokoroSymbolIds(kokoroPhonemes(spoken, pronounce));
  if (symbols.length < 400) console.log(JSON.stringify({ symbols, written, spoken }));
}
