import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { createLazyCall } from '../lazy-call.ts';
import { CallDetails } from './call-details.tsx';

test.each([true, false])(
  'the details say that a chosen microphone could not be used (refused: %s)',
  (microphoneRefused) => {
    const lazy = createLazyCall(() => new Promise(() => {}));
    const snapshot = { ...lazy.getSnapshot(), microphoneRefused };
    const call = { ...lazy, getSnapshot: () => snapshot };
    const markup = renderToStaticMarkup(<CallDetails call={call} />);
    expect(markup.includes(words.microphoneRefused)).toBe(microphoneRefused);
  },
);
