import { useEffect, useState } from 'react';
import { requestMailLink } from '#core/consultation/request-mail.ts';
import type { WizardState } from '#core/consultation/wizard.ts';
import type { WizardForm } from '#core/consultation/wizard-form.ts';
import { dayInWords } from '#core/moment-words.ts';
import { wayOutWords } from '#core/site/content/consultation.ts';

interface SubmitHelpProps {
  phase: WizardState['phase'];
  /** True if the last submission failed. */
  failed: boolean;
  mailLink: string | null;
}

/** If a submission takes longer than this, the form tells the visitor that it is slow. */
const SLOW_AFTER_MS = 4000;

/** Says that a submission takes long, or how to go on after a failed one. */
export function SubmitHelp({ phase, failed, mailLink }: SubmitHelpProps) {
  const slow = useSlow(phase === 'submitting');
  return (
    <div className="submit-help">
      {/* The live region always exists, because screen readers announce only its changes. */}
      <p aria-live="polite">{slow && wayOutWords.slow}</p>
      {failed && mailLink === null && <p>{wayOutWords.failed}</p>}
      {failed && mailLink !== null && (
        <p>
          {wayOutWords.failedMail}{' '}
          <a href={mailLink} className="link">
            {wayOutWords.sendByMail}
          </a>
          .
        </p>
      )}
    </div>
  );
}

/** Returns a link that opens a letter with the fields of the form, if there is an address. */
export function mailLinkFor(contactEmail: string | null, form: WizardForm): string | null {
  return (
    contactEmail &&
    requestMailLink(contactEmail, form, form.date ? dayInWords(form.date, navigator.language) : '')
  );
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
