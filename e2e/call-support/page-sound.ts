import type { Page } from '@playwright/test';
import { FRAME_SAMPLES, SAMPLE_RATE } from '#server/call/call-agent.ts';

declare global {
  interface Window {
    /** Every microphone track that the page has got. */
    microphones: MediaStreamTrack[];
    /** The name of the error with which requests for the microphone fail; null if they succeed. */
    microphoneFault: string | null;
    /** Samples of the sound that the page has played. */
    playedSound: number[];
  }
}

/** Makes the page record every microphone track that it gets. */
export async function watchMicrophones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.microphones = [];
    window.microphoneFault = null;
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      if (window.microphoneFault) throw new DOMException('No.', window.microphoneFault);
      const stream = await ask(constraints);
      window.microphones.push(...stream.getTracks());
      return stream;
    };
  });
}

/** Returns the state of every microphone track that the page has got. */
export function microphoneStates(page: Page): Promise<Array<{ live: boolean; on: boolean }>> {
  return page.evaluate(() =>
    window.microphones.map(({ readyState, enabled }) => ({
      live: readyState === 'live',
      on: enabled,
    })),
  );
}

/**
 * Starts to record the sound that the page plays. Every 20 ms, the sound of the last 20 ms is added
 * to the record.
 */
export async function recordPlayedSound(page: Page): Promise<void> {
  await page.locator('audio').waitFor({ state: 'attached' });
  await page.evaluate(
    async ({ sampleRate, samples }) => {
      const stream = document.querySelector('audio')?.srcObject;
      if (!(stream instanceof MediaStream)) throw new Error('The page plays nothing.');
      const context = new AudioContext({ sampleRate });
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      await context.resume();
      window.playedSound = [];
      const moment = new Float32Array(analyser.fftSize);
      setInterval(() => {
        analyser.getFloatTimeDomainData(moment);
        window.playedSound.push(...moment.slice(-samples));
      }, 20);
    },
    { sampleRate: SAMPLE_RATE, samples: FRAME_SAMPLES },
  );
}

/** Returns the samples that `recordPlayedSound` has collected. */
export async function playedSound(page: Page): Promise<Int16Array> {
  const samples = await page.evaluate(() =>
    window.playedSound.map((sample) => Math.round(sample * 32_767)),
  );
  return Int16Array.from(samples);
}
