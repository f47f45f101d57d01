import { type ComponentType, type MouseEvent, useId, useRef, useState } from 'react';
import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SamplePlayerProps } from './sample-player-props.ts';

interface OpenSample {
  Player: ComponentType<SamplePlayerProps>;
  sound: HTMLAudioElement;
}

/**
 * Shows the button that plays a sample call. The player, its words and its sound are fetched with
 * the first press.
 */
export function SampleCall() {
  const [sample, setSample] = useState<OpenSample | null>(null);
  const [missing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const player = useId();

  function close() {
    setSample(null);
    button.current?.focus();
  }
  function press({ detail }: MouseEvent) {
    // The second click of a double click belongs to the first one and must not close the player.
    if (detail > 1) return;
    if (sample) return close();
    const sound = new Audio();
    // Safari lets a script play a sound later only if the click itself has touched the sound.
    sound.load();
    import('./sample-player.tsx').then(
      ({ SamplePlayer }) => setSample({ Player: SamplePlayer, sound }),
      () => setMissing(true),
    );
  }

  return (
    <div className="sample">
      <button
        ref={button}
        type="button"
        className="btn btn-sm btn-outline"
        aria-expanded={sample !== null}
        aria-controls={sample ? player : undefined}
        onClick={press}
      >
        <Icon name="play" />
        {missing && !sample ? words.sampleMissing : words.sample}
      </button>
      {sample && (
        <sample.Player
          id={player}
          sound={sample.sound}
          onClose={close}
          onCall={() => setSample(null)}
        />
      )}
    </div>
  );
}
