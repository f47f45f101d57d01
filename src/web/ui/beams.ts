/** There are about 30 beams, in three intensities (docs/rules.md, rule 6). */
export const BEAM_COUNT = 30;
export const BEAM_INTENSITY = { subtle: 0.7, medium: 0.85, strong: 1 } as const;
export type BeamIntensity = keyof typeof BEAM_INTENSITY;

/**
 * One beam. The lengths and positions are fractions of the size of the canvas, so they stay valid
 * when the canvas is resized.
 */
export interface Beam {
  x: number;
  y: number;
  width: number;
  length: number;
  /** The speed in canvas heights per second. */
  speed: number;
  opacity: number;
  /** The colour of the beam: 0 is amber and 1 is mint. */
  hue: number;
  pulse: number;
}

const PULSES_A_SECOND = 0.16;

export function createBeams(random: () => number): Beam[] {
  return Array.from({ length: BEAM_COUNT }, (_, index) => ({
    // Each beam is at a random place in its own column, so that the beams cover the whole width.
    x: (index + random()) / BEAM_COUNT,
    y: random() * 1.6 - 0.3,
    width: 0.03 + random() * 0.07,
    length: 0.9 + random() * 0.9,
    speed: 0.04 + random() * 0.07,
    // Two bright beams may cross beneath a text. At these values the text can still be read.
    opacity: 0.09 + random() * 0.13,
    // The colour of the beams changes from amber on the left to mint on the right.
    hue: Math.min(1, Math.max(0, (index / BEAM_COUNT) * 1.3 - 0.25 + random() * 0.2)),
    pulse: random(),
  }));
}

/** Moves a beam upwards. A beam that leaves the canvas at the top returns at the bottom. */
export function moveBeam(beam: Beam, seconds: number): void {
  beam.y -= beam.speed * seconds;
  beam.pulse = (beam.pulse + PULSES_A_SECOND * seconds) % 1;
  if (beam.y + beam.length < 0) beam.y = 1 + beam.length * 0.1;
}

export function beamOpacity(beam: Beam, intensity: BeamIntensity): number {
  const breath = 0.8 + Math.sin(beam.pulse * Math.PI * 2) * 0.2;
  return beam.opacity * breath * BEAM_INTENSITY[intensity];
}
