import type {
  IceCandidate,
  IceServer,
  MessageFromRoom,
  MessageToRoom,
} from '#core/call/room-messages.ts';

export type RoomAnswer = Extract<MessageFromRoom, { type: 'answer' }>;

interface PeerOptions {
  iceServers: IceServer[];
  track: MediaStreamTrack | null;
  send(message: MessageToRoom): void;
  onTrack(track: MediaStreamTrack): void;
  /** Called when the connection has found an address of its own, or has reached the room. */
  onProgress(): void;
  onState(state: RTCPeerConnectionState): void;
}

export interface VisitorPeer {
  /** Makes an offer. `number` tells the offers of all connections of a call apart. */
  offer(how: { fresh: boolean; restart: boolean; number: number }): Promise<void>;
  /** Replaces the ICE servers. The next offer that restarts ICE uses the new servers. */
  setServers(iceServers: IceServer[]): void;
  /** True once the latest offer was answered. */
  isAnswered(): boolean;
  /** Applies an answer. An answer to an earlier offer is ignored. */
  answer(answer: RoomAnswer): void;
  addCandidate(candidate: IceCandidate | null): void;
  replaceTrack(track: MediaStreamTrack | null): void;
  stats(): Promise<RTCStatsReport>;
  close(): void;
}

/** Opens the browser's end of one WebRTC connection, with one sound track in each direction. */
export function openVisitorPeer({
  iceServers,
  track,
  send,
  onTrack,
  onProgress,
  onState,
}: PeerOptions): VisitorPeer {
  const connection = new RTCPeerConnection(configuration(iceServers));
  const { sender } = connection.addTransceiver(track ?? 'audio', { direction: 'sendrecv' });
  // Candidates can arrive before the answer has been applied, so all operations on the connection
  // are queued.
  let work: Promise<unknown> = Promise.resolve();
  let offered = 0;
  let answered = false;
  let early: Array<IceCandidate | null> = [];

  connection.ontrack = (event) => onTrack(event.track);
  connection.onconnectionstatechange = () => onState(connection.connectionState);
  connection.oniceconnectionstatechange = () => {
    if (connection.iceConnectionState === 'connected') onProgress();
  };
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) onProgress();
    send({ type: 'candidate', candidate: candidate && toWire(candidate) });
  };

  function queue(task: () => Promise<unknown>): Promise<void> {
    const done = work.then(async () => {
      if (connection.signalingState !== 'closed') await task();
    });
    // Errors are ignored here. If the room sent something invalid, the connection is never
    // established, and `sound-connection.ts` notices the failure.
    work = done.catch(() => {});
    return done.catch(() => {});
  }

  function take(candidate: IceCandidate | null) {
    void queue(() => connection.addIceCandidate(candidate ?? undefined));
  }

  return {
    offer({ fresh, restart, number }) {
      offered = number;
      answered = false;
      return queue(async () => {
        await connection.setLocalDescription(await connection.createOffer({ iceRestart: restart }));
        send({ type: 'offer', sdp: connection.localDescription?.sdp ?? '', fresh, number });
      });
    },
    setServers: (servers) =>
      void queue(async () => connection.setConfiguration(configuration(servers))),
    isAnswered: () => answered,
    answer({ sdp, offer = offered }) {
      if (offer !== offered) return;
      answered = true;
      void queue(async () => {
        await connection.setRemoteDescription({ type: 'answer', sdp });
        // The state may have become 'connected' before the answer came, and no event follows then.
        if (connection.connectionState === 'connected') onState('connected');
      });
      const due = early;
      early = [];
      for (const candidate of due) take(candidate);
    },
    addCandidate(candidate) {
      if (answered) take(candidate);
      else early.push(candidate);
    },
    replaceTrack: (other) => void queue(() => sender.replaceTrack(other)),
    stats: () => connection.getStats(),
    close() {
      connection.ontrack = connection.onconnectionstatechange = null;
      connection.onicecandidate = connection.oniceconnectionstatechange = null;
      connection.close();
    },
  };
}

/** A browser refuses new servers if the policy is not the same as before. */
function configuration(iceServers: IceServer[]): RTCConfiguration {
  return { iceServers, bundlePolicy: 'max-bundle' };
}

function toWire({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): IceCandidate {
  return { candidate, sdpMid, sdpMLineIndex };
}
