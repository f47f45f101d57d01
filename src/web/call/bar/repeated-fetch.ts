const FIRST_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 30_000;
const MOST_FAILURES = 8;

interface FetchOutcomes<Code> {
  onCode(code: Code): void;
  onFailure(): void;
}

/**
 * Fetches code. A network that changes ends every request, so the code is asked for again, after
 * pauses that double. Code that a release has removed never comes, so there is a last attempt after
 * about two minutes. Returns a function that ends the attempts.
 *
 * Until recently, browsers kept the failure of an import, and a repeated import of the same file
 * failed without a request (https://github.com/whatwg/html/issues/6768). In an older browser the
 * further attempts may thus do nothing, and the code stays missing until the page is loaded again.
 */
export function fetchRepeatedly<Code>(
  load: () => Promise<Code>,
  { onCode, onFailure }: FetchOutcomes<Code>,
): () => void {
  let failures = 0;
  let isEnded = false;
  let due: ReturnType<typeof setTimeout> | undefined;

  function attempt() {
    load().then(
      (code) => {
        if (!isEnded) onCode(code);
      },
      () => {
        if (isEnded) return;
        failures += 1;
        onFailure();
        if (failures === MOST_FAILURES) return;
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
        due = setTimeout(attempt, pause);
      },
    );
  }

  attempt();
  return () => {
    isEnded = true;
    clearTimeout(due);
  };
}
