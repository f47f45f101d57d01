import { isIPv4 } from 'node:net';
import { RTCRtpCodecParameters } from 'werift';
import type { RtcSettings } from './peer.ts';

const OPUS = {
  mimeType: 'audio/opus',
  clockRate: 48_000,
  channels: 2,
  parameters: 'minptime=10;useinbandfec=1',
};

/** Converts the owner's settings into the configuration of the library's RTCPeerConnection. */
export function weriftConfiguration({ addresses }: RtcSettings) {
  const ipv4 = addresses?.filter((address) => isIPv4(address)) ?? [];
  const ipv6 = addresses?.filter((address) => !isIPv4(address)) ?? [];
  return {
    codecs: { audio: [new RTCRtpCodecParameters(OPUS)], video: [] },
    bundlePolicy: 'max-bundle' as const,
    // The library gets no servers, because it would wait for their answers before it checks any
    // candidate (`server-candidates.ts`).
    iceServers: [],
    // If the owner names no addresses, the library finds the addresses of the machine, but leaves
    // out the loopback address. The loopback address is added here, because a browser on a machine
    // without a network needs it.
    iceUseIpv4: addresses === null,
    iceUseIpv6: addresses === null,
    iceAdditionalHostAddresses: addresses === null ? ['127.0.0.1'] : [...addresses],
    ...(ipv4.length + ipv6.length > 0 && {
      // The library can bind to one address of each IP version. If several addresses of one version
      // are named, the library's sockets listen on all addresses of the machine.
      iceInterfaceAddresses: {
        ...(ipv4.length === 1 && { udp4: ipv4[0] as string }),
        ...(ipv6.length === 1 && { udp6: ipv6[0] as string }),
      },
    }),
  };
}
