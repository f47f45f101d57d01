import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEAM_INTENSITY, beamOpacity, createBeams, moveBeam } from './beams.ts';

const half = () => 0.5;

test('a background has 30 beams', () => {
  expect(createBeams(half)).toHaveLength(30);
});

test('the three intensities are 0.7, 0.85 and 1', () => {
  expect(BEAM_INTENSITY).toEqual({ subtle: 0.7, medium: 0.85, strong: 1 });
});

test('the intensity scales the opacity of a beam', () => {
  const [beam] = createBeams(half);
  if (!beam) throw new Error('no beam');
  const strong = beamOpacity(beam, 'strong');
  expect(beamOpacity(beam, 'subtle')).toBeCloseTo(strong * 0.7);
  expect(beamOpacity(beam, 'medium')).toBeCloseTo(strong * 0.85);
});

test('a beam that leaves the canvas at the top returns at the bottom', () => {
  const [beam] = createBeams(half);
  if (!beam) throw new Error('no beam');
  beam.y = -beam.length + 0.001;
  moveBeam(beam, 0.1);
  expect(beam.y).toBeGreaterThanOrEqual(1);
});

test('a beam is never completely above the canvas, and its opacity stays low', () => {
  const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(chance, fc.double({ min: 0, max: 60, noNaN: true }), (value, seconds) => {
      for (const beam of createBeams(() => value)) {
        moveBeam(beam, seconds);
        expect(beam.y + beam.length).toBeGreaterThan(0);
        expect(beamOpacity(beam, 'strong')).toBeGreaterThan(0);
        expect(beamOpacity(beam, 'strong')).toBeLessThan(0.35);
      }
    }),
  );
});
