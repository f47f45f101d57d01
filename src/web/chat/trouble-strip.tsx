import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import type { ChatTrouble } from './transcript.ts';

export function TroubleStrip({ trouble, onRetry }: { trouble: ChatTrouble; onRetry(): void }) {
  return (
    <div className="talk-trouble">
      <p role="alert">{inWords(trouble)}</p>
      <button type="button" className="btn btn-outline btn-sm" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

function inWords(trouble: ChatTrouble): string {
  if (trouble.kind === 'busy') return words.trouble.busy(trouble.seconds);
  return words.trouble[trouble.kind];
}
