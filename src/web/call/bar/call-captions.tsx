import { captionLines } from '#core/call/caption-lines.ts';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import type { CallLine } from '../call.ts';

/**
 * Shows what is being said, while it is being said. A line that is still growing is hidden from
 * screen readers, and is announced once it is complete.
 */
export function CallCaptions({ lines }: { lines: readonly CallLine[] }) {
  return (
    <div role="log" aria-label={words.captions} aria-live="polite" className="call-captions">
      {captionLines(lines).map(({ id, role, speaker, text, final }) => (
        // A complete line gets another key, because only a new element is announced.
        <p
          key={`${id} ${final}`}
          className="call-line"
          data-role={role}
          data-final={final}
          aria-hidden={!final || undefined}
        >
          <span className="mono">{role === 'user' ? words.visitor : (speaker ?? words.agent)}</span>
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}
