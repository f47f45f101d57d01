import { build } from 'vite';
import { projectRoot } from '../project-root.ts';

interface PackOptions {
  /** The path of a file or the name of a package. */
  input: string;
  /** `iife` makes a classic script, `es` a module with the exports of its input. */
  format: 'iife' | 'es';
  minify: boolean;
  target?: string[];
}

/** Bundles an input and all its imports into one script. */
export async function packScript({ input, format, minify, target }: PackOptions): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify,
      modulePreload: false,
      ...(target && { target }),
      rolldownOptions: {
        input,
        preserveEntrySignatures: format === 'es' ? 'strict' : false,
        output: { format, codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const script = result && 'output' in result ? result.output[0] : undefined;
  if (!script) throw new Error(`The build made nothing of ${input}.`);
  return script.code;
}
