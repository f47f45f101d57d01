import { footer } from '#core/site/content/chrome.ts';
import { CopyrightLine } from './site/copyright-line.tsx';
import { Logo } from './site/logo.tsx';
import { PRIVACY } from './site/place.ts';

/** The frame around what the server writes. No script runs in it, so nothing in it may need one. */
export function Shell({ content }: { content: string }) {
  return (
    <>
      <header className="wrap no-print pt-6">
        <Logo />
      </header>
      <main id="main" className="wrap py-16">
        {content}
      </main>
      <footer className="border-t border-hairline">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-6 pb-24 xl:pb-6 text-[0.9375rem] text-secondary">
          <CopyrightLine />
          <a href={PRIVACY} className="footer-link">
            {footer.privacy}
          </a>
        </div>
      </footer>
    </>
  );
}
