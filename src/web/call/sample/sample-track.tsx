import type { CSSProperties, KeyboardEvent } from 'react';
import { minutesAndSeconds, timeAfterKey } from '#core/call/sample-captions.ts';
import { sampleCallWords as words } from '#core/site/content/call/sample-call.ts';
import { sampleCallTimes } from '#core/site/content/call/sample-call-times.ts';
import { BARS_HEIGHT, BARS_WIDTH, soundBars } from './sound-bars.ts';

const all = sampleCallTimes.seconds;
const bars = soundBars(sampleCallTimes);

interface SampleTrackProps {
  seconds: number;
  onSeek(seconds: number): void;
}

/** Draws the sound, amber for the caller and mint for the agent, and lets the visitor jump in it. */
export function SampleTrack({ seconds, onSeek }: SampleTrackProps) {
  function jump(event: KeyboardEvent) {
    const target = timeAfterKey(event.key, seconds, all);
    if (target === null) return;
    event.preventDefault();
    onSeek(target);
  }
  const played = { '--played': `${(100 * Math.min(seconds, all)) / all}%` } as CSSProperties;
  return (
    <>
      <div className="sample-track" style={played}>
        <Bars />
        <Bars />
        <input
          type="range"
          min={0}
          max={all}
          step={0.1}
          value={seconds}
          aria-label={words.position}
          aria-valuetext={words.positionText(Math.round(seconds), Math.round(all))}
          onChange={({ target }) => onSeek(Number(target.value))}
          onKeyDown={jump}
        />
      </div>
      <span className="sample-time mono" aria-hidden="true">
        {minutesAndSeconds(seconds)}
      </span>
    </>
  );
}

function Bars() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${BARS_WIDTH} ${BARS_HEIGHT}`} preserveAspectRatio="none">
      <path className="text-amber" d={bars.caller} />
      <path className="text-mint" d={bars.agent} />
    </svg>
  );
}
