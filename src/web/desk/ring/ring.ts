import { hereWords } from '#core/site/content/owners/desk/here-words.ts';

/** The bell is heard again after this pause, for as long as the desk rings. */
const AGAIN_MS = 2500;

/**
 * Shows on every page of the desk which visitors ask for a person. As long as one does, the page
 * rings: it can be heard if the browser allows sound, and its title says it.
 */
export function ringForVisitors(element: HTMLElement): void {
  const title = document.title;
  let bell: ReturnType<typeof setInterval> | undefined;

  async function look(): Promise<void> {
    const answer = await fetch('/desk/rings', { headers: { 'Desk-Refresh': 'yes' } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    show(page.querySelector('#rings ul'));
  }

  function show(list: Element | null): void {
    const isRinging = list !== null;
    if (element.innerHTML === (list?.outerHTML ?? '')) return;
    element.replaceChildren(...(list ? [document.importNode(list, true)] : []));
    document.title = isRinging ? `${hereWords.rings.asks} | ${title}` : title;
    clearInterval(bell);
    if (!isRinging) return;
    strike();
    bell = setInterval(strike, AGAIN_MS);
  }

  addEventListener('desk-topic', (event) => {
    const topic = event instanceof CustomEvent ? event.detail : null;
    if (topic === 'rings') void look().catch(() => {});
  });
  void look().catch(() => {});
}

let audio: AudioContext | null = null;

/** Strikes two soft tones. A browser that allows no sound yet is silent, and the page is seen anyway. */
function strike(): void {
  navigator.vibrate?.([180, 90, 180]);
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
  if (audio.state !== 'running') return;
  for (const [delay, pitch] of [
    [0, 660],
    [0.22, 880],
  ] as const) {
    const from = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setTargetAtTime(0.2, from, 0.01);
    loudness.gain.setTargetAtTime(0, from + 0.12, 0.09);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.7);
  }
}
