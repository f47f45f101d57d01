import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { AnswerRating } from '#core/chat/answer-rating.ts';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import type { TranscriptEntry } from './transcript.ts';
import { SpeakerLine, TalkEntry } from './transcript-entry.tsx';

interface TalkLogProps {
  ref: RefObject<HTMLDivElement | null>;
  entries: readonly TranscriptEntry[];
  coming: string | null;
  /** Whether a person answers, so that the assistant does not. */
  isWithPerson: boolean;
  onRate(id: number, rating: AnswerRating | null): void;
}

/** If the log is scrolled to within this distance of its end, the log scrolls to new text. */
const NEAR_END_PX = 64;

/**
 * Shows the transcript. A screen reader announces each answer once, when the answer is complete.
 */
export function TalkLog({ ref, entries, coming, isWithPerson, onRate }: TalkLogProps) {
  const atEnd = useRef(true);
  const asked = entries.at(-1)?.by === 'visitor';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the log scrolls when an entry or a piece arrives
  useLayoutEffect(() => {
    const log = ref.current;
    // A visitor who has just asked a question wants to see the answer, so the log scrolls even if
    // the visitor had scrolled up before.
    if (log && (atEnd.current || asked)) log.scrollTop = log.scrollHeight;
  }, [ref, asked, entries.length, coming]);

  function noteWhere() {
    const log = ref.current;
    if (log) atEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END_PX;
  }

  return (
    <div
      ref={ref}
      role="log"
      aria-label={words.log}
      aria-live="polite"
      aria-busy={coming !== null}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the log
      tabIndex={0}
      className="talk-log"
      onScroll={noteWhere}
    >
      {entries.map((entry) => (
        <TalkEntry key={entry.id} entry={entry} onRate={onRate} />
      ))}
      {coming !== null && !isWithPerson && (
        <div aria-hidden="true" className="talk-entry" data-by="assistant" data-coming>
          <SpeakerLine name={words.assistant} />
          <p className="talk-text">{coming || `${words.answering} …`}</p>
        </div>
      )}
    </div>
  );
}
