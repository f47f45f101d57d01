/**
 * Returns a function that turns the next bytes of a sound into 16-bit samples. It keeps half a sample
 * until its other half arrives.
 */
export function pcmSamples(): (bytes: Uint8Array) => Int16Array {
  let odd: Uint8Array = new Uint8Array(0);
  return (bytes) => {
    const joined = Buffer.concat([odd, bytes]);
    const samples = new Int16Array(Math.floor(joined.length / 2));
    for (let at = 0; at < samples.length; at += 1) samples[at] = joined.readInt16LE(2 * at);
    odd = joined.subarray(2 * samples.length);
    return samples;
  };
}
