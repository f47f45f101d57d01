import { wayOutWords } from '#core/site/content/consultation.ts';

/**
 * Replaces a step whose code could not be loaded. The site's router loads a new document if the code
 * of a page does not arrive, and the button here does the same. The visitor presses it, because a
 * document that reloads by itself would reload again and again while the file is out of reach.
 */
export function MissingStep() {
  return (
    <p role="alert" className="wizard-banner">
      <span>
        {wayOutWords.stepMissing}{' '}
        <button type="button" className="link" onClick={() => location.reload()}>
          {wayOutWords.reload}
        </button>
      </span>
    </p>
  );
}
