import { AGENT_NAME } from '#core/call/room-messages.ts';
import { FakeTrack } from './fake-track.ts';

export interface BundleMessage {
  action: string;
  callbackStamp?: string;
  state?: boolean;
  data?: unknown;
  [key: string]: unknown;
}

/** The faults that a test can give to a fake bundle. */
export interface BundleFaults {
  /** The `error` or `camera-error` message that the bundle posts instead of joining. */
  refusal?: BundleMessage;
  /** If true, the bundle opens the microphone and never joins. */
  hangs?: boolean;
  /** If true, the bundle answers no request after joining, not even the request to leave. */
  dies?: boolean;
  /** If true, the agent does not report by itself that it listens. */
  silent?: boolean;
  /** The id of a microphone that cannot be opened. The bundle then keeps the one in use. */
  refusesDevice?: string;
}

interface Channel {
  post(message: BundleMessage): void;
  listen(handle: (message: BundleMessage) => void): () => void;
}

const AGENT_ID = 'agent-1';

/** Answers the call library like a real call bundle, but without a network. */
export class FakeBundle {
  readonly heard: BundleMessage[] = [];
  track: FakeTrack | null = null;
  readonly agentTrack = new FakeTrack('agent');
  joined = false;
  left = false;
  readonly #channel: Channel;
  readonly #behaviour: BundleFaults;
  readonly #deaf: () => void;
  #muted = false;

  constructor(channel: Channel, behaviour: BundleFaults) {
    this.#channel = channel;
    this.#behaviour = behaviour;
    this.#deaf = channel.listen((message) => this.#take(message));
  }

  say(action: string, fields: object = {}): void {
    this.#channel.post({ action, ...fields });
  }

  sayApp(data: unknown): void {
    this.say('app-message', { data, fromId: AGENT_ID });
  }

  sayLevel(level: number): void {
    this.say('remote-participants-audio-level', { participantsAudioLevel: { [AGENT_ID]: level } });
  }

  /** Posts a fatal error. After a fatal error a correct bundle also leaves the meeting. */
  breakDown(type: string, { leaves = true } = {}): void {
    this.say('error', { errorMsg: type, error: { type, msg: type } });
    if (leaves) this.leave();
  }

  leave(): void {
    if (this.left) return;
    this.left = true;
    this.joined = false;
    this.track?.stop();
    this.#deaf();
    this.say('left-meeting');
  }

  appMessages(): unknown[] {
    return this.heard.filter(({ action }) => action === 'app-msg').map(({ data }) => data);
  }

  /** Returns the state from which the call library reads the tracks. */
  getState() {
    const own = this.track ? [this.track] : [];
    const agent = { participantId: AGENT_ID, type: 'cam', pendingTrack: this.agentTrack };
    return {
      local: {
        streams: { cam: { stream: { getAudioTracks: () => own, getVideoTracks: () => [] } } },
        public: { subscribedTracks: { ALL: true }, customTracks: {} },
      },
      streams: { agent: { ...agent, starttime: 1 } },
      participants: {},
    };
  }

  takeMicrophone(deviceId: string): void {
    this.track?.stop();
    this.track = new FakeTrack(deviceId);
    this.say('participant-updated', { participant: this.#visitor() });
  }

  #take(message: BundleMessage): void {
    this.heard.push(message);
    if (this.#behaviour.dies && this.joined) return;
    const { action, callbackStamp } = message;
    if (callbackStamp) this.#channel.post({ action, callbackStamp });
    if (action === 'join-meeting') this.#join();
    if (action === 'leave-meeting') this.leave();
    if (action === 'app-msg' && message.data === 'playable' && !this.#behaviour.silent) {
      this.sayApp('listening');
    }
    if (action === 'local-audio') this.#mute(message.state === false);
    if (action === 'set-input-devices') this.#switchTo(String(message.audioDeviceId));
  }

  #switchTo(deviceId: string): void {
    if (deviceId === this.#behaviour.refusesDevice)
      this.say('camera-error', { errorMsg: '', error: { type: 'mic-in-use', msg: '' } });
    else this.takeMicrophone(deviceId);
  }

  #join(): void {
    const { refusal, hangs } = this.#behaviour;
    this.say('call-machine-initialized');
    if (refusal) {
      this.#channel.post(refusal);
      if (refusal.action === 'error') this.leave();
      return;
    }
    this.track = new FakeTrack('default');
    if (hangs) return;
    this.joined = true;
    this.say('joined-meeting', { participants: { local: this.#visitor() } });
    this.say('participant-joined', { participant: person(AGENT_ID, AGENT_NAME, false) });
    this.say('participant-updated', { participant: person(AGENT_ID, AGENT_NAME, true) });
  }

  #mute(muted: boolean): void {
    this.#muted = muted;
    if (this.track) this.track.enabled = !muted;
    this.say('participant-updated', { participant: this.#visitor() });
  }

  #visitor() {
    return { ...person('visitor-1', '', !this.#muted), local: true };
  }
}

function person(id: string, name: string, audio: boolean) {
  const off = { subscribed: true, state: 'off' };
  return {
    session_id: id,
    user_id: id,
    user_name: name,
    local: false,
    owner: false,
    audio,
    video: false,
    screen: false,
    record: false,
    tracks: { audio: { ...off, state: audio ? 'playable' : 'off' }, video: off },
  };
}
