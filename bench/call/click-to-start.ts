import { chromium, type Page } from '@playwright/test';
import { callBrowserOptions } from '../../e2e/call-support/call-browser.ts';
import { callElements } from '../../e2e/call-support/call-elements.ts';

export interface ClickToStart {
  /**
   * The time from the click to the start of the first call. Before this call, neither the page nor
   * the server has loaded the code for calls.
   */
  coldMs: number;
  warmMs: number[];
  /** The times to open a microphone and connect two peers within the page, for comparison. */
  bareMs: number[];
}

const WARM_CALLS = 7;
const PATIENCE_MS = 15_000;

/**
 * Measures the time from the click to the start of a call, in a real browser with a fake
 * microphone. The server must not have had a call yet.
 */
export async function measureClickToStart(origin: string): Promise<ClickToStart> {
  console.log(`From the click to call-start, ${WARM_CALLS + 1} calls …`);
  const browser = await chromium.launch(callBrowserOptions.launchOptions);
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const timed: ClickToStart = { coldMs: await timeCall(page), warmMs: [], bareMs: [] };
    await timeBareConnection(page);
    for (let call = 1; call <= WARM_CALLS; call += 1) {
      timed.warmMs.push(await timeCall(page));
      timed.bareMs.push(await timeBareConnection(page));
    }
    return timed;
  } finally {
    await browser.close();
  }
}

/**
 * Makes a call and returns the time from the click until the call begins. The page itself measures
 * this time, because messages between the page and this process would make it longer.
 */
async function timeCall(page: Page): Promise<number> {
  const { idle, active } = callElements(page);
  const ms = await idle.evaluate(
    (sphere, patience) =>
      new Promise<number>((resolve, reject) => {
        const { log } = console;
        const clicked = performance.now();
        setTimeout(() => reject(new Error('The call did not start.')), patience);
        console.log = (...said) => {
          log(...said);
          if (said[0] !== 'Call has started') return;
          console.log = log;
          resolve(performance.now() - clicked);
        };
        (sphere as HTMLElement).click();
      }),
    PATIENCE_MS,
  );
  await active.click();
  await idle.waitFor();
  return ms;
}

async function timeBareConnection(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
    const near = new RTCPeerConnection();
    const far = new RTCPeerConnection();
    const connected = [near, far].map(
      (peer) =>
        new Promise<void>((resolve) => {
          peer.onconnectionstatechange = () => {
            if (peer.connectionState === 'connected') resolve();
          };
        }),
    );
    near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate);
    far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate);
    for (const track of microphone.getTracks()) near.addTrack(track, microphone);
    const offer = await near.createOffer();
    await Promise.all([near.setLocalDescription(offer), far.setRemoteDescription(offer)]);
    const answer = await far.createAnswer();
    await Promise.all([far.setLocalDescription(answer), near.setRemoteDescription(answer)]);
    await Promise.all(connected);
    const ms = performance.now() - began;
    near.close();
    far.close();
    for (const track of microphone.getTracks()) track.stop();
    return ms;
  });
}
