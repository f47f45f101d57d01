import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { assistantFrameWords as words } from '#core/site/content/every-page.ts';
import { ActiveBadge } from '../ui/active-badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { asksForAssistant } from './assistant-link.tsx';
import type { AssistantSwitch } from './assistant-switch.ts';

/**
 * Renders the floating button and the panel that the button opens. Both are outside `<main>`, so
 * they stay on the screen when the visitor goes to another page.
 */
export function AssistantPanel({ assistant }: { assistant: AssistantSwitch }) {
  const { active, session, notice } = useSyncExternalStore(
    assistant.subscribe,
    assistant.getState,
    assistant.getState,
  );
  const button = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (active) title.current?.focus({ preventScroll: true });
  }, [active]);

  useEffect(() => {
    if (!asksForAssistant(location.search)) return;
    assistant.turnOn();
    // A reload must not open what the visitor has closed.
    history.replaceState(history.state, '', location.pathname + location.hash);
  }, [assistant]);

  function close() {
    assistant.turnOff();
    button.current?.focus();
  }
  function closeOnEscape(event: KeyboardEvent) {
    // While an input method composes a word, Escape cancels the word and must not close the panel.
    if (event.key === 'Escape' && active && !event.nativeEvent.isComposing) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler is for Escape on any focused element inside
    <div className="assistant scripted no-print" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-label={active ? words.close : words.open}
        aria-expanded={active}
        onClick={active ? close : () => assistant.turnOn()}
        className="assistant-button"
      >
        <Icon name={active ? 'close' : 'chat'} />
      </button>
      {active && (
        <div role="dialog" aria-labelledby={titleId} className="assistant-panel">
          <div className="assistant-head">
            <h2 ref={title} id={titleId} tabIndex={-1}>
              {words.title}
            </h2>
            <ActiveBadge>{words.badge}</ActiveBadge>
          </div>
          <p role={notice ? 'alert' : undefined} className="text-secondary">
            {notice ?? words.text}
          </p>
          {session?.view}
        </div>
      )}
    </div>
  );
}
