import { useLayoutEffect, useRef } from 'react';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import type { CallSnapshot } from '../call.ts';
import { carriedFacts, requestForLink } from './carried-facts.ts';

/**
 * Shows the lines of the call. A screen reader does not announce new lines, because the visitor
 * already hears the agent, and the microphone would pick up the screen reader's voice. A link to the
 * form takes along what the agent has noted.
 */
export function CallTranscriptLog({ lines, facts }: Pick<CallSnapshot, 'lines' | 'facts'>) {
  const carried = carriedFacts({ lines, facts });
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line scrolls the log
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lines]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={words.transcript}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the log
      tabIndex={0}
      className="call-log"
    >
      {lines.length === 0 && <p className="call-log-empty">{words.transcriptEmpty}</p>}
      {lines.map(({ id, role, speaker, text, final, links }) => (
        <div key={id} className="call-line" data-role={role} data-final={final}>
          <span className="mono">{role === 'user' ? words.visitor : (speaker ?? words.agent)}</span>
          <p>
            {text}
            {links.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                data-request={requestForLink(href, carried)}
                className="link"
              >
                {label}
              </a>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}
