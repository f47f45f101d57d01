const BYTES_PER_SAMPLE = 2;
const LARGEST = 32_767;

/** Returns heard sound as 16-bit samples, the lower byte first. Too loud samples are cut. */
export function pcmBytes(sound: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sound.length * BYTES_PER_SAMPLE);
  const view = new DataView(bytes.buffer);
  for (const [at, sample] of sound.entries()) {
    const level = Math.max(-1, Math.min(1, sample));
    view.setInt16(at * BYTES_PER_SAMPLE, Math.round(level * LARGEST), true);
  }
  return bytes;
}
