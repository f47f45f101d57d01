import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallSnapshot } from '../call.ts';
import { CallContext } from '../call-context.ts';
import { createLazyCall } from '../lazy-call.ts';
import { CallSphere } from './call-sphere.tsx';

function sphereIn(change: Partial<CallSnapshot>): string {
  const call = createLazyCall(() => new Promise(() => {}));
  const snapshot = { ...call.getSnapshot(), ...change };
  return renderToStaticMarkup(
    <CallContext value={{ ...call, getSnapshot: () => snapshot }}>
      <CallSphere />
    </CallContext>,
  );
}

test('at rest the sphere is labelled Book with Our AI Agent and says that the agent is an AI', () => {
  const markup = sphereIn({});
  expect(markup).toContain('>Book with Our AI Agent<');
  expect(markup).toContain('You’ll talk to an AI, not a person.');
  expect(markup).toContain('Audio isn’t kept unless the call says so');
  expect(markup).not.toContain('style=');
});

test.each(['connecting', 'listening', 'speaking'] as const)(
  'during a call that is %s the sphere is labelled AI Listening...',
  (phase) => {
    const markup = sphereIn({ active: true, phase });
    expect(markup).toContain('>AI Listening...<');
    expect(markup).not.toContain('Book with Our AI Agent');
  },
);

test('the sphere of a recorded call says so, and does not say that no sound is kept', () => {
  const markup = sphereIn({ active: true, phase: 'listening', recorded: true });
  expect(markup).toContain('<strong>This call is recorded.</strong>');
  expect(markup).not.toContain('Audio isn’t kept');
});

test('after a failure the sphere says what failed, and can be pressed again', () => {
  const markup = sphereIn({ phase: 'error', trouble: 'dropped' });
  expect(markup).toContain('>Book with Our AI Agent<');
  expect(markup).toContain('The call was cut off');
});
