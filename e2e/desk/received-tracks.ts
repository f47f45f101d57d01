import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The track that the page has got over each of its WebRTC connections. */
    receivedTracks: MediaStreamTrack[];
  }
}

/** Lets the page keep the tracks that it gets. */
export async function keepTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.receivedTracks = [];
    const Peer = window.RTCPeerConnection;
    let peers = 0;
    window.RTCPeerConnection = class extends Peer {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        const nth = peers;
        peers += 1;
        this.addEventListener('track', ({ track }) => {
          window.receivedTracks[nth] = track;
        });
      }
    };
  });
}

/** Returns the loudest sound that came over the nth connection of the page within a while. */
export function loudnessOfTrack(page: Page, nth: number, ms = 1500): Promise<number> {
  return page.evaluate(
    async ({ nth, ms }) => {
      const track = window.receivedTracks.at(nth);
      if (!track) return 0;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      const moment = new Float32Array(analyser.fftSize);
      const until = performance.now() + ms;
      let loudest = 0;
      while (performance.now() < until) {
        analyser.getFloatTimeDomainData(moment);
        for (const sample of moment) loudest = Math.max(loudest, Math.abs(sample));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await context.close();
      return loudest;
    },
    { nth, ms },
  );
}
