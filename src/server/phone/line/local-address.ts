import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

/** No packet is sent to this port. */
const ANY_PORT = 5060;

/** Returns the address of this machine from which packets to a host leave. */
export async function localAddressTowards(host: string): Promise<string> {
  const { address } = await lookup(host);
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    // A connected UDP socket sends nothing, but the system has to choose its address.
    socket.connect(ANY_PORT, address);
    await once(socket, 'connect');
    return socket.address().address;
  } finally {
    socket.close();
  }
}
