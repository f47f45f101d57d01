import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { assistantPanel as words } from '#core/site/content/assistant-panel.ts';
import { assistant } from '#core/site/content/every-page.ts';
import type { PanelControls } from '../assistant/assistant-switch.ts';
import { isSheet, useSheet } from '../assistant/sheet.ts';
import { Composer } from './composer.tsx';
import { Suggestions } from './suggestions.tsx';
import type { Talk } from './talk.ts';
import { TalkLog } from './talk-log.tsx';
import { ToTheForm } from './to-the-form.tsx';
import { TroubleStrip } from './trouble-strip.tsx';

interface TalkViewProps {
  talk: Talk;
  panel: PanelControls;
}

/** The conversation in the panel: what was said, what to do about it, and the field. */
export function TalkView({ talk, panel }: TalkViewProps) {
  const transcript = useSyncExternalStore(talk.subscribe, talk.getTranscript);
  const { entries, coming, trouble } = transcript;
  const view = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useSheet(view);

  /** On a touch screen, the field would bring its keyboard along, over what is to be read. */
  function focusField() {
    (matchMedia('(pointer: fine)').matches ? field : log).current?.focus({ preventScroll: true });
  }
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  function ask(text: string) {
    talk.ask(text);
    // What was pressed may be gone.
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
  /** Who follows a link wants to see the page, and a sheet covers it. */
  function makeWay(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== location.origin || link.download) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // At once: the page has to be there to take the focus.
    if (isSheet() || link.dataset.request) flushSync(panel.close);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of clicks on the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
    <div ref={view} className="talk" onClick={makeWay}>
      {entries.length === 0 && <Suggestions onChoose={ask} />}
      <TalkLog ref={log} entries={entries} coming={coming} onRate={talk.rate} />
      {trouble && <TroubleStrip trouble={trouble} onRetry={askAgain} />}
      <ToTheForm transcript={transcript} />
      <Composer
        ref={field}
        text={transcript.unsent}
        answering={coming !== null}
        onType={talk.type}
        onSend={ask}
        onStop={talk.stop}
      />
      <div className="talk-foot">
        <p>{words.notice}</p>
        <a href={assistant.person.href} className="link">
          {assistant.person.label}
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
