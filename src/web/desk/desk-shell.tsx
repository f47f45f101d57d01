import { brand } from '#core/site/content/brand.ts';
import { navigationWords } from '#core/site/content/every-page.ts';
import { deskWords } from '#core/site/content/owners/desk-words.ts';
import { LogoMark } from '../ui/logo-mark.tsx';

/**
 * Renders the frame around a page of the desk. The server writes the page with its `main`, and nothing
 * in the frame needs a script.
 */
export function DeskShell({ content }: { content: string }) {
  return (
    <>
      <a href="#main" className="skip-link">
        {navigationWords.skip}
      </a>
      <header className="desk-head">
        <a href="/desk" className="logo">
          <LogoMark />
          {brand.name}
          <span className="desk-word">{deskWords.word}</span>
        </a>
      </header>
      {content}
    </>
  );
}
