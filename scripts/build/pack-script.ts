import { build, type InlineConfig } from 'vite';
import { projectRoot } from '../project-root.ts';

interface PackOptions {
  /** The path of a file, or the name of a package. */
  input: string;
  /** `iife` makes a classic script. `es` makes a module with the same exports as the input. */
  format: 'iife' | 'es';
  minify: boolean;
  target?: string[];
  /** The names in the code that the build replaces. */
  define?: Record<string, string>;
  plugins?: InlineConfig['plugins'];
}

/** Packs the input and everything that it imports into one script. */
export async function packScript(options: PackOptions): Promise<string> {
  const { input, format, minify, target, define = {}, plugins = [] } = options;
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    define,
    plugins,
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
