import type { Page } from '@playwright/test';
import { FRAME_SAMPLES, SAMPLE_RATE } from '#server/call/call-agent.ts';

declare global {
  interface Window {
    /** Every microphone track the browser handed out. */
    microphones: MediaStreamTrack[];
    /** By which name asking for the microphone fails, if it is to. */
    microphoneFault: string | null;
    heardByPage: number[];
  }
}

/** Has the page note every microphone track it gets, from before its scripts run. */
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

/** The state of every microphone track so far. */
export function microphones(page: Page): Promise<Array<{ live: boolean; on: boolean }>> {
  return page.evaluate(() =>
    window.microphones.map(({ readyState, enabled }) => ({
      live: readyState === 'live',
      on: enabled,
    })),
  );
}

/** From now on, takes down what the page's player gets to play: a moment of it every so often. */
export async function listenIn(page: Page): Promise<void> {
  await page.locator('audio').waitFor({ state: 'attached' });
  await page.evaluate(
    async ({ sampleRate, samples }) => {
      const stream = document.querySelector('audio')?.srcObject;
      if (!(stream instanceof MediaStream)) throw new Error('The page plays nothing.');
      const context = new AudioContext({ sampleRate });
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      await context.resume();
      window.heardByPage = [];
      const moment = new Float32Array(analyser.fftSize);
      setInterval(() => {
        analyser.getFloatTimeDomainData(moment);
        window.heardByPage.push(...moment.slice(-samples));
      }, 20);
    },
    { sampleRate: SAMPLE_RATE, samples: FRAME_SAMPLES },
  );
}

export async function heardByPage(page: Page): Promise<Int16Array> {
  const samples = await page.evaluate(() =>
    window.heardByPage.map((sample) => Math.round(sample * 32_767)),
  );
  return Int16Array.from(samples);
}
