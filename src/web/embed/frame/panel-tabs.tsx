import { type KeyboardEvent, useRef } from 'react';
import type { EmbedPart } from '#core/embed/embed-options.ts';
import { embedFrameWords as words } from '#core/site/content/embed/embed-words.ts';

interface PanelTabsProps {
  parts: readonly EmbedPart[];
  shown: EmbedPart;
  onChoose(part: EmbedPart): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The id of the element that a tab shows. */
export function idOfPart(part: EmbedPart): string {
  return `part-${part}`;
}

export function PanelTabs({ parts, shown, onChoose }: PanelTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = step && parts.at((parts.indexOf(shown) + step) % parts.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[aria-controls=${idOfPart(next)}]`)?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={words.ways} className="tabs" onKeyDown={moveByKey}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          aria-selected={part === shown}
          aria-controls={idOfPart(part)}
          tabIndex={part === shown ? 0 : -1}
          onClick={() => onChoose(part)}
        >
          {words.tabs[part]}
        </button>
      ))}
    </div>
  );
}
