import { afterEach, expect, test, vi } from 'vitest';
import { createTrackMeter } from './track-meter.ts';

afterEach(() => vi.unstubAllGlobals());

const track = {} as MediaStreamTrack;

function stubSound(listen: () => object) {
  const contexts: Array<{ closed: boolean }> = [];
  class Context {
    closed = false;
    constructor() {
      contexts.push(this);
    }
    createAnalyser() {
      return {
        fftSize: 4,
        getFloatTimeDomainData: (samples: Float32Array) => samples.set([0.1, -0.5, 0.2, 0]),
      };
    }
    createMediaStreamSource = listen;
    async close() {
      this.closed = true;
    }
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('MediaStream', class {});
  return contexts;
}

test('the level of a track is its loudest sample, and the track is opened once', () => {
  const contexts = stubSound(() => ({ connect() {} }));
  const meter = createTrackMeter();
  expect([meter.level(track), meter.level(track)]).toEqual([0.5, 0.5]);
  meter.close();
  expect(contexts).toMatchObject([{ closed: true }]);
});

test('a track that the browser refuses to analyse is silent, and is tried only once', () => {
  const contexts = stubSound(() => {
    throw new DOMException('Another sample rate.', 'NotSupportedError');
  });
  const meter = createTrackMeter();
  expect([meter.level(track), meter.level(track)]).toEqual([0, 0]);
  expect(contexts).toMatchObject([{ closed: true }]);
  expect(meter.level({} as MediaStreamTrack)).toBe(0);
  meter.close();
});

test('a browser without AudioContext measures a level of 0', () => {
  vi.stubGlobal('AudioContext', undefined);
  expect(createTrackMeter().level(track)).toBe(0);
});
