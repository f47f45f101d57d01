import { brand } from '../../src/core/site/content/brand.ts';
import { serviceLabels } from '../../src/core/site/content/services.ts';
import type { Recogniser } from '../../src/server/speech/hearing/recogniser.ts';
import { heardShare } from '../../src/server/test-support/speech/heard-share.ts';
import { speechStretches } from '../../src/server/test-support/speech/speech-stretches.ts';
import type { Caller } from './caller.ts';
import { agentSound } from './page-speech.ts';

/** Names that somebody knows who listens to the agent. A recogniser cannot guess them. */
const NAMES = [brand.name, ...Object.values(serviceLabels), 'business email'];

/** Recognises the sound that the page got, and compares it with the transcript of the agent. */
export async function understoodShare({ page, record }: Caller, recogniser: Recogniser) {
  const texts: string[] = [];
  for (const sound of speechStretches(await agentSound(page))) {
    const { text } = await recogniser.recognise({ sound, expected: NAMES, soFar: null });
    texts.push(text);
  }
  const understood = texts.join(' ');
  const said = record.after(0).lines('assistant').join(' ');
  return { share: heardShare(said, understood), said, understood };
}
