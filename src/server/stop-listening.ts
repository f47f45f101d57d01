import { connect, Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** What Node's handles can do besides its public interface. All of it returns 0 for success. */
interface SocketHandle {
  listen(backlog: number): number;
  getpeername(out: object): number;
}

/** More than the connections that may wait, because a turn of the event loop may accept only one. */
const ATTEMPTS = 1000;

/**
 * Closes the listening socket and loses no connection. The system completes connections in a queue
 * before they are accepted, and resets those that are in the queue when the socket is closed. A
 * proxy may already have sent a request there. So the queue is made as short as possible, and the
 * server connects to itself: if its own connection got the only place of the queue, everything else
 * was accepted, and nobody can come after it. Whoever connects in that moment is not answered, tries
 * again, and is refused like all others from then on. Connections that were accepted stay open.
 */
export async function stopListening(server: Server): Promise<void> {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return;
  const { address: host, port } = bound;
  handleOf(server)?.listen(0);
  for (let attempt = 1; server.listening; attempt += 1) {
    const own = connect({ host, port });
    own.on('error', () => {});
    // Node connects in the next tick. On this machine the connection is complete or refused a place
    // at once, and the event loop accepts nothing between these two ticks.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    const isInQueue = handleOf(own)?.getpeername({}) === 0;
    // An HTTP server would also close the connections that are idle.
    if (isInQueue || attempt === ATTEMPTS) Server.prototype.close.call(server);
    own.destroy();
    await setImmediate();
  }
}

function handleOf(owner: object): SocketHandle | undefined {
  return '_handle' in owner
    ? ((owner._handle ?? undefined) as SocketHandle | undefined)
    : undefined;
}
