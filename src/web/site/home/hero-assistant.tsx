import { useState } from 'react';
import { hero } from '#core/site/content/hero.ts';
import { ActiveBadge } from '../../ui/active-badge.tsx';

export function HeroAssistant() {
  const [on, setOn] = useState(true);
  return (
    <div className="hero-assistant">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-controls="hero-assistant"
        onClick={() => setOn(!on)}
        className="switch scripted no-print"
      >
        <span className="switch-track" aria-hidden="true" />
        {hero.assistant.toggle}
      </button>
      <div id="hero-assistant" hidden={!on} className="hero-assistant-panel">
        <ActiveBadge>{hero.assistant.badge}</ActiveBadge>
        <p>{hero.assistant.text}</p>
      </div>
    </div>
  );
}
