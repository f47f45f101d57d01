import type { FatalCallError } from '../report/fatal-call-error.ts';

/**
 * The version of the protocol between the browser's call code and the room, which is the server's
 * side of a call. Both send JSON messages over a WebSocket at the address of the call, one message
 * in each frame. Only the sound is sent over WebRTC.
 */
export const ROOM_WIRE_VERSION = 1;

/**
 * The path of our own call bundle. The call library loads this bundle instead of its own bundle.
 */
export const CALL_BUNDLE_PATH = '/voice/call-bundle.js';

/** The maximum length of an app message as JSON text. The call library has the same limit. */
export const MAX_APP_MESSAGE = 4096;

/**
 * The agent's name as a participant. The official SDK plays only the sound of the participant with
 * this name.
 */
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

export type MessageToRoom =
  /**
   * The first message of a connection. To resume a call, `resume` must hold the value from the
   * earlier message `joined`.
   */
  | { type: 'join'; version: number; token: string | null; name: string; resume: string | null }
  /**
   * An SDP offer. If `fresh` is true, the offer comes from a new peer connection. Otherwise the
   * offer restarts ICE in the existing connection. The answer repeats `number`, because a browser
   * may make another offer before the answer to the last one has come. A page of an earlier release
   * gives no number.
   */
  | { type: 'offer'; sdp: string; fresh: boolean; number?: number | undefined }
  | { type: 'candidate'; candidate: IceCandidate | null }
  | { type: 'app'; data: unknown }
  | { type: 'audio'; on: boolean }
  /** Starts a recording in the given format. If `format` is null, the recording stops. */
  | { type: 'recording'; format: RecordingFormat | null }
  | { type: 'leave' };

export type MessageFromRoom =
  | {
      type: 'joined';
      /** The visitor's id as a participant of the call. */
      id: string;
      owner: boolean;
      agent: { id: string; name: string };
      iceServers: IceServer[];
      resume: string;
    }
  /** `offer` is the number of the offer. A room of an earlier release gives no number. */
  | { type: 'answer'; sdp: string; offer?: number | undefined }
  | { type: 'candidate'; candidate: IceCandidate | null }
  /**
   * The sound does not arrive on one side, although the peers are connected. So the browser must
   * make a new peer connection.
   */
  | { type: 'renew' }
  /**
   * The agent has fallen silent because the visitor speaks, or is about to be heard again. A browser
   * keeps some sound back before it plays it, and this sound must not be heard after the agent has
   * fallen silent.
   */
  | { type: 'agent-hush'; on: boolean }
  | { type: 'app'; data: unknown }
  /** The answer to the message `recording`. `id` is null when nothing is being recorded. */
  | { type: 'recording'; id: string | null; refused?: string }
  /** The call has ended normally. */
  | { type: 'end'; reason: string }
  | { type: 'fatal'; error: FatalCallError; message: string };
