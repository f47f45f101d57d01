/** The fields of a package in `package-lock.json` that this check reads. */
interface LockedPackage {
  version?: string;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The packages of the lock file. Each key is a folder, for example
 * `node_modules/vite/node_modules/lightningcss`.
 */
type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Returns an error text that names the missing packages, or null if the lock file is complete. */
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
 * Returns the optional packages that the lock file lacks. If npm cannot find an optional package,
 * it omits the package from the lock file without an error. But `npm ci` refuses such a lock file.
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

/**
 * Returns the version of the package `name` that code in `folder` would import, or undefined if the
 * lock file has no such package. Node takes the package from the nearest `node_modules`.
 */
function lockedVersion(packages: LockedPackages, folder: string, name: string): string | undefined {
  const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
  if (found || folder === '') return found?.version;
  const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  return lockedVersion(packages, parent, name);
}

/**
 * Returns whether the text is an exact version. Only an exact version is compared with the version
 * in the lock file, because packages for one platform always have an exact version.
 */
function isExact(wanted: string): boolean {
  return /^\d+\.\d+\.\d+[\w.+-]*$/.test(wanted);
}
