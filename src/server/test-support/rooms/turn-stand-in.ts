import { createHash } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { classes, Message, methods, parseMessage } from 'werift';

const [USERNAME, REALM, CREDENTIAL] = ['visitor', 'everline', 'secret'];
const KEY = createHash('md5').update(`${USERNAME}:${REALM}:${CREDENTIAL}`).digest();
const HOST = '127.0.0.1';

async function boundSocket(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  return socket;
}

/**
 * Starts a TURN relay (RFC 8656) for one client. The relay supports only channels and has no time
 * limits.
 */
export async function turnStandIn() {
  const [door, relay] = await Promise.all([boundSocket(), boundSocket()]);
  /** The port of each peer, by channel number. All peers are on the loopback address. */
  const peers = new Map<number, number>();
  let client: RemoteInfo | null = null;

  function answer(request: Message, from: RemoteInfo): Message {
    if (!request.attributesKeys.includes('MESSAGE-INTEGRITY')) {
      return new Message(request.messageMethod, classes.ERROR, request.transactionId)
        .setAttribute('ERROR-CODE', [401, 'Unauthorized'])
        .setAttribute('REALM', REALM)
        .setAttribute('NONCE', Buffer.from('once'));
    }
    const response = new Message(request.messageMethod, classes.RESPONSE, request.transactionId);
    if (request.messageMethod === methods.ALLOCATE) {
      client = from;
      response
        .setAttribute('XOR-RELAYED-ADDRESS', [HOST, relay.address().port])
        .setAttribute('XOR-MAPPED-ADDRESS', [HOST, from.port])
        .setAttribute('LIFETIME', 600);
    } else if (request.messageMethod === methods.CHANNEL_BIND) {
      const [, port] = request.getAttributeValue('XOR-PEER-ADDRESS');
      peers.set(request.getAttributeValue('CHANNEL-NUMBER'), port);
    }
    return response.addMessageIntegrity(KEY).addFingerprint();
  }

  door.on('message', (packet, from) => {
    const request = parseMessage(packet);
    if (request !== undefined) {
      door.send(answer(request, from).bytes, from.port, HOST);
      return;
    }
    const port = peers.get(packet.readUInt16BE(0));
    if (port !== undefined) relay.send(packet.subarray(4), port, HOST);
  });
  relay.on('message', (packet, { port }) => {
    const channel = [...peers].find(([, known]) => known === port)?.[0];
    if (channel !== undefined && client !== null) {
      door.send(channelData(channel, packet), client.port, HOST);
    }
  });

  return {
    server: {
      urls: `turn:${HOST}:${door.address().port}`,
      username: USERNAME,
      credential: CREDENTIAL,
    },
    relayedPort: relay.address().port,
    clientPort: () => client?.port ?? null,
    channels: () => [...peers.keys()],
    async [Symbol.asyncDispose]() {
      for (const socket of [door, relay]) {
        socket.close();
        await once(socket, 'close');
      }
    },
  };
}

export function channelData(channel: number, packet: Uint8Array): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(channel, 0);
  header.writeUInt16BE(packet.length, 2);
  return Buffer.concat([header, packet]);
}
