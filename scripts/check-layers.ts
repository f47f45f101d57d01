import { relative } from 'node:path';
import { cruiseLayers } from './layers/cruise-layers.ts';
import { projectRoot } from './project-root.ts';

const { modules, violations } = await cruiseLayers(projectRoot);
for (const { rule, from, to } of violations) {
  console.error(`${rule}: ${from} must not import ${relative(projectRoot, to)}`);
}
// A check that read no module finds no breach either, but then the tool is broken.
if (modules === 0) console.error('The layer check read no module at all.');
else console.log(`${modules} modules, ${violations.length} violations of the layer rules.`);
process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
