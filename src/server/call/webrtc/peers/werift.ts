import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  MediaStreamTrack,
  type RTCDtlsTransport,
  type RTCIceCandidate,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  type RTCSessionDescription,
  RtpHeader,
  RtpPacket,
} from 'werift';
import type { IceCandidate } from '#core/call/room-messages.ts';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import type { RateAllowance } from '#server/call/rate-allowance.ts';
import { packetReorderer } from '../packet-order.ts';
import type { Peer, PeerEvents, PeerFactory, RtcSettings } from '../peer.ts';
import { isUsableCandidate, MOST_CANDIDATES, publicCandidate, readOffer } from '../peer-offer.ts';
import { iceCheckAllowances } from '../udp/ice-check-allowance.ts';
import { guardPackets } from '../udp/packet-gate.ts';
import { weriftConfiguration } from '../werift-configuration.ts';
import { udpSockets } from '../werift-sockets.ts';

/** Opens WebRTC connections with the library werift, which runs in this process. */
export function weriftPeerFactory(settings: RtcSettings): PeerFactory {
  const allowances = iceCheckAllowances();
  return {
    open(events, address) {
      return openPeer(settings, events, { address, checks: allowances.of(address) });
    },
  };
}

/** The visitor's address, and the allowance for checks to addresses that the visitor names. */
interface PeerCaller {
  address: string;
  checks: RateAllowance;
}

function openPeer(settings: RtcSettings, events: PeerEvents, caller: PeerCaller): Peer {
  const guarded = new WeakSet<RTCDtlsTransport>();
  const connection = new RTCPeerConnection(weriftConfiguration(settings));
  const hasStun = settings.iceServers.some(({ urls }) => /stuns?:/.test(String(urls)));
  const sockets = udpSockets();
  let credentials: string | undefined;
  let candidates = 0;
  let isClosed = false;
  /**
   * Offers and candidates are handled one after the other. This promise settles when all earlier
   * offers and candidates were handled.
   */
  let settled: Promise<unknown> = Promise.resolve();

  function tellState(state: Parameters<PeerEvents['onState']>[0]): void {
    if (!isClosed) events.onState(state);
  }

  const sound = audioTransceiver(connection, (packet) => {
    if (!isClosed) events.onPacket(packet);
  });
  const nextRtpPacket = rtpPacketizer();
  connection.onIceCandidate.subscribe((found) => {
    if (isClosed) return;
    for (const candidate of candidatesToOffer(found, settings.publicIp)) {
      events.onCandidate(candidate);
    }
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state !== 'new' && state !== 'closed') tellState(state);
  });

  /**
   * Installs the packet gate on each transport that has no gate yet. This function is called before
   * the sockets are opened, so that the gate sees every packet.
   */
  function guardTransports(): void {
    for (const transport of connection.dtlsTransports) {
      if (guarded.has(transport)) continue;
      guarded.add(transport);
      guardPackets(transport, caller.checks);
    }
  }

  async function answer(offer: string): Promise<string> {
    const { sdp, credentials: given, candidates: named } = readOffer(offer, caller.address);
    const isRestart = credentials !== undefined && credentials !== given;
    credentials = given;
    candidates = isRestart ? named : candidates + named;
    await connection.setRemoteDescription({ type: 'offer', sdp });
    guardTransports();
    // When no STUN server is configured, the library would use a server of Google. This default is
    // removed.
    if (!hasStun) for (const ice of connection.iceTransports) delete ice.connection.stunServer;
    if (!isRestart) for (const dtls of connection.dtlsTransports) watchEncryption(dtls);
    const description = await connection.createAnswer();
    void applyAnswer(description, isRestart).catch(() => tellState('failed'));
    return description.sdp;
  }

  /**
   * Calls `onBroken` when the encryption ends. The library itself only stops sending and does not
   * report the end.
   */
  function watchEncryption({ onStateChange }: RTCDtlsTransport): void {
    let wasConnected = false;
    onStateChange.subscribe((state) => {
      if (wasConnected && !isClosed) events.onBroken();
      wasConnected ||= state === 'connected';
    });
  }

  /**
   * Applies the answer and resolves when all candidates are found. After an offer that restarts
   * ICE, also runs the checks of the restart. The first `await` makes sure that the visitor gets
   * the answer before the first candidate.
   */
  async function applyAnswer(
    description: RTCSessionDescription,
    isRestart: boolean,
  ): Promise<void> {
    await nextTurn();
    await sockets.during(() => connection.setLocalDescription(description));
    if (isRestart) await restart();
  }

  /**
   * Begins the checks of an ICE restart. The library uses the new credentials, but does not begin
   * new checks by itself while DTLS is connected.
   */
  async function restart(): Promise<void> {
    await Promise.all(connection.iceTransports.map((ice) => ice.start()));
    tellState('connected');
  }

  return {
    answer(offer) {
      const answered = settled.then(() => answer(offer));
      settled = answered.catch(() => {});
      return answered;
    },
    addCandidate(candidate) {
      // Null marks the end of the candidates. The library does not get this mark, because with it
      // the library would give up when no candidate answers.
      if (candidate === null || !isUsableCandidate(candidate.candidate, caller.address)) return;
      candidates += 1;
      if (candidates > MOST_CANDIDATES) return;
      settled = settled
        .then(() => connection.addIceCandidate(asInit(candidate)))
        // A failure is ignored. The candidate may belong to an earlier offer, and other candidates
        // may still work.
        .catch(() => {});
    },
    send(opus) {
      const packet = nextRtpPacket(opus);
      if (packet === null) return;
      // A packet that cannot be sent counts as lost.
      sound()
        ?.sender.sendRtp(packet)
        .catch(() => {});
    },
    async close() {
      isClosed = true;
      abandonHandshake(connection);
      await connection.close();
      await sockets.close();
    },
  };
}

