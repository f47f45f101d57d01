import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { layerRulesOf } from './layer-rules.ts';

export interface LayerViolation {
  rule: string;
  from: string;
  to: string;
}

/** Checks every import in the folder `src` below `root` against the layer rules. */
export async function findLayerViolations(
  root: string,
): Promise<{ modules: number; violations: LayerViolation[] }> {
  const { output } = await cruise(
    ['src'],
    {
      baseDir: root,
      ruleSet: { forbidden: layerRulesOf(root) },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      tsConfig: { fileName: 'tsconfig.json' },
      enhancedResolveOptions: {
        extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
      },
    },
    undefined,
    { tsConfig: extractTsConfig(`${root}/tsconfig.json`) },
  );
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
