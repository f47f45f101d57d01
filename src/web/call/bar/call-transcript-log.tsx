import { useLayoutEffect, useRef } from 'react';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import type { CallLine } from '../call.ts';

/**
 * Shows the lines of the call. A screen reader does not announce new lines, because the visitor
 * already hears the agent, and the microphone would pick up the screen reader's voice.
 */
export function CallTranscriptLog({ lines }: { lines: readonly CallLine[] }) {
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
      {lines.map(({ id, role, text, final, links }) => (
        <div key={id} className="call-line" data-role={role} data-final={final}>
          <span className="mono">{role === 'user' ? words.visitor : words.agent}</span>
          <p>
            {text}
            {links.map(({ label, href }) => (
              <a key={href} href={href} className="link">
                {label}
              </a>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}
