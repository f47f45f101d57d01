import { copyTree } from './mutations/mutated-tree.ts';
import { mutations } from './mutations/mutations.ts';

// Plants one fault at a time and expects the named test to fail. `-- theme` plants only the faults
// whose description or file contains the word, and `-- /call/` those of one feature.
const word = process.argv[2] ?? '';
const chosen = mutations.filter(({ fault, file }) => `${fault} ${file}`.includes(word));
if (chosen.length === 0) throw new Error(`No planted fault is described by '${word}'.`);
const tree = await copyTree();
let survivors = 0;
try {
  // A test that fails without any fault would prove nothing.
  for (const test of new Set(chosen.map(({ shownBy }) => shownBy))) {
    if (!tree.passes(test)) throw new Error(`${test} does not pass as it stands.`);
  }
  for (const mutation of chosen) {
    const survived = await tree.survives(mutation);
    survivors += survived ? 1 : 0;
    console.log(`${survived ? 'SURVIVED' : 'caught  '}  ${mutation.fault}  (${mutation.shownBy})`);
  }
} finally {
  await tree.remove();
}
console.log(`${chosen.length - survivors} of ${chosen.length} planted faults turned a test red.`);
process.exitCode = survivors > 0 ? 1 : 0;
