import { StorageError } from '#server/database/storage-error.ts';

type Methods = Record<string, (...values: never[]) => Promise<unknown>>;

/** Returns the same storage, but a method fails while its name is in the set `broken`. */
export function breakableStorage<Port extends object>(
  port: Port,
  broken: ReadonlySet<string>,
): Port {
  const methods = Object.entries(port as Methods).map(([name, method]) => [
    name,
    async (...values: never[]) => {
      if (broken.has(name)) throw new StorageError('test storage', 'broken');
      return method(...values);
    },
  ]);
  return Object.fromEntries(methods) as Port;
}
