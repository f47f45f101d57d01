export interface TrackMeter {
  level(track: MediaStreamTrack): number;
  close(): void;
}

/**
 * Measures the level of a track from its samples, for browsers whose statistics do not state the
 * level.
 */
export function createTrackMeter(): TrackMeter {
  let context: AudioContext | null = null;
  let analyser: AnalyserNode | null = null;
  let measured: MediaStreamTrack | null = null;
  let samples = new Float32Array(0);

  function listenTo(track: MediaStreamTrack) {
    close();
    measured = track;
    try {
      context = new AudioContext();
      const ear = context.createAnalyser();
      context.createMediaStreamSource(new MediaStream([track])).connect(ear);
      samples = new Float32Array(ear.fftSize);
      analyser = ear;
    } catch {
      // Some browsers cannot analyse a track whose sample rate differs from that of the
      // AudioContext. The level of this track is then 0.
      void context?.close();
      context = null;
    }
  }

  function close() {
    void context?.close();
    context = analyser = measured = null;
  }

  return {
    level(track) {
      if (track !== measured) listenTo(track);
      if (!analyser) return 0;
      analyser.getFloatTimeDomainData(samples);
      let loudest = 0;
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
      return loudest;
    },
    close,
  };
}
