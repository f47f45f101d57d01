import { useState } from 'react';
import { heroWords } from '#core/site/content/home/hero.ts';
import { ActiveBadge } from '../../ui/active-badge.tsx';
import './hero-assistant.css';

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
        {heroWords.assistant.toggle}
      </button>
      <div id="hero-assistant" hidden={!on} className="hero-assistant-panel">
        <ActiveBadge>{heroWords.assistant.badge}</ActiveBadge>
        <p>{heroWords.assistant.text}</p>
      </div>
    </div>
  );
}
