import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '#core/document-format.ts';
import { type ServersOnEngine, serversOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import type { VoiceServer } from '#server/test-support/voice-server.ts';

const GARAGE = `# Opening hours
We open at 9 from Monday to Friday. On Saturday we open at 10.

# Parking
Visitors park in the yard behind the workshop.`;
const QUESTION = 'Where can I park?';
const ANSWER = 'garage.md says: Visitors park in the yard behind the workshop.';

interface Chat {
  id: string;
  output: { content: string; metadata: { sources?: { fileId: string; name: string }[] } }[];
}

describe.each(ENGINES)('on %s', (engine) => {
  let servers: ServersOnEngine;
  let server: VoiceServer;
  const restart = async () => {
    server = await servers.restart({ hasOwnAgent: true });
  };
  beforeAll(async () => {
    servers = await serversOnEngine(engine);
    await restart();
  });
  afterAll(() => servers[Symbol.asyncDispose]());

  async function upload(content: string, name: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([content], name));
    return (await server.make('/file', form)).id;
  }
  const planOf = (...fileIds: string[]) => ({ type: 'create', chunkPlans: [{ fileIds }] });
  const knowledgeBase = (...fileIds: string[]) =>
    server.make('/knowledge-base', { provider: 'trieve', createPlan: planOf(...fileIds) });
  const query = (...fileIds: string[]) => ({
    type: 'query',
    knowledgeBases: [{ provider: 'google', name: 'Garage', description: 'All of it', fileIds }],
  });
  const assistant = async (model: object) => (await server.make('/assistant', { model })).id;
  const chat = async (body: object) => {
    const { id, output } = (await server.make('/chat', body)) as Chat;
    return { id, said: output[0]?.content ?? '', sources: output[0]?.metadata.sources };
  };
  const status = async (method: string, path: string, body?: object) =>
    (await server.ask(method, path, { ...(body && { body }) })).status;

  test('a knowledge base answers with the words of its file, and names it', async () => {
    const fileId = await upload(GARAGE, 'garage.md');
    const { id: knowledgeBaseId } = await knowledgeBase(fileId);
    const assistantId = await assistant({ knowledgeBaseId });
    const { id, said, sources } = await chat({ assistantId, input: QUESTION });
    expect(said).toBe(ANSWER);
    expect(sources).toEqual([{ fileId, name: 'garage.md' }]);
    // The rest of the chain answers from the file too.
    const next = await chat({ previousChatId: id, input: 'When do you open on Saturday?' });
    expect(next.said).toContain('On Saturday we open at 10.');
    const { id: sessionId } = await server.make('/session', { assistantId });
    expect((await chat({ sessionId, input: QUESTION })).said).toBe(ANSWER);
  });

  test('what no file answers is answered as without files', async () => {
    const fileId = await upload(GARAGE, 'garage.md');
    const assistantId = await assistant({ tools: [query(fileId)] });
    const plain = await assistant({});
    for (const input of ['Who won the cup final?', 'I would like to book a consultation', 'bye']) {
      const { said, sources } = await chat({ assistantId, input });
      expect(said).toBe((await chat({ assistantId: plain, input })).said);
      expect(sources).toBeUndefined();
    }
  });

  test.each([
    ['a tool of its own', async (id: string) => ({ tools: [query(id)] })],
    [
      'a stored tool',
      async (id: string) => ({ toolIds: [(await server.make('/tool', query(id))).id] }),
    ],
    [
      'a knowledge base of its own',
      async (id: string) => ({ knowledgeBase: { provider: 'trieve', createPlan: planOf(id) } }),
    ],
  ])('an assistant may name files in %s', async (_, modelWith) => {
    const model = await modelWith(await upload(GARAGE, 'garage.md'));
    expect((await chat({ assistantId: await assistant(model), input: QUESTION })).said).toBe(
      ANSWER,
    );
    // An assistant may also come with the request, and so may an override.
    expect((await chat({ assistant: { model }, input: QUESTION })).said).toBe(ANSWER);
    const overridden = { assistantId: await assistant({}), assistantOverrides: { model } };
    expect((await chat({ ...overridden, input: QUESTION })).said).toBe(ANSWER);
  });

  test('the site’s own assistant keeps its own words', async () => {
    const model = { tools: [query(await upload(GARAGE, 'garage.md'))] };
    const assistantOverrides = { model };
    expect((await chat({ assistantOverrides, input: QUESTION })).said).not.toContain('garage.md');
  });

  test('a changed knowledge base, a new name and a removed file count from the next chat on', async () => {
    const fileId = await upload(GARAGE, 'garage.md');
    const { id } = await knowledgeBase();
    const assistantId = await assistant({ knowledgeBaseId: id });
    const ask = async () => (await chat({ assistantId, input: QUESTION })).said;
    expect(await ask()).not.toContain('garage.md');
    const createPlan = planOf(fileId);
    expect(await status('PATCH', `/knowledge-base/${id}`, { createPlan })).toBe(200);
    expect(await ask()).toBe(ANSWER);
    expect(await status('PATCH', `/file/${fileId}`, { name: 'Handbook' })).toBe(200);
    expect(await ask()).toMatch(/^Handbook says: Visitors park/);
    expect(await status('DELETE', `/file/${fileId}`)).toBe(200);
    expect(await ask()).not.toContain('yard');
  });

  test('every format that can be searched answers', async () => {
    const files = [
      ['list.csv', 'Service,Price\nOil change,49 euros\nTyres,80 euros', 'Tyres; Price: 80 euros'],
      ['list.json', '{"services":[{"title":"Tyres","price":"80 euros"}]}', 'title: Tyres; price'],
      ['list.html', '<h1>Prices</h1><p>Tyres cost 80 euros.</p>', 'Tyres cost 80 euros.'],
      ['list.txt', 'Oil costs 49 euros.\n\nTyres cost 80 euros.', 'Tyres cost 80 euros.'],
    ] as const;
    for (const [name, content, words] of files) {
      const assistantId = await assistant({ tools: [query(await upload(content, name))] });
      const { said } = await chat({ assistantId, input: 'What is the price of tyres?' });
      expect(said).toContain(`${name} says: `);
      expect(said).toContain(words);
    }
  });

  test('a file that cannot be searched is refused where it is named', async () => {
    const pdf = await upload('%PDF-1.7', 'menu.pdf');
    const large = await upload('x'.repeat(MAX_DOCUMENT_BYTES + 1), 'large.txt');
    const refused = async (path: string, body: object) => {
      const response = await server.ask('POST', path, { body });
      return [response.status, JSON.stringify(await response.json())];
    };
    const named = { provider: 'trieve', createPlan: planOf(pdf) };
    expect(await refused('/knowledge-base', named)).toEqual([
      400,
      expect.stringContaining('only text, markdown, HTML, CSV and JSON'),
    ]);
    expect(await refused('/tool', query(large))).toEqual([
      400,
      expect.stringContaining('larger than'),
    ]);
    expect(await refused('/tool', query(crypto.randomUUID()))).toEqual([
      404,
      expect.stringContaining('knowledgeBases.0.fileIds.0'),
    ]);
    const many = Array.from({ length: 501 }, () => pdf);
    expect(await refused('/tool', query(...many))).toEqual([
      400,
      expect.stringContaining('must not name more than 500'),
    ]);
    const { id } = await server.make('/tool', query());
    const { knowledgeBases } = query(pdf);
    expect(await status('PATCH', `/tool/${id}`, { knowledgeBases })).toBe(400);
    // An assistant is stored without a check, and the file is then left out.
    const assistantId = await assistant({ tools: [query(pdf, large, 'x'), { type: 'query' }] });
    expect((await chat({ assistantId, input: QUESTION })).sources).toBeUndefined();
  });

  test('the files still answer after a restart', async () => {
    const fileId = await upload(GARAGE, 'garage.md');
    const { id: knowledgeBaseId } = await knowledgeBase(fileId);
    const assistantId = await assistant({ knowledgeBaseId });
    await restart();
    expect((await chat({ assistantId, input: QUESTION })).said).toBe(ANSWER);
  });
});
