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

/**
 * Groups of voices with which hearing is measured. They may be tuned with as well. The accents are
 * speakers of another language who read English.
 */
export const voiceGroups: Readonly<Record<string, readonly CallerVoice[]>> = {
  'English, natural': voices('kokoro', 'am_michael', 'bf_emma', 'am_echo', 'bm_daniel'),
  'accents, natural': voices(
    'kokoro',
    'hf_alpha',
    'ff_siwis',
    'jm_kumo',
    'if_sara',
    'pf_dora',
    'zf_xiaobei',
  ),
  robotic: [
    ...voices('flite', 'slt', 'kal16', 'rms'),
    ...voices('espeak-ng', 'en-us', 'en-gb+f3', 'en-gb-scotland', 'en-029'),
  ],
  'slow, 0.8': [
    { engine: 'kokoro', name: 'am_michael', speed: 0.8 },
    { engine: 'flite', name: 'slt', speed: 0.8 },
  ],
  'fast, 1.3': [
    { engine: 'kokoro', name: 'am_michael', speed: 1.3 },
    { engine: 'flite', name: 'slt', speed: 1.3 },
  ],
};

function voices(engine: CallerVoice['engine'], ...names: readonly string[]): CallerVoice[] {
  return names.map((name) => ({ engine, name, speed: 1 }));
}

/** Where the speaker of a voice of Kokoro is, if its package was unpacked whole. */
export function kokoroSpeaker(speechDir: string, name: string): string {
  return join(speechFiles(speechDir).modules, 'kokoro-js/voices', `${name}.bin`);
}

/** Returns the voices of the callers that can be spoken here. */
export function callerVoices(speechDir: string): readonly CallerVoice[] {
  return speakableVoices(unknownVoices, speechDir);
}

/** Leaves out the voices that cannot be spoken: an installed voice has only the agent's speaker. */
export function speakableVoices(
  wanted: readonly CallerVoice[],
  speechDir: string,
): readonly CallerVoice[] {
  return wanted.filter(
    ({ engine, name }) => engine !== 'kokoro' || existsSync(kokoroSpeaker(speechDir, name)),
  );
}

export function voiceTitle({ engine, name, speed }: CallerVoice): string {
  return `${engine} ${name}${speed === 1 ? '' : ` ×${speed}`}`;
}
