import { WebSocket } from 'ws';
import { type HostedSpeechService, SpeechServiceError } from './speech-service.ts';

interface SpeechSocketEvents {
  /** Is called with the bytes of a binary message, or with the JSON of any other. */
  onMessage(message: Buffer | { json: unknown }): void;
  /**
   * Is called once when the service fails or closes the connection. Nothing follows. `isClean` says
   * that the service has closed it without a complaint.
   */
  onFailure(error: SpeechServiceError, isClean: boolean): void;
}

/** A connection to a speech service that streams. */
export interface SpeechSocket {
  /** Sends bytes, or a message as JSON. What is sent early waits until the connection is open. */
  send(message: Uint8Array | object): void;
  /** How many bytes the network has not taken yet. */
  waitingBytes(): number;
  /** Stops taking messages from the network until `resume` is called. */
  pause(): void;
  resume(): void;
  /** Ends the connection after some last messages. Nothing is told any more. */
  close(...lastMessages: object[]): void;
}

const HANDSHAKE_MS = 5000;
/** The service is done, or closes without saying why. */
const CLEAN_CLOSES: readonly number[] = [1000, 1005];
/** After this time, a connection that the service does not close is cut. */
const CLOSE_MS = 1000;
/** A piece of sound or a result is far smaller. */
const LARGEST_MESSAGE_BYTES = 1024 ** 2;

/**
 * Opens a WebSocket to a speech service. A service that redirects is refused, because the key would
 * be sent on. The errors of the library are dropped, because they may hold the address.
 */
export function openSpeechSocket(
  { baseUrl, apiKey }: HostedSpeechService,
  pathAndQuery: string,
  { onMessage, onFailure }: SpeechSocketEvents,
): SpeechSocket {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${pathAndQuery}`, {
    headers: { authorization: `Token ${apiKey}` },
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE_BYTES,
    handshakeTimeout: HANDSHAKE_MS,
  });
  const waiting: (Uint8Array | string)[] = [];
  let isOver = false;

  function fail(why: string, isClean = false): void {
    if (isOver) return;
    isOver = true;
    waiting.length = 0;
    socket.terminate();
    onFailure(new SpeechServiceError(why), isClean);
  }

  function receive(data: Buffer, isBinary: boolean): void {
    if (isOver) return;
    if (isBinary) {
      onMessage(data);
      return;
    }
    try {
      onMessage({ json: JSON.parse(data.toString()) });
    } catch {
      fail('answered with something unreadable');
    }
  }

  socket.on('open', () => {
    for (const message of waiting.splice(0)) socket.send(message);
  });
  socket.on('message', (data, isBinary) => receive(data as Buffer, isBinary));
  socket.on('unexpected-response', (_, { statusCode }) =>
    fail(`answered with status ${statusCode}`),
  );
  socket.on('error', () => fail('connection failed'));
  socket.on('close', (code) =>
    fail(`closed the connection with code ${code}`, CLEAN_CLOSES.includes(code)),
  );

  return {
    send(message) {
      if (isOver) return;
      const data = message instanceof Uint8Array ? message : JSON.stringify(message);
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
      else waiting.push(data);
    },
    waitingBytes: () => waiting.reduce((sum, { length }) => sum + length, socket.bufferedAmount),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close(...lastMessages) {
      if (isOver) return;
      isOver = true;
      waiting.length = 0;
      if (socket.readyState !== WebSocket.OPEN) {
        socket.terminate();
        return;
      }
      for (const message of lastMessages) socket.send(JSON.stringify(message));
      // A paused socket would not notice that the service closes the connection.
      socket.resume();
      socket.close();
      const cut = setTimeout(() => socket.terminate(), CLOSE_MS).unref();
      socket.once('close', () => clearTimeout(cut));
    },
  };
}
