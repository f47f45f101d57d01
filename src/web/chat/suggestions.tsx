import { useId } from 'react';
import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';
import { Icon } from '../ui/icon.tsx';

/** Shows example questions. The visitor can choose one of these questions as the first question. */
export function Suggestions({ onChoose }: { onChoose(text: string): void }) {
  const heading = useId();
  return (
    <div className="talk-suggestions">
      <p id={heading} className="talk-label">
        {words.suggestionsHeading}
      </p>
      <ul aria-labelledby={heading}>
        {words.suggestions.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onChoose(text)}>
              {text}
              <Icon name="arrow" className="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
