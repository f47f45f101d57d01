import { mutations } from './mutations/mutations.ts';
import { copyProjectForMutations } from './mutations/project-copy.ts';

// Puts one fault at a time into a copy of the project and expects the test of the fault to fail.
// `npm run mutations -- theme` uses only the faults whose description or file contains `theme`.
// `npm run mutations -- /call/` uses only the faults in folders with the name `call`.
const word = process.argv[2] ?? '';
const chosen = mutations.filter(({ fault, file }) => `${fault} ${file}`.includes(word));
if (chosen.length === 0) throw new Error(`No planted fault is described by '${word}'.`);
const tree = await copyProjectForMutations();
let survivors = 0;
try {
  // Each test must pass without a fault. Otherwise its failure would prove nothing.
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
