import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import { LINE_PATH, type LineReport, lineKey } from '#server/phone/line/line-routes.ts';
import { openVoiceKeys } from '#server/platform/keys/voice-keys.ts';
import { callBodyAt } from '#server/platform/resources/call-state.ts';
import { CommandError, UsageError } from '../command/command-error.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import { type OwnerDesk, openNamedDesk } from '../command/owner-desk.ts';
import { lineInWords } from './line-in-words.ts';

const NO_LINE = 'Neither SIP_TRUNK nor SIP_LISTEN is set, so there is no phone line.\n';
const NOT_RUNNING =
  'No server answers on this machine, so nobody can say how the line stands. Start it: npm start';
const ANSWER_MS = 10_000;
const LOOK_MS = 500;

/** Asks the running server how the phone line stands, or has it place a test call. */
export const lineCommand: OwnerCommand = {
  options: [],
  mostWords: 1,
  usages: [
    { words: 'line', meaning: 'how your phone line stands' },
    { words: 'line +15551234567', meaning: 'a test call to a number of yours' },
  ],
  prepare({ words: [to] }) {
    if (to !== undefined && !/\d/.test(to))
      throw new UsageError('line takes a number to be called.');
    return async (parts) => {
      const config = parts.readConfig();
      if (config.phone === null) {
        await parts.console.write(NO_LINE);
        return 0;
      }
      await using desk = await openNamedDesk(parts, { create: false, isAlone: false });
      const server = await askServer(config, desk);
      if (to === undefined) {
        const report = (await (await server('GET', LINE_PATH)).json()) as LineReport;
        await parts.console.write(`${lineInWords(report)}\n`);
        return report.own === null || report.own.state.kind === 'up' ? 0 : 1;
      }
      const answer = await server('POST', `${LINE_PATH}/calls`, { to });
      const { callId, message } = (await answer.json()) as { callId: string; message: string };
      if (!answer.ok) throw new CommandError(message);
      await parts.console.write('Your phone should ring now.\n');
      const reason = await endOfCall(desk, callId, parts.interrupted);
      await parts.console.write(`The call is over: ${reason}.\n`);
      return 0;
    };
  },
};

type AskServer = (method: string, path: string, body?: object) => Promise<Response>;

/** Returns how the running server is asked. It listens on this machine, whatever its public name. */
async function askServer({ host, port, voice }: Config, desk: OwnerDesk): Promise<AskServer> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const key = lineKey(await openVoiceKeys(voice, desk.keyKeeper));
  return async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => null);
    if (answer === null || answer.status === 404) throw new CommandError(NOT_RUNNING);
    return answer;
  };
}

/** Resolves with the platform's word for the end of a call. */
async function endOfCall(
  { resources }: Pick<OwnerDesk, 'resources'>,
  callId: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const call = await resources.find('call', callId);
    const body = call && callBodyAt(call, Date.now());
    if (!body) return 'its record was erased';
    if (body.status === 'ended') return String(body.endedReason);
    await delay(LOOK_MS, undefined, { signal });
  }
}
