import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { parseListRequest } from '../platform/http/list-query.ts';
import type { OperationHandler } from '../platform/http/operation-handler.ts';
import type { ResourceDesk } from '../platform/resource-desk.ts';
import type { JsonObject } from '../platform/resource-store.ts';
import { callResource, PHONE_FIELDS } from '../platform/resources/call.ts';
import type { CallAction } from '../platform/table/resource.ts';
import { resourceNotFound, VoiceError } from '../platform/voice-error.ts';
import { callsAsCsv, exportColumns } from './call-export.ts';
import type { CallPlatform } from './call-platform.ts';
import type { PhoneCalls } from './phone-calls.ts';
import { type RecordedSide, recordingName, removeRecordings } from './recording/recording-files.ts';
import type { LazyRooms } from './room/lazy-rooms.ts';

export interface CallHandlerParts {
  desk: ResourceDesk;
  platform: CallPlatform;
  /** Calls people by phone. Null means that this server has no phone line. */
  phoneCalls: PhoneCalls | null;
  /** The origin under which visitors reach this server. Null when the owner has not set it. */
  publicUrl: string | null;
  /** The origin that is used if `publicUrl` is null and the Host header cannot be read. */
  origin: string;
  rooms: Pick<LazyRooms, 'eject'>;
  recordings: BlobStore;
}

const NO_PHONE_LINE =
  'This server has no phone line, so it cannot call a phone number. SIP_LISTEN and SIP_TRUNK, or a stored number with a credential of the provider byo-sip-trunk, give it one. POST /call/web starts a call in a browser.';

/**
 * Returns handlers for the operations of the voice platform that start, remove or export calls
 * or play their recordings.
 */
export function callHandlers(parts: CallHandlerParts): Record<CallAction, OperationHandler> {
  const { platform, publicUrl, origin } = parts;

  /**
   * Returns the public origin. If the owner has not set a public origin, returns the origin from
   * the Host header. A caller can forge this header, but the origin is written only into the answer
   * to the same caller, so a forged origin harms nobody else.
   */
  function originOf(c: Context): string {
    const used = URL.parse(`http://${c.req.header('Host')}`)?.origin;
    return publicUrl ?? used ?? origin;
  }

  const startWebCall: OperationHandler = async ({ c, caller, reserve }, body) =>
    c.json(await platform.startWebCall({ body, caller, origin: originOf(c), reserve }), 201);

  const startPhoneCall: OperationHandler = async ({ c, reserve }, body) => {
    if (parts.phoneCalls === null) throw new VoiceError(400, NO_PHONE_LINE);
    return c.json(await parts.phoneCalls.start({ body, reserve }), 201);
  };

  return {
    'start-call': startWebCall,
    'start-any-call': (request, body) =>
      namesPhone(body) ? startPhoneCall(request, body) : startWebCall(request, webCallOf(body)),
    'start-phone-call': startPhoneCall,
    'end-call': async ({ c, id }) => c.json(await endCall(parts, id)),
    'export-calls': async ({ c }) => exportCalls(c, parts),
    'hear-customer': async ({ c, id }) => hearCall(c, parts, id, 'customer'),
    'hear-assistant': async ({ c, id }) => hearCall(c, parts, id, 'assistant'),
  };
}

/** Whether a request asks for a call over the phone network. */
function namesPhone(body: JsonObject): boolean {
  return Object.keys(PHONE_FIELDS).some((name) => body[name] !== undefined);
}

/** Returns the body of a web call. Throws a VoiceError for a transport that this server does not have. */
function webCallOf({ transport, ...body }: JsonObject): JsonObject {
  const { provider = 'daily' } = Object(transport);
  if (provider === 'daily') return body;
  throw new VoiceError(400, 'This server holds web calls alone, with the transport daily');
}

/** Answers DELETE /call/{id}. Ends the call, and removes the call and its recordings. */
async function endCall(parts: CallHandlerParts, given: string): Promise<JsonObject> {
  const { id } = await parts.desk.find(callResource, given, 'private');
  await parts.rooms.eject(id);
  const removed = await parts.desk.remove(callResource, id, 'private');
  await removeRecordings(parts.recordings, id);
  return removed;
}

/** Answers GET /v2/call/export with a file of comma-separated values. */
async function exportCalls(c: Context, { desk }: CallHandlerParts): Promise<Response> {
  const parameters = new URL(c.req.url).searchParams;
  const columns = exportColumns(parameters.getAll('columns'));
  parameters.delete('columns');
  const calls = await desk.list(callResource, parseListRequest(callResource, parameters));
  return c.body(callsAsCsv(calls, columns), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="calls.csv"',
  });
}

/** Answers GET /call/{id}/customer-recording and GET /call/{id}/assistant-recording. */
async function hearCall(
  c: Context,
  { desk, recordings }: CallHandlerParts,
  given: string,
  side: RecordedSide,
): Promise<Response> {
  // The call is looked up first, so that only the id of a stored call is used as a name.
  const { id } = await desk.find(callResource, given, 'private');
  const sound = await recordings.read(recordingName(id, side));
  if (sound === null || sound.bytes === 0) {
    sound?.content.destroy();
    throw resourceNotFound('Recording');
  }
  // The recording of a running call grows while it is read. Only the bytes that the Content-Length
  // header announces are sent.
  return c.body(Readable.toWeb(sound.content) as ReadableStream, 200, {
    'Content-Type': 'audio/ogg',
    'Content-Length': String(sound.bytes),
  });
}
