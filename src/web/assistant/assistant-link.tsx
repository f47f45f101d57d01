import { assistantFrameWords as words } from '#core/site/content/every-page.ts';
import { Icon } from '../ui/icon.tsx';

/** Returns whether the page was opened by `AssistantLink`, with the open panel in mind. */
export function asksForAssistant(search: string): boolean {
  return search !== '' && words.ask.href.includes(`${search}#`);
}

/**
 * Stands in the place of the assistant's button where no script runs. The link leads to the contact
 * section. If scripts run there, the panel opens.
 */
export function AssistantLink() {
  return (
    <aside aria-label={words.title} className="assistant no-print">
      <a href={words.ask.href} aria-label={words.ask.label} className="assistant-button">
        <Icon name="chat" />
      </a>
    </aside>
  );
}
