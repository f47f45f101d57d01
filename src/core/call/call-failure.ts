import type { CallReport } from '../report/call-report.ts';
import { type FatalCallError, isFatalCallError } from '../report/fatal-call-error.ts';
import type { CallState, CallTrouble } from './call-snapshot.ts';

/** One failure of a call, whatever the SDK made of it. Nothing in it is about the visitor. */
export interface CallFailure {
  trouble: CallTrouble;
  /** The call library's own word for it, or ours: `http-429`, `start-failed`, `unsupported` … */
  type: string;
  /** How far the call had come. */
  stage: CallState;
  /** What the owner is told; null for what only the visitor can mend. */
  report: CallReport['type'] | null;
}

/**
 * The SDK hands out the call library's events, answers over HTTP, errors and mere words, at times
 * one inside the other. A call that has joined has begun only when its agent listens.
 */
export function readFailure(raw: unknown, stage: CallState, begun: boolean): CallFailure {
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
  if (type === 'connection-error' && !begun) return 'unreachable';
  return 'dropped';
}

function refused(status: number, stage: CallState): CallFailure {
  const type = `http-${status}`;
  // Who asks too often is not helped by a report on top.
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

interface Layer {
  action?: unknown;
  type?: unknown;
  status?: unknown;
}

const DEEPEST = 4;

function layersOf(raw: unknown): Layer[] {
  const layers: Layer[] = [];
  let inner = raw;
  while (typeof inner === 'object' && inner !== null && layers.length < DEEPEST) {
    // Named one by one: those of a Response are inherited, and a copy of it would have none.
    const { action, type, status, error }: Layer & { error?: unknown } = inner;
    layers.push({ action, type, status });
    inner = error;
  }
  return layers;
}
