import type { MessageToPerson, PersonEnd, PersonStage } from '#core/call/person-in-call.ts';
import { callsWords } from '#core/site/content/owners/desk/calls-words.ts';
import { type CallLegs, openCallLegs } from './call-legs.ts';

const words = callsWords.join;

type Way = 'listen' | 'takeOver' | 'handBack' | 'leave';
type Place = 'outside' | 'connecting' | 'shut' | PersonStage;

/** What can be done, by how far the person has come. */
const WAYS: Readonly<Record<Place, readonly Way[]>> = {
  outside: ['listen', 'takeOver'],
  connecting: ['leave'],
  announced: ['leave'],
  listening: ['takeOver', 'leave'],
  coming: ['leave'],
  speaking: ['handBack', 'leave'],
  shut: [],
};
/** After these ends, another attempt would end in the same way. */
const FINAL: readonly PersonEnd[] = ['refused', 'no-voice', 'call-over'];

/** Lets a person at the desk listen in to a call, speak in it and hand it back. */
export function offerToJoin(part: HTMLElement): void {
  const { call: path = '', token = '', iceServers = '[]' } = part.dataset;
  const status = part.querySelector('[role=status]') as HTMLElement;
  const buttons = [...part.querySelectorAll<HTMLButtonElement>('[data-way]')];
  const players: HTMLAudioElement[] = [];
  let place: Place = 'outside';
  let legs: CallLegs | null = null;
  let microphone: MediaStreamTrack | null = null;

  function show(next: Place, text: string): void {
    place = next;
    part.dataset.place = next;
    status.textContent = text;
    const focused = buttons.find((button) => button === document.activeElement);
    for (const button of buttons) button.hidden = !WAYS[next].includes(button.dataset.way as Way);
    // A button that has gone would take the focus along.
    if (focused?.hidden) buttons.find((button) => !button.hidden)?.focus();
  }

  function connect(): void {
    show('connecting', words.connecting);
    const mine = openCallLegs({
      path,
      formToken: token,
      iceServers: JSON.parse(iceServers),
      microphone,
      sounds: { visitor: play(), agent: play() },
      onMessage: (message) => legs === mine && take(message),
    });
    legs = mine;
  }

  /** Some browsers play only what begins with the press of a button, before there is any sound. */
  function play(): MediaStream {
    const player = new Audio();
    const sound = new MediaStream();
    player.srcObject = sound;
    void player.play().catch(() => {});
    players.push(player);
    return sound;
  }

  function take(message: MessageToPerson): void {
    if (message.type === 'stage') {
      if (message.stage === 'listening') closeMicrophone();
      show(message.stage, words.stages[message.stage]);
    }
    if (message.type === 'over')
      hangUp(FINAL.includes(message.why) ? 'shut' : 'outside', words.ends[message.why]);
  }

  function hangUp(next: Place, text: string): void {
    legs?.close();
    legs = null;
    closeMicrophone();
    for (const player of players.splice(0)) player.srcObject = null;
    show(next, text);
  }

  function closeMicrophone(): void {
    legs?.send(null);
    microphone?.stop();
    microphone = null;
  }

  /** The browser asks for the microphone, so the visitor is told only after that. */
  async function openMicrophone(): Promise<boolean> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      });
      [microphone = null] = stream.getAudioTracks();
    } catch {
      status.textContent = words.noMicrophone;
    }
    return microphone !== null;
  }

  async function ask(act: 'take-over' | 'hand-back'): Promise<void> {
    const body = new URLSearchParams({ token });
    const answer = await fetch(`${path}/${act}`, { method: 'POST', body }).catch(() => null);
    if (!answer?.ok) status.textContent = words.failed;
  }

  const ways: Record<Way, () => void | Promise<void>> = {
    listen: connect,
    async takeOver() {
      if (!(await openMicrophone())) return;
      if (legs === null) return connect();
      legs.send(microphone);
      await ask('take-over');
    },
    handBack: () => ask('hand-back'),
    leave: () => hangUp('outside', words.left),
  };
  for (const button of buttons)
    button.addEventListener('click', () => void ways[button.dataset.way as Way]());
  addEventListener('pagehide', () => legs?.close());
  addEventListener('beforeunload', (event) => {
    // Whoever speaks to a visitor does not leave by a slip of the thumb.
    if (place === 'speaking' || place === 'coming') event.preventDefault();
  });
  show('outside', status.textContent ?? '');
}
