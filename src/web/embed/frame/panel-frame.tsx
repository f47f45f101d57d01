import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { EmbedPart } from '#core/embed/embed-options.ts';
import { embedWords } from '#core/site/content/embed/embed-words.ts';
import type { AssistantSwitch } from '../../assistant/assistant-switch.ts';
import type { CallBarProps } from '../../call/bar/call-bar-props.ts';
import { LazyCallBar } from '../../call/bar/lazy-call-bar.tsx';
import { CallContext, TextContext } from '../../call/call-context.ts';
import { CallSphere } from '../../call/sphere/call-sphere.tsx';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { AssistantPart } from './assistant-part.tsx';
import type { FormRequests } from './form-requests.ts';
import { LazyBookingPart } from './lazy-booking-part.tsx';
import type { PanelStore } from './panel-store.ts';
import { idOfPart, PanelTabs } from './panel-tabs.tsx';
import './frame.css';

interface PanelFrameProps extends CallBarProps {
  panel: PanelStore;
  assistant: AssistantSwitch;
  requests: FormRequests;
  onBooked(): void;
  /** Is called when the page has come alive. */
  onAlive(): void;
}

/** Renders the inside of the panel. The page around it has the button that closes the panel. */
export function PanelFrame(props: PanelFrameProps) {
  const { panel, assistant, call, requests, onText, onBooked, onAlive } = props;
  const { parts, shown, visited } = useSyncExternalStore(
    panel.subscribe,
    panel.getState,
    panel.getState,
  );
  useEffect(onAlive, [onAlive]);

  const views: Record<EmbedPart, ReactNode> = {
    assistant: <AssistantPart assistant={assistant} />,
    booking: <LazyBookingPart links={requests} onBooked={onBooked} />,
    call: <CallSphere />,
  };
  const hasTabs = parts.length > 1;
  const only = hasTabs ? undefined : parts[0];
  return (
    <CallContext value={call}>
      <TextContext value={onText}>
        <div className="frame-panel" data-parts={parts.join(' ')}>
          <header className="frame-head">
            <LogoMark />
            <h1 tabIndex={-1} className={only ? undefined : 'sr-only'}>
              {embedWords.button[only ?? 'several']}
            </h1>
            {hasTabs && shown && <PanelTabs parts={parts} shown={shown} onChoose={panel.show} />}
          </header>
          <main>
            {visited.map((part) => (
              <div
                key={part}
                id={idOfPart(part)}
                role={hasTabs ? 'tabpanel' : undefined}
                hidden={part !== shown}
                className={`frame-${part}`}
              >
                {views[part]}
              </div>
            ))}
          </main>
          <LazyCallBar call={call} onText={onText} />
        </div>
      </TextContext>
    </CallContext>
  );
}
