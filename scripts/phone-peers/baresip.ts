import { once } from 'node:events';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../src/server/test-support/rooms/until.ts';
import { testCertificate } from '../../src/server/test-support/stand-ins/test-certificate.ts';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { startChild, stopChild } from '../child-process.ts';
import { freePorts } from './free-ports.ts';
import { baresipFiles } from './installed-peers.ts';
import { netstring, netstringsIn } from './netstrings.ts';
import { readWave, type WaveSound, writeWave } from './wave-files.ts';

type BaresipCodec = 'PCMU' | 'PCMA' | 'G722' | 'opus';

interface BaresipOptions {
  /** The user at the registrar, or of this phone's own address if it registers nowhere. */
  user: string;
  /** Where the phone registers. Null makes a phone that only knows its own address. */
  registrar: { port: number; password: string; transport: 'udp' | 'tcp' | 'tls' } | null;
  codecs?: readonly BaresipCodec[];
  /** Whether it takes calls by itself. Otherwise it rings until `accept`. */
  answers?: boolean;
  /** What the person says from the moment on that sound flows. After it the person is silent. */
  says?: WaveSound;
  encrypts?: boolean;
}

/** One event of the phone, such as `CALL_ESTABLISHED`. */
interface BaresipEvent {
  type: string;
  param: string;
  peeruri?: string;
  id?: string;
}

/** A person's phone, run by Debian's baresip. */
export interface Baresip extends AsyncDisposable {
  /** The port for UDP and TCP at 127.0.0.1. */
  port: number;
  events(): readonly BaresipEvent[];
  /** Resolves with the nth event of this type. The first one has the number 1. */
  next(type: string, nth?: number): Promise<BaresipEvent>;
  /** Carries out one of the phone's commands. Resolves with what the phone says of it. */
  command(name: string, params?: string): Promise<string>;
  dial(address: string): Promise<string>;
  accept(): Promise<string>;
  hold(): Promise<string>;
  resume(): Promise<string>;
  transfer(address: string): Promise<string>;
  hangUp(): Promise<string>;
  /** Lets the person say something now, in a call. After it the person is silent. */
  say(sound: WaveSound): Promise<void>;
  /** Presses keys, one after the other. */
  press(keys: string): Promise<void>;
  /** What the phone has heard in all calls that are over, one sound for each call. */
  heard(): Promise<WaveSound[]>;
  /** Everything that the phone has written, for a test that fails. */
  written(): string;
}

const LOOK_EVERY_MS = 20;
/** The phone hangs up at the end of its sound, so silence follows that no test outlasts. */
const SILENCE_SECONDS = 240;
/** The phone brings any sound to the rate of the codec, but all its sounds have to have one rate. */
const SAID_RATE = 16_000;
/** The packets of a key and of its end have to be sent before the next one. */
const KEY_MS = 300;
const CODECS: readonly BaresipCodec[] = ['PCMU', 'PCMA', 'G722', 'opus'];
const CODEC_NAMES: Readonly<Record<BaresipCodec, string>> = {
  PCMU: 'PCMU/8000/1',
  PCMA: 'PCMA/8000/1',
  G722: 'G722/16000/1',
  opus: 'opus/48000/2',
};

