import { useEffect, useRef, useState } from 'react';
import { callBarWords } from '#core/site/content/call-bar.ts';
import type { Call } from '../call.ts';
import { useCallSnapshot } from '../call-context.ts';

const words = callBarWords.person;

/**
 * Shows who of the business is in the call as long as it lasts, and tells a screen reader. The
 * visitor can say no at any moment.
 */
export function PersonRow({ call }: { call: Call }) {
  const { person = null } = useCallSnapshot(call);
  const row = useRef<HTMLDivElement>(null);
  const [wasThere, setWasThere] = useState(false);
  useEffect(() => {
    if (person !== null) setWasThere(true);
  }, [person]);

  function refuse() {
    call.refusePerson();
    // The button goes with the person, so the focus goes to the next button of the bar.
    const controls = row.current?.closest('.call-controls');
    controls?.querySelector<HTMLElement>('.call-toggle')?.focus({ preventScroll: true });
  }
  const said =
    person?.stage === 'coming' || person?.stage === 'speaking' ? 'speaking' : 'listening';
  return (
    <div ref={row} className={person ? 'call-person' : 'sr-only'}>
      <p aria-live="polite">{person ? words[said](person.name) : wasThere && words.gone}</p>
      {person && (
        <button type="button" aria-label={words.refuseName} onClick={refuse}>
          {words.refuse}
        </button>
      )}
    </div>
  );
}
