import type { FatalCallError } from '../report/fatal-call-error.ts';

/**
 * The version of the protocol between the call bundle and the room. They exchange JSON messages over a
 * WebSocket at the call's own address, one message in each frame. Only the sound goes over WebRTC.
 */
export const ROOM_WIRE_VERSION = 1;

/** The greatest length of an app message as JSON text. The call library has the same limit. */
export const MAX_APP_MESSAGE = 4096;

/** The official SDK plays only the participant who has this name. */
export const AGENT_NAME = 'Vapi Speaker';

export interface IceServer {
  urls: string | string[];
  username?: string;
  credential?: string;
}

export interface IceCandidate {
  candidate: string;
  sdpMid: string | null;
  sdpMLineIndex: number | null;
}

export interface RecordingFormat {
  width: number;
  height: number;
  backgroundColor: string;
  layout: string;
}

export type ToRoom =
  /** The first message. To resume a call, `resume` repeats the value from `joined`. */
  | { type: 'join'; version: number; token: string | null; name: string; resume: string | null }
  /** An offer also restarts ICE. With `fresh` it comes from a new peer connection. */
  | { type: 'offer'; sdp: string; fresh: boolean }
  | { type: 'candidate'; candidate: IceCandidate | null }
  | { type: 'app'; data: unknown }
  | { type: 'audio'; on: boolean }
  /** Starts a recording in this format. Null stops the recording. */
  | { type: 'recording'; format: RecordingFormat | null }
  | { type: 'leave' };

export type FromRoom =
  | {
      type: 'joined';
      /** The visitor's id as a participant. */
      id: string;
      owner: boolean;
      agent: { id: string; name: string };
      iceServers: IceServer[];
      resume: string;
    }
  | { type: 'answer'; sdp: string }
  | { type: 'candidate'; candidate: IceCandidate | null }
  /** The room receives no sound from the visitor and asks for a new peer connection. */
  | { type: 'renew' }
  | { type: 'app'; data: unknown }
  /** The answer to `recording`. `id` is null when nothing is being recorded. */
  | { type: 'recording'; id: string | null; refused?: string }
  /** The call has ended normally. */
  | { type: 'end'; reason: string }
  | { type: 'fatal'; error: FatalCallError; message: string };
