import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Connection,
  type RTCDtlsTransport,
  type RTCIceCandidate,
  RTCPeerConnection,
  type RTCSessionDescription,
} from 'werift';
import type { IceCandidate } from '#core/call/room-messages.ts';
import { LONGEST_CALL_SECONDS } from '#server/call/call-limits.ts';
import type { RateAllowance } from '#server/call/rate-allowance.ts';
import type { Peer, PeerEvents, PeerFactory, RtcSettings } from '../peer.ts';
import { isUsableCandidate, MOST_CANDIDATES, publicCandidate, readOffer } from '../peer-offer.ts';
import { type OnRelayAsked, serverCandidates } from '../server-candidates.ts';
import { iceServersOfCall } from '../turn-credentials.ts';
import { iceCheckAllowances } from '../udp/ice-check-allowance.ts';
import { guardPackets } from '../udp/packet-gate.ts';
import { renumberRepeatedFinished } from '../udp/repeated-finished.ts';
import { askForFineSound } from '../visitor-bitrate.ts';
import { audioTransceiver, rtpPacketizer } from '../werift-audio.ts';
import { weriftConfiguration } from '../werift-configuration.ts';
import { librarySockets } from '../werift-sockets.ts';

/**
 * Opens WebRTC connections with the library werift, which runs in this process. `onRelayAsked` is
 * called each time a TURN server was asked for a relay.
 */
export function weriftPeerFactory(
  settings: RtcSettings,
  onRelayAsked: OnRelayAsked = () => {},
): PeerFactory {
  const allowances = iceCheckAllowances();
  return {
    open(events, address) {
      const caller = { address, checks: allowances.of(address) };
      return openPeer(settings, events, caller, onRelayAsked);
    },
  };
}

/** The visitor's address, and the allowance for checks to addresses that the visitor names. */
interface PeerCaller {
  address: string;
  checks: RateAllowance;
}

function openPeer(
  settings: RtcSettings,
  events: PeerEvents,
  caller: PeerCaller,
  onRelayAsked: OnRelayAsked,
): Peer {
  const { udpPorts, publicIp } = settings;
  const prepared = new WeakSet<RTCDtlsTransport>();
  const connection = new RTCPeerConnection(weriftConfiguration(settings));
  // The longest duration of a call is not known here, because another assistant may take over.
  const servers = serverCandidates(iceServersOfCall(settings, LONGEST_CALL_SECONDS), onRelayAsked);
  const sockets = librarySockets();
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
    // The library reports the end before the STUN and TURN servers have answered.
    if (isClosed || found === undefined) return;
    for (const candidate of candidatesToOffer(found, publicIp)) events.onCandidate(candidate);
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state !== 'new' && state !== 'closed') tellState(state);
  });

  /**
   * Installs the packet gate on each transport that has no gate yet. This function is called before
   * the sockets are opened, so that the gate sees every packet.
   */
  function prepareTransports(): void {
    for (const transport of connection.dtlsTransports) {
      if (prepared.has(transport)) continue;
      prepared.add(transport);
      guardPackets(transport, caller.checks);
      renumberRepeatedFinished(transport);
      const ice = transport.iceTransport.connection;
      // Without this line the library would ask a STUN server of Google.
      delete ice.stunServer;
      // The library's own setting refuses a range of one port.
      if (udpPorts !== null) ice.options.portRange = [udpPorts.from, udpPorts.to];
    }
  }

  async function answer(offer: string): Promise<string> {
    const { sdp, credentials: given, candidates: named } = readOffer(offer, caller.address);
    const isRestart = credentials !== undefined && credentials !== given;
    credentials = given;
    candidates = isRestart ? named : candidates + named;
    await connection.setRemoteDescription({ type: 'offer', sdp });
    prepareTransports();
    if (!isRestart) for (const dtls of connection.dtlsTransports) watchEncryption(dtls);
    const description = await connection.createAnswer();
    void applyAnswer(description, isRestart).catch(() => tellState('failed'));
    return askForFineSound(description.sdp);
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
   * Applies the answer, which opens the sockets and begins the checks. After an offer that restarts
   * ICE, also runs the checks of the restart. The first `await` makes sure that the visitor gets
   * the answer before the first candidate.
   */
  async function applyAnswer(
    description: RTCSessionDescription,
    isRestart: boolean,
  ): Promise<void> {
    await nextTurn();
    await sockets.during(() => connection.setLocalDescription(description));
    if (isClosed) return;
    // A restart may look for sockets of new addresses, and goes on with those that it has.
    if (sockets.areOutOfPorts() && !isRestart) {
      events.onNoPort();
      return;
    }
    // What goes wrong with a server costs only its candidates.
    askServers().catch(() => {});
    if (isRestart) await restart();
  }

  /** Asks the STUN and TURN servers while the checks of other candidates already go on. */
  async function askServers(): Promise<void> {
    const transports = connection.iceTransports;
    await Promise.all(transports.map((ice) => servers.gather(ice.connection as Connection)));
    if (!isClosed) events.onCandidate(null);
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
      const released = servers.release().catch(() => {});
      await connection.close();
      await sockets.close();
      await released;
    },
  };
}

/**
 * Returns the candidates that are offered for one candidate of the library: the candidate itself
 * and, if there is a public address, the same candidate with the public address.
 */
function candidatesToOffer(found: RTCIceCandidate, publicIp: string | null): IceCandidate[] {
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
