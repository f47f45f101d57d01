import { navigationWords } from '#core/site/content/every-page.ts';
import { AssistantLink } from './assistant/assistant-link.tsx';
import { Footer } from './site/footer/footer.tsx';
import { PlainNavBar } from './site/header/nav-bar.tsx';
import { ProgressBar } from './site/header/progress-bar.tsx';
import { PathContext } from './site/page-paths.ts';

/** The server writes pages at several addresses, and none of them is the address of home. */
const NOT_HOME = '';

/**
 * Renders the frame around a page that the server writes: the navigation, the footer and the
 * assistant of the site. The page loads no script, so nothing in the frame may need a script.
 */
export function ShellFrame({ content }: { content: string }) {
  return (
    <PathContext value={NOT_HOME}>
      <a href="#main" className="skip-link no-print">
        {navigationWords.skip}
      </a>
      <ProgressBar />
      <PlainNavBar />
      <main id="main" className="wrap plain-main">
        {content}
      </main>
      <Footer switches={false} />
      <AssistantLink />
    </PathContext>
  );
}
