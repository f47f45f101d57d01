import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { HEARING_RATE } from '../../src/server/speech/hearing/voice-activity.ts';
import { type DialogueSpeaker, dialogueLineFile } from './dialogue-lines.ts';

declare global {
  interface Window {
    /** Plays an Ogg file into the microphone, and resolves when it was played to its end. */
    speakIntoMicrophone(base64: string): Promise<void>;
    /** The pieces of the recording of everything that the page got from the agent. */
    agentRecording: Blob[];
  }
}

/** Gives the page a microphone that a test can speak into, and lets it record the agent. */
export async function preparePageForSpeech(page: Page): Promise<void> {
  await giveMicrophone(page);
  await recordAgent(page);
}

/**
 * Gives the page a microphone that a test can speak into. The page encodes and sends its sound as it
 * does with every other.
 */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'playback' });
    let microphone: MediaStreamAudioDestinationNode | null = null;
    navigator.mediaDevices.getUserMedia = async () => {
      await context.resume();
      microphone = context.createMediaStreamDestination();
      // Without a source the microphone would send nothing at all, instead of silence.
      const silence = context.createConstantSource();
      silence.offset.value = 0;
      silence.connect(microphone);
      silence.start();
      return microphone.stream;
    };
    window.speakIntoMicrophone = async (base64) => {
      if (microphone === null) throw new Error('The page has not asked for the microphone.');
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const source = context.createBufferSource();
      source.buffer = await context.decodeAudioData(bytes.buffer);
      source.connect(microphone);
      const ended = new Promise((resolve) => source.addEventListener('ended', resolve));
      source.start();
      await ended;
    };
  });
}

async function recordAgent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.agentRecording = [];
    const play = HTMLMediaElement.prototype.play;
    const recorded = new WeakSet<MediaStream>();
    // The page begins to play the agent before the agent begins to speak.
    HTMLMediaElement.prototype.play = function playRecorded() {
      const stream = this.srcObject;
      if (stream instanceof MediaStream && !recorded.has(stream)) {
        recorded.add(stream);
        const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
        recorder.addEventListener('dataavailable', ({ data }) => window.agentRecording.push(data));
        recorder.start(500);
      }
      return play.call(this);
    };
  });
}

/** Says a line in a voice, and resolves when it was said. */
export async function speak(page: Page, voice: DialogueSpeaker, line: string): Promise<void> {
  const bytes = await readFile(dialogueLineFile(voice, line));
  await page.evaluate((base64) => window.speakIntoMicrophone(base64), bytes.toString('base64'));
}

/** Returns everything that the page got from the agent so far, at the rate of the recogniser. */
export async function agentSound(page: Page): Promise<Float32Array> {
  const base64 = await page.evaluate(async (sampleRate) => {
    const file = await new Blob(window.agentRecording).arrayBuffer();
    const decoder = new OfflineAudioContext({ length: 1, sampleRate });
    const sound = (await decoder.decodeAudioData(file)).getChannelData(0);
    const bytes = new Uint8Array(sound.buffer);
    const letters: string[] = [];
    for (let start = 0; start < bytes.length; start += 8192) {
      letters.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
    }
    return btoa(letters.join(''));
  }, HEARING_RATE);
  const bytes = Buffer.from(base64, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
