import { readFileSync } from 'node:fs';

interface ListedOperation {
  method: string;
  path: string;
  /** The name of the operation in the generated client of @vapi-ai/web 2.3.5. */
  id: string;
  /** Whether the operation takes no key. */
  isOpen: boolean;
  /** Whether the body is a form with files. Every other body is JSON. */
  isForm: boolean;
}

/**
 * All operations of the generated client of @vapi-ai/web 2.3.5, as `operations.txt` lists them: the
 * method, the path, the name, and who may use the operation.
 */
export const listedOperations: readonly ListedOperation[] = readFileSync(
  new URL('operations.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', id = '', access = '', encoding = ''] = line.split(' ');
    return { method, path, id, isOpen: access === 'open', isForm: encoding === 'multipart' };
  });
