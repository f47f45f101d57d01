/** Stylesheets whose request has failed, and that no later request has brought. */
const failed = new Set<HTMLLinkElement>();

/**
 * Imports code that has a stylesheet of its own. The loader of the build asks for a stylesheet once:
 * if that request fails, the next import succeeds without the styles. So a stylesheet that failed is
 * loaded here before the code is imported again.
 */
export async function importWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  document.addEventListener('error', noteFailed, true);
  try {
    await Promise.all([...failed].map(loadAgain));
    return await load();
  } finally {
    document.removeEventListener('error', noteFailed, true);
  }
}

function noteFailed({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  failed.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error('A stylesheet did not load.')));
    link.replaceWith(again);
  });
}
