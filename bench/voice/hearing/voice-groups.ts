import type { CallerVoice } from '../callers/caller-voices.ts';

/**
 * Groups of voices with which hearing is measured. They may be tuned with as well. The accents are
 * speakers of another language who read English.
 */
export const voiceGroups: Readonly<Record<string, readonly CallerVoice[]>> = {
  'English, natural': voices('kokoro', 'natural', 'am_michael bf_emma am_echo bm_daniel'),
  'accents, natural': voices(
    'kokoro',
    'accent',
    'hf_alpha ff_siwis jm_kumo if_sara pf_dora zf_xiaobei',
  ),
  robotic: [
    ...voices('flite', 'robotic', 'slt kal16 rms'),
    ...voices('espeak-ng', 'robotic', 'en-us en-gb+f3 en-gb-scotland en-029'),
  ],
  'slow, 0.8': slowAndFast(0.8),
  'fast, 1.3': slowAndFast(1.3),
};

function slowAndFast(speed: number): CallerVoice[] {
  return [
    ...voices('kokoro', 'natural', 'am_michael', speed),
    ...voices('flite', 'robotic', 'slt', speed),
  ];
}

function voices(
  engine: CallerVoice['engine'],
  kind: CallerVoice['kind'],
  names: string,
  speed = 1,
): CallerVoice[] {
  return names.split(' ').map((name) => ({ engine, name, speed, kind }));
}
