import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { carriedFactsLine } from '#core/chat/carried-facts.ts';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import { assistantFrameWords } from '#core/site/content/every-page.ts';
import type { PanelActions } from '../assistant/assistant-switch.ts';
import { isPanelFullScreen, useFullScreenPanel } from '../assistant/full-screen-panel.ts';
import type { ChatStore } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { ContinueInForm } from './continue-in-form.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { Suggestions } from './suggestions.tsx';
import { TalkLog } from './talk-log.tsx';
import { TroubleStrip } from './trouble-strip.tsx';

interface TalkViewProps {
  talk: ChatStore;
  panel: PanelActions;
}

/**
 * Renders the conversation in the panel: the suggestions or the transcript, the input field and the
 * links.
 */
export function TalkView({ talk, panel }: TalkViewProps) {
  const transcript = useSyncExternalStore(talk.subscribe, talk.getTranscript);
  const { entries, coming, trouble, person } = transcript;
  const last = entries.at(-1);
  const replies = (coming === null && last?.by === 'assistant' && last.quickReplies) || [];
  const view = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useFullScreenPanel(view);

  /**
   * Moves the focus to the input field. On a touch screen the log gets the focus instead, because
   * focusing the field would open an on-screen keyboard over the text.
   */
  function focusField() {
    (matchMedia('(pointer: fine)').matches ? field : log).current?.focus({ preventScroll: true });
  }
  useLayoutEffect(() => {
    // A panel that opens with the page of another site must not take the focus from that page.
    if (__FRAMED__ && !document.hasFocus()) return;
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  function ask(text: string) {
    talk.ask(text);
    // The pressed suggestion disappears after the first question, so another element must get the
    // focus.
    if (document.activeElement !== field.current) focusField();
  }
  function askAgain() {
    talk.askAgain();
    focusField();
  }
  function clear() {
    talk.clear();
    focusField();
  }
  /** Goes on in a call. The agent of the call hears first what is already known. */
  function callInstead() {
    panel.hide();
    panel.callWith(carriedFactsLine(transcript.facts));
  }
  /**
   * Closes the panel when the visitor follows a link within the site, if the panel covers the whole
   * screen or if the link opens the form with the noted facts.
   */
  function closeForLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== location.origin || link.download) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The panel closes before the router handles the click, so that the page behind the panel can
    // get the focus.
    if (isPanelFullScreen() || link.dataset.request) flushSync(panel.hide);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler is for clicks on the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key on a link also causes a click
    <div ref={view} className="talk" onClick={closeForLink}>
      {entries.length === 0 && <Suggestions onChoose={ask} />}
      <TalkLog
        ref={log}
        entries={entries}
        coming={coming}
        isWithPerson={person !== null}
        onRate={talk.rate}
      />
      {trouble && <TroubleStrip trouble={trouble} onRetry={askAgain} />}
      {replies.length > 0 && <QuickReplies replies={replies} onChoose={ask} />}
      <ContinueInForm transcript={transcript} onVoice={callInstead} />
      <Composer
        ref={field}
        text={transcript.unsent}
        answering={coming !== null && person === null}
        onType={talk.type}
        onSend={ask}
        onStop={talk.stop}
      />
      <div className="talk-foot">
        <p>{person === null ? words.notice : words.withPerson(person)}</p>
        <a href={assistantFrameWords.person.href} className="link">
          {assistantFrameWords.person.label}
        </a>
        {entries.length > 0 && (
          <button type="button" className="link" onClick={clear}>
            {words.clear}
          </button>
        )}
      </div>
    </div>
  );
}
