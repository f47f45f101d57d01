import { assistantPanelWords as words } from '#core/site/content/assistant-panel.ts';

interface QuickRepliesProps {
  replies: readonly string[];
  onChoose(text: string): void;
}

/** Shows short answers to the assistant's question. A click sends the answer. */
export function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  return (
    <ul aria-label={words.quickReplies} className="talk-replies">
      {replies.map((text) => (
        <li key={text}>
          <button type="button" className="btn btn-outline btn-sm" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
