import { Fragment, useEffect, useId, useRef } from 'react';
import { captionIndexAt, sampleTurns } from '#core/call/sample-captions.ts';
import { sampleCallWords as words } from '#core/site/content/call/sample-call.ts';
import { sampleCallTimes } from '#core/site/content/call/sample-call-times.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCall, useCallSnapshot } from '../call-context.ts';
import type { SamplePlayerProps } from './sample-player-props.ts';
import { SampleTrack } from './sample-track.tsx';
import { useSampleSound } from './use-sample-sound.ts';
import './sample-player.css';

const { captions } = sampleCallTimes;
const turns = sampleTurns(captions);
/** The icons of the play button are filled, so they need other paths than the icons of lines. */
const glyph = { play: 'M8 5v14l11-7Z', pause: 'M7 5h3.5v14H7Zm6.5 0H17v14h-3.5Z' };

/**
 * Plays the sample call and shows the sentence that is heard. The captions are no live region,
 * because a screen reader would speak them over the sound.
 */
export function SamplePlayer({ id, sound, onClose, onCall }: SamplePlayerProps) {
  const { active } = useCallSnapshot(useCall());
  const { seconds, isPlaying, hasFailed, toggle, seek } = useSampleSound(sound);
  const card = useRef<HTMLElement>(null);
  const title = useId();

  useEffect(() => {
    if (active) onCall();
  }, [active, onCall]);
  useEffect(() => {
    // Some browsers return a promise here, which React would take for a function to clean up.
    void card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const over = new AbortController();
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    // The parent holds the player and the button that has opened it.
    card.current?.parentElement?.addEventListener('keydown', closeOnEscape, over);
    return () => over.abort();
  }, [onClose]);

  return (
    <section ref={card} id={id} aria-labelledby={title} className="sample-card">
      <div className="sample-head">
        <span id={title} className="tag">
          {words.title}
        </span>
        <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <Captions seconds={seconds} />
      {hasFailed ? (
        <p role="alert" className="sample-failed">
          {words.failed}
        </p>
      ) : (
        <div className="sample-controls">
          <button
            type="button"
            className="sample-play"
            aria-label={isPlaying ? words.pause : words.play}
            onClick={toggle}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24">
              <path d={isPlaying ? glyph.pause : glyph.play} />
            </svg>
          </button>
          <SampleTrack seconds={seconds} onSeek={seek} />
        </div>
      )}
      <p className="sample-note">{words.note}</p>
      <Transcript isOpen={hasFailed} />
    </section>
  );
}

/** Shows the turn that is heard. Its current sentence stands out. */
function Captions({ seconds }: { seconds: number }) {
  const current = captions[captionIndexAt(captions, seconds)];
  const turn = turns.find((candidate) => candidate.captions.some((caption) => caption === current));
  if (!turn) return null;
  return (
    <div className="sample-caption" data-speaker={turn.speaker}>
      <span className="mono">{words.speakers[turn.speaker]}</span>
      <p>
        {turn.captions.map((caption) => (
          <Fragment key={caption.from}>
            <span data-now={caption === current || undefined}>{caption.text}</span>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function Transcript({ isOpen }: { isOpen: boolean }) {
  return (
    <details className="sample-transcript" open={isOpen || undefined}>
      <summary>
        {words.transcript}
        <Icon name="plus" />
      </summary>
      <dl>
        {turns.map((turn) => (
          <div key={turn.captions[0]?.from} data-speaker={turn.speaker}>
            <dt className="mono">{words.speakers[turn.speaker]}</dt>
            <dd>{turn.captions.map(({ text }) => text).join(' ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
