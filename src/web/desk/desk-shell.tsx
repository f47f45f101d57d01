import { brand } from '#core/site/content/brand.ts';
import { navigationWords } from '#core/site/content/every-page.ts';
import { deskWords } from '#core/site/content/owners/desk-words.ts';

/**
 * Renders the frame around a page of the desk. The server writes the page, and nothing in the frame
 * needs a script.
 */
export function DeskShell({ content }: { content: string }) {
  return (
    <>
      <a href="#main" className="skip-link">
        {navigationWords.skip}
      </a>
      <header className="desk-head">
        <a href="/desk" className="logo">
          <svg aria-hidden="true" viewBox="0 0 32 32" className="logo-mark">
            <path className="text-amber" d="M5 16h4m3-4v8" />
            <path className="text-mint" d="M16 7v18m4-14v10m4-5h3" />
          </svg>
          {brand.name}
          <span className="desk-word">{deskWords.word}</span>
        </a>
      </header>
      <main id="main" className="desk-main">
        {content}
      </main>
    </>
  );
}
