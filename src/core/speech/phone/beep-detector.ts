/** The frequencies between which mailboxes beep, in hertz. */
const LOWEST = 400;
const HIGHEST = 2000;
/** In a window of 20 ms, a tone between two of these is still found. */
const STEP = 25;
/** Nobody speaks or sings so much of one frequency. */
const LEAST_PURITY = 0.6;
const LEAST_LEVEL = 300;
const MOST_DRIFT = 2 * STEP;
/** A shorter tone is a key or a click. */
const LEAST_MS = 160;

interface BeepDetector {
  /** Takes the next samples. Returns true when a tone has just ended that was long enough. */
  hear(samples: Int16Array): boolean;
}

/** Finds the tone of a mailbox, a single frequency that lasts for a while and then ends. */
export function beepDetector(sampleRate: number): BeepDetector {
  let frequency = 0;
  let ms = 0;
  return {
    hear(samples) {
      const found = toneIn(samples, sampleRate);
      const frameMs = (1000 * samples.length) / sampleRate;
      if (found !== null && (ms === 0 || Math.abs(found - frequency) <= MOST_DRIFT)) {
        // A whistle that rises drifts away from where it began.
        if (ms === 0) frequency = found;
        ms += frameMs;
        return false;
      }
      const hasEnded = found === null && ms >= LEAST_MS;
      ms = found === null ? 0 : frameMs;
      frequency = found ?? 0;
      return hasEnded;
    },
  };
}

/** Returns the frequency that makes up nearly all of the sound, or null. Goertzel's algorithm. */
function toneIn(samples: Int16Array, sampleRate: number): number | null {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  if (energy < LEAST_LEVEL ** 2 * samples.length) return null;
  let best = { frequency: 0, power: 0 };
  for (let frequency = LOWEST; frequency <= HIGHEST; frequency += STEP) {
    const power = powerAt(samples, frequency / sampleRate);
    if (power > best.power) best = { frequency, power };
  }
  // The power of a pure tone is half of this product.
  const purity = (2 * best.power) / (energy * samples.length);
  return purity >= LEAST_PURITY ? best.frequency : null;
}

function powerAt(samples: Int16Array, cycles: number): number {
  const factor = 2 * Math.cos(2 * Math.PI * cycles);
  let before = 0;
  let last = 0;
  for (const sample of samples) {
    const next = sample + factor * last - before;
    before = last;
    last = next;
  }
  return before * before + last * last - factor * before * last;
}
