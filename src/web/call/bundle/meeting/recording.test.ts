import { expect, test } from 'vitest';
import { readRecordingFormat } from './recording.ts';

test('the format that the SDK asks for is passed on unchanged', () => {
  const sdk = {
    width: 1280,
    height: 720,
    backgroundColor: '#FF1F2D3D',
    layout: { preset: 'default' },
  };
  expect(readRecordingFormat(sdk)).toEqual({ ...sdk, layout: 'default' });
});

test('a missing or invalid field gets the default', () => {
  const expected = { width: 1280, height: 720, backgroundColor: '#ff000000', layout: 'default' };
  expect(readRecordingFormat({})).toEqual(expected);
  expect(readRecordingFormat({ width: '9', layout: { preset: 7 } })).toEqual(expected);
});
