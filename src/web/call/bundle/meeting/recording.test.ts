import { expect, test } from 'vitest';
import { readRecordingWish } from './recording-wish.ts';

test('the SDK’s own wish is passed on as it is', () => {
  const sdk = {
    width: 1280,
    height: 720,
    backgroundColor: '#FF1F2D3D',
    layout: { preset: 'default' },
  };
  expect(readRecordingWish(sdk)).toEqual({ ...sdk, layout: 'default' });
});

test('what is left out or of no use has a default', () => {
  const expected = { width: 1280, height: 720, backgroundColor: '#ff000000', layout: 'default' };
  expect(readRecordingWish({})).toEqual(expected);
  expect(readRecordingWish({ width: '9', layout: { preset: 7 } })).toEqual(expected);
});
