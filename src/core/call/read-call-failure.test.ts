import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FATAL_CALL_ERRORS } from '../report/fatal-call-error.ts';
import { readCallFailure } from './read-call-failure.ts';

const dailyError = (type: string) => ({
  action: 'error',
  errorMsg: 'words',
  error: { type, msg: 'words' },
});
const cameraError = (type: string) => ({
  action: 'camera-error',
  errorMsg: { errorMsg: 'words' },
  error: { type, msg: 'words' },
});

test.each([
  ['connection-error', 'unreachable', 'dropped'],
  ['end-of-life', 'unreachable', 'unreachable'],
  ['no-room', 'not-admitted', 'dropped'],
  ['exp-room', 'not-admitted', 'dropped'],
  ['nbf-room', 'not-admitted', 'dropped'],
  ['exp-token', 'not-admitted', 'dropped'],
  ['nbf-token', 'not-admitted', 'dropped'],
  ['meeting-full', 'busy', 'busy'],
  ['ejected', 'not-admitted', 'dropped'],
  ['not-allowed', 'not-admitted', 'dropped'],
])(
  'the fatal error %s means %s before the call has begun, and %s afterwards',
  (type, before, during) => {
    // A call begins only when the agent listens. So a joined call may not have begun yet.
    for (const stage of ['joining', 'joined'] as const) {
      expect(readCallFailure(dailyError(type), stage, false)).toEqual({
        trouble: before,
        type,
        stage,
        report: type,
      });
    }
    expect(readCallFailure(dailyError(type), 'joined', true).trouble).toBe(during);
  },
);

test.each([
  ['permissions', 'microphone-denied', 'microphone-denied'],
  ['not-found', 'microphone-missing', 'microphone-lost'],
  ['constraints', 'microphone-missing', 'microphone-lost'],
  ['mic-in-use', 'microphone-lost', 'microphone-lost'],
  ['cam-in-use', 'microphone-lost', 'microphone-lost'],
  ['cam-mic-in-use', 'microphone-lost', 'microphone-lost'],
  ['undefined-mediadevices', 'unsupported', 'unsupported'],
  ['unknown', 'microphone-lost', 'microphone-lost'],
])(
  'the device error %s means %s before the call has joined, and %s afterwards',
  (type, before, during) => {
    expect(readCallFailure(cameraError(type), 'joining', false)).toMatchObject({
      trouble: before,
      report: null,
    });
    expect(readCallFailure(cameraError(type), 'joined', true).trouble).toBe(during);
  },
);

test.each([
  [429, 'busy', null],
  [401, 'unreachable', 'start-failed'],
  [404, 'unreachable', 'start-failed'],
  [503, 'unreachable', 'start-failed'],
])('the HTTP status %d means %s', (status, trouble, report) => {
  const response = Object.assign(new Response(null, { status }), { data: null, error: {} });
  expect(readCallFailure(response, 'new', false)).toEqual({
    trouble,
    type: `http-${status}`,
    stage: 'new',
    report,
  });
});

test('a failure is found inside another error, as a newer SDK sends it', () => {
  const inner = { type: 'daily-error', error: dailyError('exp-room'), timestamp: 'now' };
  expect(readCallFailure(inner, 'joining', false).type).toBe('exp-room');
  const refused = { type: 'start-method-error', stage: 'unknown', error: { status: 429 } };
  expect(readCallFailure(refused, 'new', false).trouble).toBe('busy');
});

test.each([new TypeError('Failed to fetch'), 'words', null, undefined, {}, []])(
  'the meaningless error %s means a failed start before joining, and a broken call afterwards',
  (raw) => {
    expect(readCallFailure(raw, 'new', false)).toMatchObject({
      trouble: 'unreachable',
      report: 'start-failed',
    });
    for (const [begun, trouble] of [
      [false, 'unreachable'],
      [true, 'dropped'],
    ] as const) {
      expect(readCallFailure(raw, 'joined', begun)).toMatchObject({ trouble, report: 'unknown' });
    }
  },
);

test('a failure contains no free text of the error', () => {
  const known = new Set<unknown>([...FATAL_CALL_ERRORS, 'start-failed', 'unknown', null]);
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      const { report, type } = readCallFailure(raw, 'joined', true);
      expect(known.has(report)).toBe(true);
      expect(type).toMatch(/^[a-z-]+(\d+)?$/);
    }),
  );
});
