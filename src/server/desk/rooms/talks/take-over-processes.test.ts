import { expect, test } from 'vitest';
import { engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { eventsOf, talkDeskBeside } from '#server/test-support/talk-desk.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';

test('a person takes over through another process, and what is open is answered once when one has gone', async () => {
  await using settings = await engineSettings('PostgreSQL');
  const holdTiming = { goneMs: 2500 };
  await using visitors = await talkDeskBeside(settings.env, { holdTiming });
  await using people = await talkDeskBeside(settings.env, { holdTiming });
  const grace = await people.enter('staff', 'Grace');
  const id = await visitors.sessionWithLine('Hello');
  const follow = async (server: typeof visitors) =>
    eventsOf(await fetch(`${server.origin}/api/talks/${id}/live?heard=0`));
  const panels = [await follow(visitors), await follow(people)];

  await grace.post(`/desk/talks/${id}/join`);
  await grace.post(`/desk/talks/${id}/say`, { text: 'Good morning' });
  for (const panel of panels) await panel.until('Good morning');
  await visitors.chat({ sessionId: id, input: 'What does it cost?' });
  // Both processes see that the person has gone, and one of them tells and answers.
  for (const panel of panels) await panel.until('Turn 2: What does it cost?');
  const answer = await visitors.ask('GET', `/session/${id}`, { key: PUBLIC_KEY });
  const { messages } = (await answer.json()) as { messages: { content: string }[] };
  const said = messages.map(({ content }) => content);
  expect(said.filter((text) => text.includes('has been away'))).toHaveLength(1);
  expect(said.filter((text) => text.startsWith('Turn 2'))).toHaveLength(1);
  expect(said.at(-1)).toBe('Turn 2: What does it cost?');
});
