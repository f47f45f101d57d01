import { useEffect, useState } from 'react';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import { carriedTalkWords } from '#core/site/content/call/carried-talk.ts';
import { assistantFrameWords } from '#core/site/content/every-page.ts';
import { readSpeechReadiness } from '#core/speech-readiness.ts';
import { Icon } from '../ui/icon.tsx';
import { type FactName, factKeys, type Transcript } from './transcript.ts';

interface ContinueProps {
  transcript: Transcript;
  /** Starts a call that knows these facts. */
  onVoice(): void;
}

/**
 * Shows which facts the assistant has noted, with the ways to go on with these facts: the form,
 * which opens with the facts filled in, and a call, if the agent can speak.
 */
export function ContinueInForm({ transcript: { facts, entries }, onVoice }: ContinueProps) {
  const canSpeak = useCanSpeak();
  const booking = entries.findLast((entry) => entry.by === 'assistant' && entry.booking);
  const noted = facts ? factKeys.filter((name) => facts[name]) : [];
  if (!facts || noted.length === 0 || isBooked()) return null;
  return (
    <div className="talk-noted">
      <p>
        <span className="talk-label">{words.noted}</span> {noted.map(wordFor).join(', ')}
      </p>
      <a
        href={assistantFrameWords.person.href}
        data-request={JSON.stringify(facts)}
        className="link"
      >
        {words.continueInForm}
        <Icon name="arrow" className="arrow" />
      </a>
      {canSpeak && (
        <button type="button" className="link" onClick={onVoice}>
          {carriedTalkWords.continueByVoice}
        </button>
      )}
    </div>
  );

  /**
   * Returns whether the noted day and time are the day and time of the last request that was sent.
   * In this case the visitor has not begun another request.
   */
  function isBooked(): boolean {
    if (booking?.by !== 'assistant') return false;
    return booking.booking?.date === facts?.date && booking.booking?.slot === facts?.slot;
  }
}

function useCanSpeak(): boolean {
  const [canSpeak, setCanSpeak] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const ask = async () => {
      const site = await (await fetch('/api/site', over)).json();
      setCanSpeak(readSpeechReadiness(site).state === 'ready');
    };
    // Without an answer the form is the way to go on.
    ask().catch(() => {});
    return () => over.abort();
  }, []);
  return canSpeak;
}

function wordFor(name: FactName): string {
  return words.facts[name];
}
