import { brand } from '../../src/core/site/content/brand.ts';
import { serviceLabels } from '../../src/core/site/content/services.ts';
import type { Recogniser } from '../../src/server/speech/hearing/recogniser.ts';
import { heardShare } from '../../src/server/test-support/speech/heard-share.ts';
import { speechStretches } from '../../src/server/test-support/speech/speech-stretches.ts';
import { expect, test } from '../site-test.ts';
import type { Caller } from './caller.ts';
import { agentSound } from './page-speech.ts';

/** Names that somebody knows who listens to the agent. A recogniser cannot guess them. */
const NAMES = [brand.name, ...Object.values(serviceLabels), 'business email'];

/**
 * The share of the agent's words that somebody who hears them has to understand. Usually it is over
 * 0.9. A recogniser sometimes leaves out the first words of a long stretch, although their sound is
 * there, and the share is then about 0.84.
 */
const LEAST_UNDERSTOOD = 0.8;

/**
 * Recognises the sound that the page got, compares it with the transcript of the agent, and notes
 * the share of the words that were understood.
 */
export async function expectUnderstood(
  { page, record }: Caller,
  recogniser: Recogniser,
): Promise<void> {
  const texts: string[] = [];
  for (const sound of speechStretches(await agentSound(page))) {
    const { text } = await recogniser.recognise({ sound, expected: NAMES, soFar: null });
    texts.push(text);
  }
  const understood = texts.join(' ');
  const said = record.after(0).lines('assistant').join(' ');
  const share = heardShare(said, understood);
  test.info().annotations.push({ type: 'understood', description: share.toFixed(3) });
  expect(share, `${said}\n${understood}`).toBeGreaterThanOrEqual(LEAST_UNDERSTOOD);
}
