import type { CallReport } from '../report/call-report.ts';
import { type FatalCallError, isFatalCallError } from '../report/fatal-call-error.ts';
import type { CallState, CallTrouble } from './call-snapshot.ts';

/** A failure of a call. The fields say nothing about the visitor. */
export interface CallFailure {
  trouble: CallTrouble;
  /**
   * The call library's name for the error, or a name of our own, such as `http-429` or
   * `start-failed`.
   */
  type: string;
  /** The state in which the call failed. */
  stage: CallState;
  /** The type of the report to the owner. Null if no report is sent. */
  report: CallReport['type'] | null;
}

/**
 * Reads an error that the SDK emitted or threw. The error can be an event of the call library, an
 * HTTP response, an Error or a plain string. An error can also contain another error. `begun` says
 * whether the agent had started to listen.
 */
export function readCallFailure(raw: unknown, stage: CallState, begun: boolean): CallFailure {
  const layers = layersOf(raw);
  const type = layers.map((layer) => layer.type).find((word) => isFatalCallError(word));
  if (type) return { trouble: fatalTrouble(type, begun), type, stage, report: type };
  const device = deviceFailure(layers, stage);
  if (device) return device;
  const status = layers.map((layer) => layer.status).find((value) => typeof value === 'number');
  if (status !== undefined) return refused(status, stage);
  if (stage === 'joined') {
    return {
      trouble: begun ? 'dropped' : 'unreachable',
      type: 'unknown',
      stage,
      report: 'unknown',
    };
  }
  return { trouble: 'unreachable', type: 'start-failed', stage, report: 'start-failed' };
}

function fatalTrouble(type: FatalCallError, begun: boolean): CallTrouble {
  if (type === 'meeting-full') return 'busy';
  if (type === 'end-of-life') return 'unreachable';
  // A call that never began cannot have been cut off.
  if (begun) return 'dropped';
  return type === 'connection-error' ? 'unreachable' : 'not-admitted';
}

function refused(status: number, stage: CallState): CallFailure {
  const type = `http-${status}`;
  // A visitor who already sends too many requests should not send a report as well.
  if (status === 429) return { trouble: 'busy', type, stage, report: null };
  return { trouble: 'unreachable', type, stage, report: 'start-failed' };
}

function deviceFailure(layers: readonly Layer[], stage: CallState): CallFailure | null {
  for (const { type } of layers) {
    const trouble = deviceTrouble(type, stage);
    if (trouble) return { trouble, type: String(type), stage, report: null };
  }
  if (!layers.some(({ action }) => action === 'camera-error')) return null;
  return { trouble: 'microphone-lost', type: 'camera-error', stage, report: null };
}

function deviceTrouble(type: unknown, stage: CallState): CallTrouble | null {
  switch (type) {
    case 'permissions':
      return 'microphone-denied';
    case 'not-found':
    case 'constraints':
      return stage === 'joined' ? 'microphone-lost' : 'microphone-missing';
    case 'mic-in-use':
    case 'cam-in-use':
    case 'cam-mic-in-use':
      return 'microphone-lost';
    case 'undefined-mediadevices':
      return 'unsupported';
    default:
      return null;
  }
}

/** The fields that are read from an error, or from an error inside another error. */
interface Layer {
  action?: unknown;
  type?: unknown;
  status?: unknown;
}

/**
 * The maximum number of errors that are read, if each error contains the next one. No SDK nests
 * more errors.
 */
const MOST_LAYERS = 4;

function layersOf(raw: unknown): Layer[] {
  const layers: Layer[] = [];
  let inner = raw;
  while (typeof inner === 'object' && inner !== null && layers.length < MOST_LAYERS) {
    // The fields are read one by one, because spread syntax would not copy the inherited properties
    // of a Response.
    const { action, type, status, error }: Layer & { error?: unknown } = inner;
    layers.push({ action, type, status });
    inner = error;
  }
  return layers;
}
