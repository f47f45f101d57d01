import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { classes, Message, methods, UdpTransport } from 'werift';
// The imported module replaces `UdpTransport.init`. It has to be loaded before `watchSockets`
// replaces `init` too.
import '#server/call/webrtc/werift-sockets.ts';

/** Makes a DTLS record. Records of epoch 0 are not encrypted. */
export function dtlsRecord(type: number, fragment: Uint8Array, epoch = 0): Buffer {
  const header = Buffer.from([type, 0xfe, 0xfd, 0, epoch, 0, 0, 0, 0, 0, 9, 0, 0]);
  header.writeUInt16BE(fragment.length, 11);
  return Buffer.concat([header, fragment]);
}

interface Fragment {
  type: number;
  length: number;
  number: number;
  offset: number;
  body: Uint8Array;
}

export function handshakeRecord({ type, length, number, offset, body }: Fragment): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(type, 0);
  header.writeUIntBE(length, 1, 3);
  header.writeUInt16BE(number, 4);
  header.writeUIntBE(offset, 6, 3);
  header.writeUIntBE(body.length, 9, 3);
  return dtlsRecord(22, Buffer.concat([header, body]));
}

/** Makes a fragment of a certificate whose other fragments are never sent. */
export function endlessFragment(number: number): Buffer {
  const body = Buffer.alloc(1000, number);
  return handshakeRecord({ type: 11, length: 100_000, number: number % 0x10000, offset: 0, body });
}

export const PLAIN_ALERT = dtlsRecord(21, Buffer.from([1, 0]));
export const UNKNOWN_RECORD = dtlsRecord(30, Buffer.from('hello'));
/** An alert that claims to be encrypted but begins like a close_notify in clear text. */
export const FALSELY_ENCRYPTED_ALERT = dtlsRecord(
  21,
  Buffer.concat([Buffer.from([1, 0]), Buffer.alloc(30)]),
  1,
);
export const PLAIN_FINISHED = handshakeRecord({
  type: 20,
  length: 12,
  number: 5,
  offset: 0,
  body: Buffer.alloc(12),
});

/**
 * Makes an ICE connectivity check like that of a browser. The check is signed with the password, or
 * not signed if `password` is null.
 */
export function bindingRequest(username: string, password: string | null): Buffer {
  const request = new Message(methods.BINDING, classes.REQUEST)
    .setAttribute('USERNAME', username)
    .setAttribute('PRIORITY', 1_853_824_767)
    .setAttribute('ICE-CONTROLLING', 1n)
    .setAttribute('USE-CANDIDATE', null);
  if (password !== null) request.addMessageIntegrity(Buffer.from(password)).addFingerprint();
  return request.bytes;
}

/** Reads the ICE user name and password from the SDP of an answer. */
export function iceCredentials(sdp: string): { name: string; password: string } {
  const [, name = ''] = /^a=ice-ufrag:(\S+)/m.exec(sdp) ?? [];
  const [, password = ''] = /^a=ice-pwd:(\S+)/m.exec(sdp) ?? [];
  return { name, password };
}

/** Reads the port from a candidate line. */
export function candidatePort(candidate: string): number {
  return Number(candidate.split(' ')[5]);
}

/** Opens a socket that belongs to no call. */
export async function strangerSocket() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const heard: Buffer[] = [];
  socket.on('message', (packet) => heard.push(packet));
  return {
    port: socket.address().port,
    heard,
    /**
     * Sends the packets and resolves after one turn of the event loop, so that a receiver in this
     * process can read them.
     */
    async send(packets: Uint8Array | readonly Uint8Array[], port: number) {
      for (const packet of [packets].flat()) socket.send(packet, port, '127.0.0.1');
      await nextTurn();
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/**
 * Remembers all sockets that the library opens in this process from now on, at both ends of a call.
 */
export function watchSockets() {
  const opened = new Map<number, Socket>();
  const init = UdpTransport.init;
  UdpTransport.init = async (...given) => {
    const transport = await init(...given);
    opened.set(transport.port, transport.socket);
    return transport;
  };
  function at(port: number): Socket {
    const found = opened.get(port);
    if (found === undefined) throw new Error(`Nothing listens at port ${port}.`);
    return found;
  }
  return {
    at,
    ports: () => [...opened.keys()],
    /**
     * Delivers a packet that seems to come from the port `from`, as if its sender had forged the
     * address.
     */
    forge(packet: Buffer, from: number, to: number) {
      const source = { address: '127.0.0.1', family: 'IPv4', port: from, size: packet.length };
      at(to).emit('message', packet, source);
    },
    [Symbol.dispose]() {
      UdpTransport.init = init;
    },
  };
}
