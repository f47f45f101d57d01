import { flushSync } from 'react-dom';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { callSphereWords as sphereWords } from '#core/site/content/call-sphere.ts';
import { useCallSnapshot } from '../call-context.ts';
import type { CallBarProps } from './call-bar-props.ts';
import { carriedFacts, requestForLink } from './carried-facts.ts';

/**
 * Offers to go on in text or in the form after a call. Both take along what the visitor has said,
 * so that nothing has to be said twice.
 */
export function WaysOn({ call, onText }: CallBarProps) {
  const snapshot = useCallSnapshot(call);
  const { lines } = snapshot;
  const facts = carriedFacts(snapshot);
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
        data-request={requestForLink(sphereWords.form.href, facts)}
        className="link"
        // The card must be removed before the navigation moves the focus to the new page.
        onClick={() => flushSync(call.dismiss)}
      >
        {facts ? words.continueInForm : sphereWords.form.label}
      </a>
    </>
  );
}
