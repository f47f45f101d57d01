import { flushSync } from 'react-dom';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { callSphereWords as sphereWords } from '#core/site/content/call-sphere.ts';
import { useCallSnapshot } from '../call-context.ts';
import type { CallBarProps } from './call-bar-props.ts';

/**
 * Offers to go on in text or in the form after a call. Both take along what the visitor has said,
 * so that nothing has to be said twice.
 */
export function WaysOn({ call, onText }: CallBarProps) {
  const { lines, facts: noted } = useCallSnapshot(call);
  // The facts of a request that was sent would begin the same request again.
  const facts = lines.some(({ booking }) => booking) ? null : noted;
  const hasTalked = lines.length > 0;

  function typeInstead() {
    call.dismiss();
    if (hasTalked) onText({ lines, facts });
    else onText();
  }
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={typeInstead}>
        {hasTalked ? words.continueInText : words.typeInstead}
      </button>
      <a
        href={sphereWords.form.href}
        data-request={facts ? JSON.stringify(facts) : undefined}
        className="link"
        // The card must be removed before the navigation moves the focus to the new page.
        onClick={() => flushSync(call.dismiss)}
      >
        {facts ? words.continueInForm : sphereWords.form.label}
      </a>
    </>
  );
}