/** Starts a phone. It is registered when the promise resolves, if it registers at all. */
export async function startBaresip(options: BaresipOptions): Promise<Baresip> {
  const files = baresipFiles();
  if (files === null) {
    throw new Error('baresip is missing. Run `node scripts/install-test-tools.ts`.');
  }
  const folder = await tempDir();
  // The second port is for TLS.
  const port = await freePorts(3);
  const controlPort = port + 2;
  const path = (name: string) => join(folder.path, name);
  await mkdir(path('heard'));
  await writeWave(path('said-0.wav'), thenSilence(options.says));
  await writeFile(path('tests.crt'), testCertificate.cert);
  await writeFile(path('tests.pem'), `${testCertificate.key}\n${testCertificate.cert}\n`);
  await writeFile(path('accounts'), `${accountOf(options, port)}\n`);
  const ports = { port, controlPort };
  await writeFile(path('config'), configOf(path, files.modules, ports));
  const child = startChild(files.program, ['-f', folder.path, '-v']);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (data) => {
      written += data;
    });
  }
  const control = await connected(controlPort, () => {
    if (child.exitCode !== null) throw new Error(`baresip ended:\n${written}`);
  });
  const events: BaresipEvent[] = [];
  const answers = new Map<string, (said: string) => void>();
  const take = netstringsIn((text) => {
    const message = JSON.parse(text);
    if (message.event) events.push(message);
    else answers.get(message.token)?.(message.data ?? '');
  });
  control.on('data', take);
  let [asked, said] = [0, 0];

  const phone: Baresip = {
    port,
    events: () => events,
    next: (type, nth = 1) =>
      until(
        () => events.filter((event) => event.type === type)[nth - 1],
        `${type} of the phone of ${options.user}`,
      ),
    command(name, params = '') {
      asked += 1;
      const token = String(asked);
      const { promise, resolve } = Promise.withResolvers<string>();
      answers.set(token, resolve);
      control.write(netstring(JSON.stringify({ command: name, params, token })));
      return promise;
    },
    dial: (address) => phone.command('dial', address),
    accept: () => phone.command('accept'),
    hold: () => phone.command('hold'),
    resume: () => phone.command('resume'),
    transfer: (address) => phone.command('transfer', address),
    hangUp: () => phone.command('hangup'),
    async say(sound) {
      said += 1;
      const file = path(`said-${said}.wav`);
      await writeWave(file, thenSilence(sound));
      await phone.command('ausrc', `aufile,${file}`);
    },
    async press(keys) {
      for (const key of keys) {
        await phone.command('sndcode', key);
        await delay(KEY_MS);
      }
    },
    async heard() {
      const names = await Array.fromAsync(glob(path('heard/*-dec.wav')));
      return Promise.all(names.sort().map(async (name) => readWave(await readFile(name))));
    },
    written: () => written,
    async [Symbol.asyncDispose]() {
      control.destroy();
      await stopChild(child);
      await folder.remove();
    },
  };
  if (options.registrar !== null) {
    // The phone may have registered before anybody could ask it for events.
    const answered = () => /\{0\/.*?\} (\d+) .*/.exec(written);
    const [line, status] = await until(answered, `${options.user} to register`);
    if (status !== '200') throw new Error(`The phone is refused: ${line}`);
  }
  return phone;
}

function thenSilence(sound: WaveSound = { rate: SAID_RATE, samples: new Int16Array() }): WaveSound {
  if (sound.rate !== SAID_RATE) throw new Error(`The phone takes sound of ${SAID_RATE} Hz.`);
  const samples = new Int16Array(sound.samples.length + SILENCE_SECONDS * SAID_RATE);
  samples.set(sound.samples);
  return { rate: SAID_RATE, samples };
}

function accountOf(
  { user, registrar, codecs = CODECS, answers = false, encrypts = false }: BaresipOptions,
  port: number,
): string {
  const at = registrar === null ? `127.0.0.1:${port}` : `127.0.0.1:${registrar.port}`;
  return [
    `<sip:${user}@${at};transport=${registrar?.transport ?? 'udp'}>`,
    `auth_pass=${registrar?.password ?? 'none'}`,
    `regint=${registrar === null ? 0 : 600}`,
    `answermode=${answers ? 'auto' : 'manual'}`,
    `audio_codecs=${codecs.map((codec) => CODEC_NAMES[codec]).join(',')}`,
    ...(encrypts ? ['mediaenc=srtp-mand'] : []),
  ].join(';');
}

function configOf(
  path: (name: string) => string,
  modules: string,
  { port, controlPort }: { port: number; controlPort: number },
): string {
  const loaded = ['g711', 'g722', 'opus', 'aufile', 'aubridge', 'sndfile', 'srtp'];
  return [
    'poll_method epoll',
    `sip_listen 127.0.0.1:${port}`,
    `sip_certificate ${path('tests.pem')}`,
    `sip_cafile ${path('tests.crt')}`,
    'net_interface 127.0.0.1',
    `audio_source aufile,${path('said-0.wav')}`,
    'audio_player aubridge,nobody',
    `ausrc_srate ${SAID_RATE}`,
    'ausrc_channels 1',
    'ringback_disabled yes',
    `snd_path ${path('heard')}`,
    `module_path ${modules}`,
    ...loaded.map((name) => `module ${name}.so`),
    'module_tmp uuid.so',
    'module_tmp account.so',
    'module_app menu.so',
    'module_app ctrl_tcp.so',
    `ctrl_tcp_listen 127.0.0.1:${controlPort}`,
    '',
  ].join('\n');
}

/** Connects to the phone's port for commands as soon as it is open. */
async function connected(port: number, throwIfEnded: () => void) {
  for (;;) {
    const socket = createConnection(port, '127.0.0.1').setEncoding('utf8');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket.on('error', () => {});
    throwIfEnded();
    await delay(LOOK_EVERY_MS);
  }
}