/**
 * Accepts the first audio transceiver that the visitor offers and refuses all others. The returned
 * function returns the accepted transceiver, or undefined before the first offer.
 */
function audioTransceiver(
  connection: RTCPeerConnection,
  onPacket: PeerEvents['onPacket'],
): () => RTCRtpTransceiver | undefined {
  let transceiver: RTCRtpTransceiver | undefined;
  connection.onRemoteTransceiverAdded.subscribe((added) => {
    if (added.kind !== 'audio' || transceiver !== undefined) {
      added.setDirection('inactive');
      return;
    }
    transceiver = added;
    added.setDirection('sendrecv');
    added.onTrack.subscribe((track) => {
      const order = packetReorderer<Uint8Array>(onPacket);
      track.onReceiveRtp.subscribe(({ header, payload }) => order(header.sequenceNumber, payload));
    });
    // The answer has to name a track, but no packet goes through this track. Packets go through the
    // sender, because the sender reports failures.
    void added.sender.replaceTrack(new MediaStreamTrack({ kind: 'audio' }));
  });
  return () => transceiver;
}

/**
 * Returns a function that puts each Opus packet into a numbered RTP packet. The function has to be
 * called every 20 ms. During a pause it is called with null.
 */
function rtpPacketizer(): (opus: Uint8Array | null) => RtpPacket | null {
  let sequence = 0;
  let timestamp = 0;
  let isResuming = true;
  return (opus) => {
    timestamp = (timestamp + FRAME_SAMPLES) >>> 0;
    if (opus === null) {
      isResuming = true;
      return null;
    }
    sequence = (sequence + 1) & 0xffff;
    const header = new RtpHeader({ sequenceNumber: sequence, timestamp, marker: isResuming });
    isResuming = false;
    return new RtpPacket(header, Buffer.from(opus));
  };
}

/**
 * Returns the candidates that are offered for one candidate of the library: the candidate itself
 * and, if there is a public address, the same candidate with the public address. Null marks the end
 * of all candidates.
 */
function candidatesToOffer(
  found: RTCIceCandidate | undefined,
  publicIp: string | null,
): Array<IceCandidate | null> {
  if (!found) return [null];
  const candidate: IceCandidate = {
    candidate: found.candidate,
    sdpMid: found.sdpMid ?? null,
    sdpMLineIndex: found.sdpMLineIndex ?? null,
  };
  const outside = publicIp && publicCandidate(candidate, publicIp);
  return outside ? [candidate, outside] : [candidate];
}

/**
 * Stops the DTLS handshakes of a connection. Otherwise the library would continue a handshake for
 * half a minute.
 */
export function abandonHandshake({ dtlsTransports }: RTCPeerConnection): void {
  for (const { dtls } of dtlsTransports) {
    if (!dtls) continue;
    // The messages of a handshake are sent in numbered groups, which are called flights. With
    // flight 1 the library assumes that the handshake has already begun, and does not begin it.
    // With the highest number the library assumes that all flights are done, and stops.
    dtls.dtls.flight = dtls.dtls.flight === 0 ? 1 : Number.MAX_SAFE_INTEGER;
  }
}

function asInit({ candidate, sdpMid, sdpMLineIndex }: IceCandidate) {
  return {
    candidate,
    ...(sdpMid !== null && { sdpMid }),
    ...(sdpMLineIndex !== null && { sdpMLineIndex }),
  };
}
