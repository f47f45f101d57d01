import { CALL_LEGS, type CallLeg, type MessageToPerson } from '#core/call/person-in-call.ts';
import type { IceServer } from '#core/call/room-messages.ts';

interface LegsOptions {
  /** The path of the call at the desk. */
  path: string;
  formToken: string;
  iceServers: IceServer[];
  /** The microphone of a person who comes to speak. */
  microphone: MediaStreamTrack | null;
  /** Each side of the call is played as the track of one of these. */
  sounds: Readonly<Record<CallLeg, MediaStream>>;
  onMessage(message: MessageToPerson): void;
}

/** The sound between this page and a call. */
export interface CallLegs {
  /** Sends this microphone, or nothing. */
  send(microphone: MediaStreamTrack | null): void;
  close(): void;
}

/** Some networks never say that no more addresses come. */
const GATHERING_MS = 1500;

/** Connects the page to both sides of a call, and tells what the room says until the end. */
export function openCallLegs(options: LegsOptions): CallLegs {
  const { onMessage } = options;
  const closed = new AbortController();
  const early: Record<CallLeg, RTCIceCandidateInit[]> = { visitor: [], agent: [] };
  const peers = Object.fromEntries(CALL_LEGS.map((leg) => [leg, openPeer(leg, options)])) as Record<
    CallLeg,
    RTCPeerConnection
  >;

  async function run(): Promise<void> {
    const offers = await Promise.all(CALL_LEGS.map((leg) => offerOf(peers[leg])));
    const form = new URLSearchParams({
      token: options.formToken,
      speak: options.microphone ? 'yes' : 'no',
    });
    CALL_LEGS.forEach((leg, at) => {
      form.set(leg, offers[at] ?? '');
    });
    const answer = await fetch(`${options.path}/people`, {
      method: 'POST',
      body: form,
      signal: closed.signal,
    });
    if (answer.status === 404) return onMessage({ type: 'over', why: 'call-over' });
    if (!answer.ok || answer.body === null) return onMessage({ type: 'over', why: 'lost' });
    await readLines(answer.body, take);
    // The room tells the end, so a stream that breaks off is a lost one.
    onMessage({ type: 'over', why: 'lost' });
  }

  async function take(message: MessageToPerson): Promise<void> {
    onMessage(message);
    if (message.type === 'answer') {
      const { leg, sdp } = message;
      await peers[leg].setRemoteDescription({ type: 'answer', sdp });
      for (const candidate of early[leg].splice(0)) await peers[leg].addIceCandidate(candidate);
    } else if (message.type === 'candidate' && message.candidate !== null) {
      const { leg, candidate } = message;
      if (peers[leg].remoteDescription === null) early[leg].push(candidate);
      else await peers[leg].addIceCandidate(candidate);
    }
  }

  run().catch(() => {
    if (!closed.signal.aborted) onMessage({ type: 'over', why: 'lost' });
  });

  return {
    send(microphone) {
      const [sender] = peers.visitor.getSenders();
      void sender?.replaceTrack(microphone);
    },
    close() {
      closed.abort();
      for (const peer of Object.values(peers)) peer.close();
    },
  };
}

function openPeer(leg: CallLeg, { iceServers, microphone, sounds, onMessage }: LegsOptions) {
  const peer = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
  const track = leg === 'visitor' && microphone ? microphone : 'audio';
  peer.addTransceiver(track, { direction: 'sendrecv' });
  peer.ontrack = (event) => sounds[leg].addTrack(event.track);
  // A network that is gone may leave the stream of messages open for long.
  peer.onconnectionstatechange = () => {
    if (peer.connectionState === 'failed') onMessage({ type: 'over', why: 'lost' });
  };
  return peer;
}

/** Resolves with an offer that names the addresses of this browser, so that one message is enough. */
async function offerOf(peer: RTCPeerConnection): Promise<string> {
  await peer.setLocalDescription();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (peer.iceGatheringState === 'complete') resolve();
    };
    peer.onicegatheringstatechange = check;
    setTimeout(resolve, GATHERING_MS);
    check();
  });
  return peer.localDescription?.sdp ?? '';
}

/** Reads a stream of JSON texts, one in a line. */
async function readLines(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: MessageToPerson) => Promise<void>,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) await onMessage(JSON.parse(line));
  }
}
