import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DebianTool, fliteTool } from '../../scripts/debian-packages.ts';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';

/** How a scripted caller sounds. */
export interface CallerVoice {
  engine: 'kokoro' | 'flite' | 'espeak-ng';
  name: string;
  /** 1 is the usual speed of the voice. */
  speed: number;
}

/** The programs that speak for the scripted callers. */
export const callerVoiceTools: readonly DebianTool[] = [
  fliteTool,
  { package: 'espeak-ng', path: '/usr/bin/espeak-ng' },
];

/** The rules of hearing may be tuned with these voices. */
export const tuningVoices: readonly CallerVoice[] = [
  { engine: 'kokoro', name: 'am_michael', speed: 1 },
  { engine: 'flite', name: 'slt', speed: 1 },
  { engine: 'kokoro', name: 'bf_emma', speed: 1.1 },
  { engine: 'espeak-ng', name: 'en-us', speed: 1 },
  { engine: 'flite', name: 'kal16', speed: 0.9 },
];

/** These voices tell how the rules do with voices that nobody has tuned them for. */
const unknownVoices: readonly CallerVoice[] = [
  { engine: 'kokoro', name: 'am_fenrir', speed: 1 },
  { engine: 'flite', name: 'rms', speed: 1 },
  { engine: 'kokoro', name: 'bm_george', speed: 1.1 },
  { engine: 'espeak-ng', name: 'en-gb+f3', speed: 1 },
  { engine: 'kokoro', name: 'am_puck', speed: 0.9 },
  { engine: 'flite', name: 'slt', speed: 1.1 },
  { engine: 'kokoro', name: 'bf_isabella', speed: 1 },
  { engine: 'espeak-ng', name: 'en-us', speed: 1 },
];

/** Where the speaker of a voice of Kokoro is, if its package was unpacked whole. */
export function kokoroSpeaker(speechDir: string, name: string): string {
  return join(speechFiles(speechDir).modules, 'kokoro-js/voices', `${name}.bin`);
}

/** Returns the voices of the callers. This repository has only the agent's own speaker. */
export function callerVoices(speechDir: string): readonly CallerVoice[] {
  return unknownVoices.filter(
    ({ engine, name }) => engine !== 'kokoro' || existsSync(kokoroSpeaker(speechDir, name)),
  );
}

export function voiceTitle({ engine, name, speed }: CallerVoice): string {
  return `${engine} ${name}${speed === 1 ? '' : ` ×${speed}`}`;
}
