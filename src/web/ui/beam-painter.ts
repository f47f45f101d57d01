import { type Beam, type BeamIntensity, beamOpacity } from './beams.ts';

/**
 * The longer side of the canvas in pixels of its own. The browser enlarges the small canvas, which
 * softens the beams without a costly filter. At this size the thinnest beam is ten pixels wide. A
 * thinner slanting beam would look like a string of beads.
 */
const LONGER_SIDE = 320;
/** A sprite is no wider than the thinnest beams, because a reduced picture would have beads too. */
const SPRITE = { width: 12, height: 128 };
const HUE_STEPS = 6;
const TILT = -0.42;

export type BeamPainter = (beams: readonly Beam[], intensity: BeamIntensity) => void;

/**
 * Returns a function that draws beams on the canvas. Returns null if the canvas has no 2D context.
 * The sprites of the beams are painted only once, in the colours of the canvas.
 */
export function createBeamPainter(canvas: HTMLCanvasElement): BeamPainter | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A canvas cannot use CSS variables as colours. So the two colours are set as `color` and
  // `outline-color` of the canvas, which do not change how the canvas looks.
  const { color: mint, outlineColor: amber } = getComputedStyle(canvas);
  const sprites = Array.from({ length: HUE_STEPS }, (_, step) =>
    beamSprite(mint, amber, step / (HUE_STEPS - 1)),
  );

  return (beams, intensity) => {
    const scale = LONGER_SIDE / Math.max(1, canvas.clientWidth, canvas.clientHeight);
    const width = Math.max(1, Math.round(canvas.clientWidth * scale));
    const height = Math.max(1, Math.round(canvas.clientHeight * scale));
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const beam of beams) {
      const sprite = sprites[Math.round(beam.hue * (HUE_STEPS - 1))];
      if (!sprite) continue;
      const length = beam.length * height;
      const breadth = beam.width * Math.max(width, height);
      context.setTransform(1, 0, 0, 1, beam.x * width, beam.y * height + length / 2);
      context.rotate(TILT);
      context.globalAlpha = beamOpacity(beam, intensity);
      context.drawImage(sprite, -breadth / 2, -length / 2, breadth, length);
    }
    fadeEnds(context, width, height);
  };
}

/**
 * Fades the top and the bottom of the picture. A mask in CSS would look the same, and the browser
 * would apply it to the enlarged canvas in every frame, which costs as much as all the rest.
 */
function fadeEnds(context: CanvasRenderingContext2D, width: number, height: number): void {
  const fade = context.createLinearGradient(0, 0, 0, height);
  fade.addColorStop(0, 'rgb(0 0 0 / 0)');
  fade.addColorStop(0.22, 'rgb(0 0 0 / 1)');
  fade.addColorStop(0.78, 'rgb(0 0 0 / 1)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

function beamSprite(mint: string, amber: string, hue: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  sprite.width = SPRITE.width;
  sprite.height = SPRITE.height;
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  const across = context.createLinearGradient(0, 0, SPRITE.width, 0);
  const colour = `color-mix(in oklch, ${mint} ${Math.round(hue * 100)}%, ${amber})`;
  // The gradient `across` is solid in the middle of the beam and fades to both sides. The gradient
  // `along` fades both ends of the beam.
  for (const [stop, share] of [
    [0, 0],
    [0.3, 35],
    [0.5, 100],
    [0.7, 35],
    [1, 0],
  ] as const) {
    across.addColorStop(stop, `color-mix(in oklch, ${colour} ${share}%, transparent)`);
  }
  context.fillStyle = across;
  context.fillRect(0, 0, SPRITE.width, SPRITE.height);
  const along = context.createLinearGradient(0, 0, 0, SPRITE.height);
  along.addColorStop(0, 'rgb(0 0 0 / 0)');
  along.addColorStop(0.35, 'rgb(0 0 0 / 1)');
  along.addColorStop(0.65, 'rgb(0 0 0 / 1)');
  along.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = along;
  context.fillRect(0, 0, SPRITE.width, SPRITE.height);
  return sprite;
}
