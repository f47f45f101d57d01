import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

const HANDBOOK = `# Parking
Visitors park in the yard behind the workshop.

# Waiting room
Dogs are welcome if they are on a lead. The coffee machine is for everybody.

# Jobs
We look for two mechanics. Send your CV to Mrs Stone.`;

interface Chat {
  id: string;
  output: { content: string }[];
}

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer({ SPEECH: 'off' }, { hasOwnAgent: true, hasOwnReader: true });
});
afterAll(() => server[Symbol.asyncDispose]());

test('a sentence of an uploaded file is found by paraphrases that share hardly a word', async () => {
  const form = new FormData();
  form.append('file', new File([HANDBOOK], 'handbook.md'));
  const { id: fileId } = await server.make('/file', form);
  const tools = [{ type: 'query', knowledgeBases: [{ fileIds: [fileId] }] }];
  const { id: assistantId } = await server.make('/assistant', { model: { tools } });
  async function answerTo(input: string): Promise<string> {
    const { output } = (await server.make('/chat', { assistantId, input })) as Chat;
    return output[0]?.content ?? '';
  }
  expect(await answerTo('are pets allowed?')).toBe(
    'handbook.md says: Dogs are welcome if they are on a lead. The coffee machine is for everybody.',
  );
  expect(await answerTo('are you hiring?')).toContain('We look for two mechanics.');
  expect(await answerTo('who gets my resume?')).toContain('Send your CV to Mrs Stone.');
  // What the site itself answers, and what nobody knows, is answered as without the file.
  for (const line of ['is the consultation free?', 'who won the game last night?'])
    expect(await answerTo(line)).not.toContain('handbook.md');
});
