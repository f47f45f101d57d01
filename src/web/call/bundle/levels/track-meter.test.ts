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

test('a track is as loud as its loudest moment, and listened to once', () => {
  const contexts = stubSound(() => ({ connect() {} }));
  const meter = createTrackMeter();
  expect([meter.level(track), meter.level(track)]).toEqual([0.5, 0.5]);
  meter.close();
  expect(contexts).toMatchObject([{ closed: true }]);
});

test('a track that the browser will not listen to is silent, and is not tried over and over', () => {
  const contexts = stubSound(() => {
    throw new DOMException('Another sample rate.', 'NotSupportedError');
  });
  const meter = createTrackMeter();
  expect([meter.level(track), meter.level(track)]).toEqual([0, 0]);
  expect(contexts).toMatchObject([{ closed: true }]);
  expect(meter.level({} as MediaStreamTrack)).toBe(0);
  meter.close();
});

test('where there is no sound at all, nothing breaks', () => {
  vi.stubGlobal('AudioContext', undefined);
  expect(createTrackMeter().level(track)).toBe(0);
});
