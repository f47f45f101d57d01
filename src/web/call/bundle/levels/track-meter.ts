export interface TrackMeter {
  level(track: MediaStreamTrack): number;
  close(): void;
}

/** Measures the samples of a track, for browsers whose statistics do not state its level. */
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
      // Some browsers refuse a track whose sample rate differs. Such a track counts as silent.
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
