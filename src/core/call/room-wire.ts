import type { FatalCallError } from '../report/fatal-call-error.ts';

/**
 * What the call bundle and the room say to each other: JSON, one message a frame, over a WebSocket
 * at the call's own address. Sound goes by WebRTC; everything else goes here, in order.
 */
export const ROOM_WIRE_VERSION = 1;

/** Of an app message, as JSON: the call library's own limit. */
export const MAX_APP_MESSAGE = 4096;

/** The only participant whom the official SDK plays. */
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
  /** The first one. `resume` is what `joined` said, when the socket broke and the call goes on. */
  | { type: 'join'; version: number; token: string | null; name: string; resume: string | null }
  /** Also to restart ICE, or to begin anew with another peer connection. */
  | { type: 'offer'; sdp: string; fresh: boolean }
  | { type: 'candidate'; candidate: IceCandidate | null }
  | { type: 'app'; data: unknown }
  | { type: 'audio'; on: boolean }
  | { type: 'recording'; format: RecordingFormat | null }
  | { type: 'leave' };

export type FromRoom =
  | {
      type: 'joined';
      /** Of the visitor, as a participant. */
      id: string;
      owner: boolean;
      agent: { id: string; name: string };
      iceServers: IceServer[];
      resume: string;
    }
  | { type: 'answer'; sdp: string }
  | { type: 'candidate'; candidate: IceCandidate | null }
  /** Nothing of the visitor's sound arrives any more: they should begin anew, as with `fresh`. */
  | { type: 'renew' }
  | { type: 'app'; data: unknown }
  /** The server's answer to `recording`; `id` is null where nothing is recorded (any more). */
  | { type: 'recording'; id: string | null; refused?: string }
  /** The call is over, as it should be. */
  | { type: 'end'; reason: string }
  | { type: 'fatal'; error: FatalCallError; message: string };
