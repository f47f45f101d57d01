import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HearingBrain, SpeakingBrain } from '../speech/service-brains.ts';
import { soundOfPcm } from '../speech/service-brains.ts';
import { startLoopbackServer } from './loopback-server.ts';

/** The answer of the stand-in to one request. */
export type HostedSpeechAnswer =
  | { hears: string | HearingBrain }
  /** Samples of 16 bits, sent in these pieces of bytes. */
  | { speaks: readonly Uint8Array[] | SpeakingBrain }
  | { speaksAndBreaks: Uint8Array }
  | { status: number }
  | { redirect: string }
  | { raw: string; contentType?: string }
  /** The stand-in never answers. */
  | 'hang'
  | 'reset';

export interface HostedSpeechRequest {
  path: string;
  authorization: string;
  /** The key as ElevenLabs gets it. */
  key: string | null;
  type: string;
  body: Buffer<ArrayBuffer>;
}

export interface SpeechServiceStandIn extends AsyncDisposable {
  baseUrl: string;
  requests: HostedSpeechRequest[];
  willAnswer(answer: HostedSpeechAnswer): void;
}

/**
 * Starts a server with the speech endpoints of OpenAI and the speaking one of ElevenLabs, on the
 * loopback address.
 */
export async function startSpeechService(first: HostedSpeechAnswer): Promise<SpeechServiceStandIn> {
  const requests: HostedSpeechRequest[] = [];
  let answer = first;
  const { host, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const { authorization = '', 'content-type': type = '', 'xi-api-key': key } = incoming.headers;
    const body = await buffer(incoming);
    const sent = { authorization, key: key === undefined ? null : String(key), type, body };
    requests.push({ path: incoming.url ?? '', ...sent });
    await reply(outgoing, answer, { type, body });
  });
  return {
    baseUrl: `http://${host}/v1`,
    requests,
    willAnswer(next) {
      answer = next;
    },
    [Symbol.asyncDispose]: close,
  };
}

async function reply(
  outgoing: ServerResponse,
  answer: HostedSpeechAnswer,
  request: Pick<HostedSpeechRequest, 'type' | 'body'>,
): Promise<void> {
  if (answer === 'hang') return;
  if (answer === 'reset') outgoing.destroy();
  else if ('status' in answer) outgoing.writeHead(answer.status).end();
  else if ('redirect' in answer) outgoing.writeHead(307, { location: answer.redirect }).end();
  else if ('raw' in answer) {
    if (answer.contentType) outgoing.setHeader('content-type', answer.contentType);
    outgoing.end(answer.raw);
  } else if ('hears' in answer) {
    const { hears } = answer;
    const text = typeof hears === 'string' ? hears : hears(await sentSound(request));
    outgoing.end(JSON.stringify({ text }));
  } else if ('speaksAndBreaks' in answer) {
    outgoing.write(answer.speaksAndBreaks);
    await new Promise((resolve) => setTimeout(resolve, 50));
    outgoing.destroy();
  } else {
    const { speaks } = answer;
    const pieces = typeof speaks === 'function' ? await spokenPieces(speaks, request) : speaks;
    for (const piece of pieces) {
      outgoing.write(piece);
      await new Promise(setImmediate);
    }
    outgoing.end();
  }
}

const WAVE_HEADER_BYTES = 44;

async function sentSound({ type, body }: Pick<HostedSpeechRequest, 'type' | 'body'>) {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = Buffer.from(await (form.get('file') as File).arrayBuffer());
  return soundOfPcm(file.subarray(WAVE_HEADER_BYTES));
}

/** The service speaks at half the rate of a call. */
async function spokenPieces(brain: SpeakingBrain, { body }: Pick<HostedSpeechRequest, 'body'>) {
  const { input, speed, text, voice_settings } = JSON.parse(String(body));
  const sound = await brain(input ?? text, speed ?? voice_settings?.speed ?? 1);
  return [Buffer.from(sound.filter((_, at) => at % 2 === 1).buffer)];
}
