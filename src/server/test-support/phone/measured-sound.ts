/** Returns a sine of the given peak as 16-bit samples. */
export function phoneTone(hertz: number, seconds: number, rate: number, peak: number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * rate) }, (_, at) =>
    Math.round(peak * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );
}

/** Returns how loud the sound is, as the root mean square. */
export function levelOf(sound: Int16Array): number {
  return Math.sqrt(sound.reduce((sum, sample) => sum + sample ** 2, 0) / sound.length);
}

/** Returns how loud one frequency is in the sound, as the root mean square. */
export function levelAt(hertz: number, sound: Int16Array, rate: number): number {
  let [real, imaginary] = [0, 0];
  sound.forEach((sample, at) => {
    const angle = (2 * Math.PI * hertz * at) / rate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  });
  return (Math.SQRT2 * Math.hypot(real, imaginary)) / sound.length;
}

/** Returns by how many dB a tone is louder than everything else in the sound. */
export function toneToNoise(hertz: number, sound: Int16Array, rate: number): number {
  const tone = levelAt(hertz, sound, rate);
  const rest = Math.sqrt(Math.max(1e-6, levelOf(sound) ** 2 - tone ** 2));
  return 20 * Math.log10(tone / rest);
}
