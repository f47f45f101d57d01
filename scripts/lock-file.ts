/** One package of a `package-lock.json`, as far as it is read here. */
interface LockedPackage {
  version?: string;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages by their folder, such as `node_modules/vite/node_modules/lightningcss`. */
type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** One line that says what the lock file lacks, or `null` when it is complete. */
export function incompleteLockError(lock: { packages: LockedPackages }): string | null {
  const missing = missingOptionalPackages(lock.packages);
  if (missing.length === 0) return null;
  return (
    `package-lock.json is incomplete: it lacks ${missing.join(', ')}. Run ` +
    '`rm -rf node_modules package-lock.json && npm install --package-lock-only && npm ci`. ' +
    'What is missing even then is not in the registry: use another version of the package that asks for it.'
  );
}

/**
 * npm leaves an optional package out of the lock file without a word when it cannot find the
 * package, and `npm ci` then refuses that lock file.
 */
function missingOptionalPackages(packages: LockedPackages): string[] {
  const missing = new Set<string>();
  for (const [folder, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(optionalDependencies)) {
      const version = lockedVersion(packages, folder, name);
      if (version === undefined || (isExact(wanted) && version !== wanted)) {
        missing.add(`${name}@${wanted}`);
      }
    }
  }
  return [...missing].sort();
}

/** The version that the package in `folder` gets of `name`: the nearest one, as Node finds it. */
function lockedVersion(packages: LockedPackages, folder: string, name: string): string | undefined {
  const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
  if (found || folder === '') return found?.version;
  const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  return lockedVersion(packages, parent, name);
}

/** Platform bindings are always asked for by exact version; ranges are left to npm. */
function isExact(wanted: string): boolean {
  return /^\d+\.\d+\.\d+[\w.+-]*$/.test(wanted);
}
