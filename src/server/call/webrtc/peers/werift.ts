import { isIPv4 } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  MediaStreamTrack,
  type RTCDtlsTransport,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpTransceiver,
  type RTCSessionDescription,
  RtpHeader,
  RtpPacket,
} from 'werift';
import type { IceCandidate } from '#core/call/room-wire.ts';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import type { Allowance } from '#server/call/rate-allowance.ts';
import { packetOrder } from '../packet-order.ts';
import type { Peer, PeerEvents, Peers, RtcSettings } from '../peer.ts';
import { fromOutside, isUsableCandidate, MOST_CANDIDATES, readOffer } from '../peer-offer.ts';
import { checkAllowances } from '../udp/check-allowance.ts';
import { guardPackets } from '../udp/packet-gate.ts';
import { udpSockets } from '../werift-sockets.ts';

const OPUS = {
  mimeType: 'audio/opus',
  clockRate: 48_000,
  channels: 2,
  parameters: 'minptime=10;useinbandfec=1',
};

/** WebRTC in this process, in TypeScript alone. */
export function weriftPeers(settings: RtcSettings): Peers {
  const allowances = checkAllowances();
  return {
    open(events, address) {
      return openPeer(settings, events, { address, checks: allowances.of(address) });
    },
  };
}

/** Whose connection it is, and how many more checks may go to addresses that they name. */
interface PeerCaller {
  address: string;
  checks: Allowance;
}

function openPeer(settings: RtcSettings, events: PeerEvents, caller: PeerCaller): Peer {
  const guarded = new WeakSet<RTCDtlsTransport>();
  const connection = new RTCPeerConnection(configure(settings));
  const hasStun = settings.iceServers.some(({ urls }) => /stuns?:/.test(String(urls)));
  const sockets = udpSockets();
  let transceiver: RTCRtpTransceiver | undefined;
  let credentials: string | undefined;
  let candidates = 0;
  let sequence = 0;
  let timestamp = 0;
  let isResuming = true;
  let isClosed = false;
  /** Descriptions and candidates, one after the other. */
  let settled: Promise<unknown> = Promise.resolve();

  function tell(state: Parameters<PeerEvents['onState']>[0]): void {
    if (!isClosed) events.onState(state);
  }

  connection.onRemoteTransceiverAdded.subscribe((added) => {
    if (added.kind !== 'audio' || transceiver !== undefined) {
      added.setDirection('inactive');
      return;
    }
    transceiver = added;
    added.setDirection('sendrecv');
    added.onTrack.subscribe((track) => {
      const order = packetOrder<Uint8Array>((packet) => {
        if (!isClosed) events.onPacket(packet);
      });
      track.onReceiveRtp.subscribe(({ header, payload }) => order(header.sequenceNumber, payload));
    });
    // So that the answer names a track; what is sent goes by the sender, whose failures are told.
    void added.sender.replaceTrack(new MediaStreamTrack({ kind: 'audio' }));
  });
  connection.onIceCandidate.subscribe((found) => {
    if (isClosed) return;
    if (!found) {
      events.onCandidate(null);
      return;
    }
    const candidate: IceCandidate = {
      candidate: found.candidate,
      sdpMid: found.sdpMid ?? null,
      sdpMLineIndex: found.sdpMLineIndex ?? null,
    };
    events.onCandidate(candidate);
    const outside = settings.publicIp && fromOutside(candidate, settings.publicIp);
    if (outside) events.onCandidate(outside);
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state !== 'new' && state !== 'closed') tell(state);
  });

  /** Before the sockets are opened, so that no packet gets around it. */
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
    // Without one of ours the library would ask one of Google's.
    if (!hasStun) for (const ice of connection.iceTransports) delete ice.connection.stunServer;
    if (!isRestart) for (const dtls of connection.dtlsTransports) watchEncryption(dtls);
    const description = await connection.createAnswer();
    void apply(description, isRestart).catch(() => tell('failed'));
    return description.sdp;
  }

  /** The library itself says no more of it than that nothing is sent any more. */
  function watchEncryption({ onStateChange }: RTCDtlsTransport): void {
    let wasConnected = false;
    onStateChange.subscribe((state) => {
      if (wasConnected && !isClosed) events.onBroken();
      wasConnected ||= state === 'connected';
    });
  }

  /** Takes until all candidates are found; who asks has the answer by then, and before the first. */
  async function apply(description: RTCSessionDescription, isRestart: boolean): Promise<void> {
    await nextTurn();
    await sockets.during(() => connection.setLocalDescription(description));
    if (isRestart) await restart();
  }

  /** The library takes the new credentials and then leaves it at that, as the line is encrypted. */
  async function restart(): Promise<void> {
    await Promise.all(connection.iceTransports.map((ice) => ice.start()));
    tell('connected');
  }

  return {
    answer(offer) {
      const answered = settled.then(() => answer(offer));
      settled = answered.catch(() => {});
      return answered;
    },
    addCandidate(candidate) {
      // The connection is not told that no more candidates come, just as an offer does not tell it.
      if (candidate === null || !isUsableCandidate(candidate.candidate, caller.address)) return;
      candidates += 1;
      if (candidates > MOST_CANDIDATES) return;
      settled = settled
        .then(() => connection.addIceCandidate(asInit(candidate)))
        // One of many, and perhaps of before a restart.
        .catch(() => {});
    },
    send(opus) {
      timestamp = (timestamp + FRAME_SAMPLES) >>> 0;
      if (opus === null) {
        isResuming = true;
        return;
      }
      sequence = (sequence + 1) & 0xffff;
      const header = new RtpHeader({ sequenceNumber: sequence, timestamp, marker: isResuming });
      isResuming = false;
      // A packet that does not get through is lost, as packets are.
      transceiver?.sender.sendRtp(new RtpPacket(header, Buffer.from(opus))).catch(() => {});
    },
    async close() {
      isClosed = true;
      leaveHandshake(connection);
      await connection.close();
      await sockets.close();
    },
  };
}

/** The library would go on with it for half a minute. */
export function leaveHandshake({ dtlsTransports }: RTCPeerConnection): void {
  for (const { dtls } of dtlsTransports) {
    if (!dtls) continue;
    // One that is about to begin breaks off as begun already; one under way takes itself for done.
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

function configure({ addresses, udpPorts, iceServers }: RtcSettings) {
  const ipv4 = addresses?.filter((address) => isIPv4(address)) ?? [];
  const ipv6 = addresses?.filter((address) => !isIPv4(address)) ?? [];
  return {
    codecs: { audio: [new RTCRtpCodecParameters(OPUS)], video: [] },
    bundlePolicy: 'max-bundle' as const,
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    // Found by the library where none are named; it leaves out the loopback address, by which a
    // browser on a machine without a network gets here.
    iceUseIpv4: addresses === null,
    iceUseIpv6: addresses === null,
    iceAdditionalHostAddresses: addresses === null ? ['127.0.0.1'] : [...addresses],
    ...(ipv4.length + ipv6.length > 0 && {
      // Of several, the sockets listen on all: the library knows one a family.
      iceInterfaceAddresses: {
        ...(ipv4.length === 1 && { udp4: ipv4[0] as string }),
        ...(ipv6.length === 1 && { udp6: ipv6[0] as string }),
      },
    }),
    ...(udpPorts !== null && {
      icePortRange: [udpPorts.from, udpPorts.to] as [number, number],
    }),
  };
}
