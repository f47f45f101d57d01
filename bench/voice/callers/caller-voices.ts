import { type DebianTool, fliteTool } from '../../../scripts/debian-packages.ts';

/** How a scripted caller sounds. */
export interface CallerVoice {
  engine: 'kokoro' | 'flite' | 'espeak-ng';
  name: string;
  /** 1 is the usual speed of the voice. */
  speed: number;
  /** An accent is that of a speaker of another language who reads English. */
  kind: 'natural' | 'robotic' | 'accent';
}

/** The programs that speak for the scripted callers. */
export const callerVoiceTools: readonly DebianTool[] = [
  fliteTool,
  { package: 'espeak-ng', path: '/usr/bin/espeak-ng' },
];

/** Where the voices of each engine come from. Nothing of them is a part of what we publish. */
export const callerVoiceOrigins: Readonly<
  Record<CallerVoice['engine'], { package: string; licence: string }>
> = {
  kokoro: { package: 'kokoro-js 1.2.1', licence: 'Apache-2.0' },
  flite: { package: 'flite of Debian', licence: 'BSD-like' },
  'espeak-ng': { package: 'espeak-ng of Debian', licence: 'GPL-3+, for measuring only' },
};

/** The speakers of the judged calls. They were chosen before the work, so nothing is tuned on them. */
export const judgedVoices: readonly CallerVoice[] = [
  voice('kokoro', 'af_sarah', 'natural'),
  voice('kokoro', 'am_onyx', 'natural'),
  voice('kokoro', 'bf_alice', 'natural'),
  voice('kokoro', 'bm_lewis', 'natural'),
  voice('kokoro', 'af_nova', 'natural'),
  voice('kokoro', 'am_eric', 'natural'),
  voice('espeak-ng', 'en-us+m3', 'robotic'),
  voice('espeak-ng', 'en-gb-x-rp+f2', 'robotic'),
  voice('flite', 'awb', 'robotic'),
  voice('kokoro', 'hm_psi', 'accent'),
  voice('kokoro', 'em_alex', 'accent'),
  voice('kokoro', 'zm_yunxi', 'accent'),
];

/** Twelve others of the same kinds, with which everything may be tried and tuned. */
export const practiceVoices: readonly CallerVoice[] = [
  voice('kokoro', 'am_michael', 'natural'),
  voice('flite', 'rms', 'robotic'),
  voice('kokoro', 'bf_emma', 'natural'),
  voice('kokoro', 'hf_alpha', 'accent'),
  voice('espeak-ng', 'en-us', 'robotic'),
  voice('kokoro', 'bm_george', 'natural'),
  voice('kokoro', 'ff_siwis', 'accent'),
  voice('kokoro', 'af_bella', 'natural'),
  voice('espeak-ng', 'en-gb+f3', 'robotic'),
  voice('kokoro', 'am_liam', 'natural'),
  voice('kokoro', 'zf_xiaobei', 'accent'),
  voice('kokoro', 'bf_isabella', 'natural'),
];

/** The single answers with which the rules of hearing may be tuned are said in these voices. */
export const tuningVoices: readonly CallerVoice[] = [
  voice('kokoro', 'am_michael', 'natural'),
  voice('flite', 'slt', 'robotic'),
  voice('kokoro', 'bf_emma', 'natural', 1.1),
  voice('espeak-ng', 'en-us', 'robotic'),
  voice('flite', 'kal16', 'robotic', 0.9),
];

function voice(
  engine: CallerVoice['engine'],
  name: string,
  kind: CallerVoice['kind'],
  speed = 1,
): CallerVoice {
  return { engine, name, speed, kind };
}

export function voiceTitle({ engine, name, speed }: CallerVoice): string {
  return `${engine} ${name}${speed === 1 ? '' : ` ×${speed}`}`;
}
