import { assistantFrameWords as words } from '#core/site/content/every-page.ts';
import { CONSULTATION_PATH } from '../site/page-paths.ts';
import { Icon } from '../ui/icon.tsx';

const WISH = '?assistant';

/** Returns whether the address of the page asks for the open panel. */
export function asksForAssistant(search: string): boolean {
  return search === WISH;
}

/**
 * Stands in the place of the assistant's button where no script runs. The link leads to the contact
 * section. If scripts run there, the panel opens.
 */
export function AssistantLink() {
  return (
    <a
      href={`${CONSULTATION_PATH}${WISH}#contact`}
      aria-label={words.ask}
      className="assistant assistant-button no-print"
    >
      <Icon name="chat" />
    </a>
  );
}
