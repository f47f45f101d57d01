import { useEffect, useId, useState } from 'react';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import type { Call, MicrophoneDevice } from '../call.ts';

interface MicrophoneChoiceProps {
  call: Call;
  chosen: string | null;
}

/** Lists the microphones, and updates the list when a microphone is connected or removed. */
export function MicrophoneChoice({ call, chosen }: MicrophoneChoiceProps) {
  const [microphones, setMicrophones] = useState<MicrophoneDevice[]>([]);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser tells the names once a microphone is in use
  useEffect(() => {
    let gone = false;
    const list = () => {
      call.listMicrophones().then(
        (found) => {
          if (!gone) setMicrophones(found);
        },
        () => {},
      );
    };
    list();
    const { mediaDevices } = navigator;
    mediaDevices?.addEventListener('devicechange', list);
    return () => {
      gone = true;
      mediaDevices?.removeEventListener('devicechange', list);
    };
  }, [call, chosen]);

  if (microphones.length === 0) return null;
  return (
    <div className="call-microphone">
      <label htmlFor={id}>{words.microphone}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => call.chooseMicrophone(event.target.value)}
      >
        {microphones.every((microphone) => microphone.id !== chosen) && <option value="" />}
        {microphones.map((microphone, index) => (
          <option key={microphone.id} value={microphone.id}>
            {microphone.label || words.unnamedMicrophone(index + 1)}
          </option>
        ))}
      </select>
    </div>
  );
}
