import { randomUUID } from 'node:crypto';
import { slotLabel } from '#core/consultation/schedule.ts';
import { mcpClient } from '../mcp-client.ts';
import { roomCaller } from '../rooms/room-caller.ts';
import { until } from '../rooms/until.ts';
import { PUBLIC_KEY } from '../voice-server.ts';
import {
  type Attempt,
  nextWeekdayAfter,
  readableWords,
  saidDay,
  type WantedSlot,
} from './booking-channels.ts';
import { validBody } from './consultations.ts';

/** A way to ask a running server for a half hour. It resolves when the server has answered. */
type ServerChannel = (origin: string, wanted: WantedSlot, name: string) => Promise<Attempt>;

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function fieldsOf(name: string, { date, slot }: WantedSlot) {
  const { client_time: _, time_zone: __, locale: ___, ...fields } = validBody;
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@engine.example`;
  return { ...fields, name, email, selected_date: date, selected_time: slotLabel(slot) };
}

async function postJson(origin: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${origin}/api/consultations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function postFields(url: string, fields: Record<string, string>): Promise<Attempt> {
  const body = new URLSearchParams(fields).toString();
  const headers = { ...FORM, Origin: new URL(url).origin };
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  return { isBooked: answer.status === 303, words: readableWords(await answer.text()) };
}

const request = (name: string, { date, slot }: WantedSlot) =>
  `I'm ${name}, ${name.split(' ')[0]?.toLowerCase()}@engine.example, company Acme Tools, phone agent, ${saidDay(date)} at ${slotLabel(slot)}`;

async function chat(origin: string, input: string, previousChatId?: string) {
  const answer = await fetch(`${origin}/voice/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}` },
    body: JSON.stringify({ input, previousChatId }),
  });
  if (!answer.ok) throw new Error(`The chat was answered with ${answer.status}.`);
  const { id, output } = (await answer.json()) as {
    id: string;
    output: { content: string; metadata: { bookingId: string | null } }[];
  };
  return { id, text: output[0]?.content ?? '', bookingId: output[0]?.metadata.bookingId ?? null };
}

async function callAddress(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}` };
  const site = (await (await fetch(`${origin}/api/site`)).json()) as {
    voice: { assistantId: string };
  };
  const { assistantId } = site.voice;
  const body = JSON.stringify({ assistantId });
  const answer = await fetch(`${origin}/voice/call/web`, { method: 'POST', headers, body });
  return ((await answer.json()) as { webCallUrl: string }).webCallUrl;
}

/** Every channel of a running server, under the words of a test's title. */
export const serverChannels: Record<string, ServerChannel> = {
  async 'in the form'(origin, wanted, name) {
    const body = { ...fieldsOf(name, wanted), time_zone: 'Europe/Paris', locale: 'en-US' };
    const answer = await postJson(origin, body, { 'Idempotency-Key': randomUUID() });
    return { isBooked: answer.status === 201, words: await answer.text() };
  },

  'in the form without a script': (origin, wanted, name) =>
    postFields(`${origin}/api/consultations`, fieldsOf(name, wanted)),

  async 'by another program'(origin, wanted, name) {
    const answer = await postJson(origin, fieldsOf(name, wanted));
    return { isBooked: answer.status === 201, words: await answer.text() };
  },

  async 'by an AI client'(origin, wanted, name) {
    await using client = await mcpClient(origin);
    const asked = { ...fieldsOf(name, wanted), agreed: true };
    const { told, refused } = await client.call('book_consultation', asked);
    return { isBooked: told !== null, words: refused ?? told.message };
  },

  async 'in the chat'(origin, wanted, name) {
    const asked = await chat(origin, request(name, wanted));
    const { text, bookingId } = await chat(origin, 'yes', asked.id);
    return { isBooked: bookingId !== null, words: `${asked.text} ${text}` };
  },

  async 'in a call'(origin, wanted, name) {
    await using visitor = await roomCaller(await callAddress(origin));
    visitor.join();
    await visitor.next('joined');
    visitor.send({ type: 'app', data: 'playable' });
    const replies = () =>
      visitor
        .apps()
        .map((data) => Object(data))
        .filter(({ type }) => type === 'assistant-reply');
    for (const [index, content] of [request(name, wanted), 'yes'].entries()) {
      const message = { role: 'user', content };
      visitor.send({ type: 'app', data: { type: 'add-message', message } });
      await until(() => replies().length > index, 'the agent’s reply');
    }
    return {
      isBooked: replies().some(({ booking }) => booking !== null),
      words: JSON.stringify(visitor.apps()),
    };
  },

  async 'by a move'(origin, wanted, name) {
    const before = { date: nextWeekdayAfter(nextWeekdayAfter(wanted.date)), slot: wanted.slot };
    const answer = await postJson(origin, fieldsOf(name, before));
    const { link } = (await answer.json()) as { link: string };
    const { pathname } = new URL(link, origin);
    const { selected_date, selected_time } = fieldsOf(name, wanted);
    const wish = { selected_date, selected_time, sequence: '0' };
    return postFields(`${origin}${pathname}/move`, wish);
  },
};
