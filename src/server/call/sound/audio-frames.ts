import { FRAME_SAMPLES } from '../call-agent.ts';

/** Cuts sound of any length into frames, each of its own memory. */
export function framer(onFrame: (frame: Int16Array) => void): (samples: Int16Array) => void {
  let frame = new Int16Array(FRAME_SAMPLES);
  let filled = 0;
  return (samples) => {
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + frame.length - filled);
      frame.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < frame.length) continue;
      const whole = frame;
      frame = new Int16Array(FRAME_SAMPLES);
      filled = 0;
      onFrame(whole);
    }
  };
}
