import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testCertificate } from './test-certificate.ts';

/** The answer of the stand-in to one letter. */
export type SmtpAnswer =
  | 'ok'
  /** The stand-in takes the letter and never answers. */
  | 'hang'
  /** The connection ends after the letter, without an answer. */
  | 'cut'
  /** The stand-in refuses a step of the conversation with a status. */
  | { at: 'connect' | 'sender' | 'recipient' | 'content'; status: number };

export interface ReceivedLetter {
  /** The addresses of the envelope, which decide where the letter goes. */
  from: string;
  to: string[];
  /** The name of the user that logged in. It is null if nobody did. */
  user: string | null;
  isEncrypted: boolean;
  raw: string;
  email: Email;
}

export interface SmtpStandIn extends AsyncDisposable {
  port: number;
  /** All letters that the stand-in has read, also those that it refused afterwards. */
  letters: ReceivedLetter[];
  /** Sets the answers to the next letters. All further letters get the last answer. */
  willAnswer(...answers: SmtpAnswer[]): void;
}

interface SmtpStandInOptions {
  /** How the stand-in offers TLS. */
  tls?: 'none' | 'starttls' | 'from-the-beginning';
  login?: { user: string; password: string };
  /** The port to listen on. Without it, the system chooses a free port. */
  port?: number;
}

/** Starts a real SMTP server on the loopback address. */
export async function startSmtpStandIn({
  tls = 'none',
  login,
  port = 0,
}: SmtpStandInOptions = {}): Promise<SmtpStandIn> {
  const letters: ReceivedLetter[] = [];
  let answers: SmtpAnswer[] = ['ok'];
  const answer = (): SmtpAnswer => answers[0] ?? 'ok';
  const next = () => {
    if (answers.length > 1) answers.shift();
  };
  const step = (at: string) => (_: unknown, __: unknown, done: (error?: Error) => void) => {
    const refusal = refusalAt(at, answer());
    if (refusal) next();
    done(refusal);
  };
  const server = new SMTPServer({
    ...testCertificate,
    secure: tls === 'from-the-beginning',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: tls === 'none',
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onConnect: (_, done) => step('connect')(null, null, done),
    onAuth({ username, password }, _, done) {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) done(null, { user: username });
      else done(statusError(535));
    },
    onMailFrom: step('sender'),
    onRcptTo: step('recipient'),
    onData(stream, session, done) {
      void (async () => {
        const content = await buffer(stream).catch(() => null);
        // A client that was killed sent one half of its letter.
        if (content === null) return;
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: typeof session.user === 'string' ? session.user : null,
          isEncrypted: session.secure,
          raw: content.toString('latin1'),
          email: await PostalMime.parse(content),
        });
        const given = answer();
        next();
        if (given === 'hang') return;
        if (given === 'cut') for (const { _socket } of server.connections) _socket.destroy();
        else done(refusalAt('content', given));
      })();
    },
  } satisfies SMTPServerOptions);
  // A client that ends its connection in the middle makes the server report an error.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    willAnswer: (...given) => {
      answers = given;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // The server waits for its connections. A client that never ends one must not stop the test.
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function refusalAt(at: string, answer: SmtpAnswer): Error | undefined {
  return typeof answer === 'object' && answer.at === at ? statusError(answer.status) : undefined;
}

function statusError(status: number): Error {
  return Object.assign(new Error('the words of the server for ada@engine.example'), {
    responseCode: status,
  });
}
