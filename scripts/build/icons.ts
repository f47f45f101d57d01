import { Resvg } from '@resvg/resvg-js';
import { markLines } from '../../src/core/mark-lines.ts';
import { AMBER_COLOUR, BACKGROUND_COLOUR, MINT_COLOUR } from './brand-colours.ts';

/** Draws the waveform of the logo on a dark square. `radius` rounds the corners of the square. */
function tile(radius: number, scale: number): string {
  const offset = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${BACKGROUND_COLOUR}"/><g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke-width="2.6" stroke-linecap="round"><path stroke="${AMBER_COLOUR}" d="${markLines.amber}"/><path stroke="${MINT_COLOUR}" d="${markLines.mint}"/></g></svg>`;
}

export function favicon(): string {
  return tile(8, 0.9);
}

/**
 * Draws the icon for phones. Phones cut icons into circles and other shapes. The wide margin keeps
 * phones from cutting off parts of the waveform.
 */
export function appIcon(): string {
  return tile(0, 0.68);
}

export function pngOf(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/**
 * Makes an .ico file from one PNG. The file has a directory with one entry, followed by the PNG.
 */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
