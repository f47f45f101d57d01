import { memo } from 'react';
import type { AnswerRating } from '#core/chat/answer-rating.ts';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { assistantFrameWords } from '#core/site/content/every-page.ts';
import { SentRequestCard } from '../ui/sent-request-card.tsx';
import { TalkIcon } from './talk-icon.tsx';
import type { AnswerSource, TranscriptAnswer, TranscriptEntry } from './transcript.ts';

const { person } = assistantFrameWords;

interface TalkEntryProps {
  entry: TranscriptEntry;
  onRate(id: number, rating: AnswerRating | null): void;
}

/**
 * Renders one entry of the transcript. The component is memoised, so that typing a letter does not
 * render every entry again.
 */
export const TalkEntry = memo(({ entry, onRate }: TalkEntryProps) => (
  // A screen reader does not announce the visitor's own entries, because the visitor already knows
  // them.
  <div
    className="talk-entry"
    data-by={personOf(entry) ? 'person' : entry.by}
    aria-live={entry.by === 'visitor' ? 'off' : undefined}
  >
    <SpeakerLine name={personOf(entry) ?? words[entry.by]} at={entry.at} />
    {entry.text && <p className="talk-text">{entry.text}</p>}
    {entry.by === 'assistant' && <AnswerNotes answer={entry} onRate={onRate} />}
  </div>
));

export function SpeakerLine({ name, at }: { name: string; at?: number }) {
  return (
    <p className="talk-speaker">
      <span>{name}</span>
      {at !== undefined && <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>}
    </p>
  );
}

/** Returns the first name of the person of the team who says this, if one does. */
function personOf(entry: TranscriptEntry): string | undefined {
  return entry.by === 'assistant' ? entry.person : undefined;
}

interface AnswerNotesProps {
  answer: TranscriptAnswer;
  onRate(id: number, rating: AnswerRating | null): void;
}

function AnswerNotes({ answer, onRate }: AnswerNotesProps) {
  const { id, text, booking, brokenOff, ended, rating, isUnasked } = answer;
  const sources = waysOn(answer);
  return (
    <>
      {booking && <SentRequestCard request={booking} words={bookedLineWords} />}
      {sources.length > 0 && (
        <ul className="talk-sources">
          {sources.map(({ label, href }) => (
            <li key={label + href}>
              <a href={href} className="link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {brokenOff && <p className="talk-note">{text ? words.brokenOff : words.brokenOffEmpty}</p>}
      {ended && <p className="talk-note">{words.ended}</p>}
      {!brokenOff && !isUnasked && (
        <div aria-live="off" className="talk-ratings">
          <Thumb rating="up" chosen={rating} onRate={(next) => onRate(id, next)} />
          <Thumb rating="down" chosen={rating} onRate={(next) => onRate(id, next)} />
        </div>
      )}
    </>
  );
}

/**
 * Returns the links of an answer. If the visitor wants to reach a person, the link to a person is
 * added, unless the answer already has this link.
 */
function waysOn({ sources, handOver }: TranscriptAnswer): readonly AnswerSource[] {
  const shown = sources.some(({ href }) => href === person.href);
  return handOver && !shown ? [...sources, person] : sources;
}

interface ThumbProps {
  rating: AnswerRating;
  chosen: AnswerRating | null;
  onRate(rating: AnswerRating | null): void;
}

function Thumb({ rating, chosen, onRate }: ThumbProps) {
  const pressed = rating === chosen;
  return (
    <button
      type="button"
      aria-label={rating === 'up' ? words.good : words.poor}
      aria-pressed={pressed}
      onClick={() => onRate(pressed ? null : rating)}
    >
      <TalkIcon name={rating === 'up' ? 'thumb-up' : 'thumb-down'} />
    </button>
  );
}

/** Writes the time of day in the visitor's time zone and locale, for example `14:02`. */
function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}
