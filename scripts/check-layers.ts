import { relative } from 'node:path';
import { findLayerViolations } from './layers/find-layer-violations.ts';
import { projectRoot } from './project-root.ts';

const { modules, violations } = await findLayerViolations(projectRoot);
for (const { rule, from, to } of violations) {
  console.error(`${rule}: ${from} must not import ${relative(projectRoot, to)}`);
}
// If no module was read, the check itself is broken, and an empty list of violations proves
// nothing.
if (modules === 0) console.error('The layer check read no module at all.');
else console.log(`${modules} modules, ${violations.length} violations of the layer rules.`);
process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
