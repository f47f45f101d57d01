export interface Deadline {
  /** Begins anew; cheap enough for every frame of sound. */
  extend(): void;
  cancel(): void;
}

export function startDeadline(ms: number, onPassed: () => void): Deadline {
  let due = performance.now() + ms;
  let timer = setTimeout(check, ms);

  function check(): void {
    const left = due - performance.now();
    if (left > 0) timer = setTimeout(check, left);
    else onPassed();
  }

  return {
    extend() {
      due = performance.now() + ms;
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}
