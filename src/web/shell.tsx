import { footerWords } from '#core/site/content/every-page.ts';
import { CopyrightLine } from './site/footer/copyright-line.tsx';
import { Logo } from './site/logo.tsx';
import { PRIVACY_PATH } from './site/page-paths.ts';

/**
 * Renders the frame around a page that the server writes. The page loads no script, so nothing in
 * the frame may need a script.
 */
export function ShellFrame({ content }: { content: string }) {
  return (
    <>
      <header className="wrap no-print pt-6">
        <Logo />
      </header>
      <main id="main" className="wrap py-16">
        {content}
      </main>
      <footer className="ruled">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-6 pb-24 xl:pb-6 text-[0.9375rem] text-secondary">
          <CopyrightLine />
          <a href={PRIVACY_PATH} className="footer-link">
            {footerWords.privacy}
          </a>
        </div>
      </footer>
    </>
  );
}
