import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** A socket that plays a phone, or a stranger. It is closed after the test. */
export async function udpPhone() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const packets: Buffer[] = [];
  socket.on('message', (packet) => packets.push(packet));
  onTestFinished(async () => {
    socket.close();
    await once(socket, 'close');
  });
  const { port } = socket.address();
  let sequence = 0;
  return {
    port,
    packets,
    /** Sends a packet of RTP with the next number. */
    send(to: number, payload: Uint8Array, { type = 0, marker = false, timestamp = -1 } = {}) {
      sequence += 1;
      const header = Buffer.alloc(12);
      header.set([0x80, type | (marker ? 0x80 : 0)]);
      header.writeUInt16BE(sequence, 2);
      header.writeUInt32BE(timestamp < 0 ? sequence * 160 : timestamp, 4);
      header.writeUInt32BE(port, 8);
      socket.send(Buffer.concat([header, payload]), to, '127.0.0.1');
    },
    sendBytes(to: number, bytes: Uint8Array) {
      socket.send(bytes, to, '127.0.0.1');
    },
    /** Describes the sound of this phone. */
    description(...lines: string[]): string {
      return [
        'v=0',
        'o=- 1 1 IN IP4 127.0.0.1',
        's=-',
        'c=IN IP4 127.0.0.1',
        't=0 0',
        `m=audio ${port} RTP/AVP 0 101`,
        'a=rtpmap:101 telephone-event/8000',
        ...lines,
        '',
      ].join('\r\n');
    },
  };
}
