import { useEffect, useState } from 'react';

/** The messages that the tabs of this site send each other about their calls. */
type TabMessage = 'who-calls' | 'calling' | 'over';

/**
 * Returns whether another tab of this site is in a call too. Every tab with a call runs this hook,
 * asks the other tabs when its call begins and answers when another tab asks.
 */
export function useCallElsewhere(): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const tabs = openChannel();
    if (tabs === null) return;
    const tell = (message: TabMessage) => tabs.postMessage(message);
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      setElsewhere(data !== 'over');
      if (data === 'who-calls') tell('calling');
      // A third tab may still be in a call, so the question is asked again.
      if (data === 'over') tell('who-calls');
    };
    const leave = () => tell('over');
    addEventListener('pagehide', leave);
    tell('who-calls');
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      tabs.close();
    };
  }, []);
  return elsewhere;
}

/** Returns null where the browser refuses a frame on another site everything that tabs share. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('everline-call');
  } catch {
    return null;
  }
}
