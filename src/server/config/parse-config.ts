import * as v from 'valibot';
import { turnProblems } from './call-settings.ts';
import type { Config } from './config.ts';
import { configOfEnvironment } from './config-of-environment.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { phoneProblems } from './phone-settings.ts';
import { speechProblems } from './speech-settings.ts';
import { StartError } from './start-error.ts';

/**
 * An error that lists all problems of the environment, so that the owner can correct them all at
 * once.
 */
export class ConfigError extends StartError {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has to be mended:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Groups of variables that belong together. If one variable of a group is set, all variables in
 * `needed` must be set.
 */
const groups: ReadonlyArray<{ needed: Array<keyof Environment>; more: Array<keyof Environment> }> =
  [
    {
      needed: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      more: ['S3_REGION'],
    },
    { needed: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'], more: [] },
    {
      needed: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
      more: ['TELEGRAM_THREAD_ID', 'TELEGRAM_API_URL'],
    },
    { needed: ['SMTP_URL', 'MAIL_FROM'], more: ['REMIND_HOURS'] },
    { needed: ['BOOKING_WEBHOOK_URL', 'BOOKING_WEBHOOK_SECRET'], more: [] },
    { needed: ['BUSY_CALENDARS'], more: ['BUSY_FAILURE', 'BOOKING_BUFFER_MINUTES'] },
    { needed: ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'], more: ['LLM_SPEAKS'] },
    { needed: ['VOICE_SERVER_URL'], more: ['VOICE_SERVER_SECRET'] },
    { needed: ['SIP_TLS_CERT', 'SIP_TLS_KEY'], more: [] },
    { needed: ['STT_BASE_URL', 'STT_API_KEY', 'STT_MODEL'], more: ['STT_PROVIDER'] },
    {
      needed: ['TTS_BASE_URL', 'TTS_API_KEY', 'TTS_MODEL'],
      more: ['TTS_VOICE', 'TTS_PROVIDER'],
    },
    {
      needed: ['VOICE_API_URL', 'VOICE_API_KEY', 'VOICE_ASSISTANT_ID'],
      more: ['VOICE_CALL_PROXY_URL', 'VOICE_CALL_BUNDLE_URL'],
    },
  ];

/**
 * Reads the configuration from environment variables. An empty variable counts as unset, because
 * `PORT= npm start` and most hosting panels set a variable to an empty text to turn it off.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, set);
  const problems = [
    ...(parsed.issues ?? []).map(
      (issue) => `${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`,
    ),
    ...groups.flatMap((group) => missingOf(group, set)),
    ...speechProblems(set),
    ...phoneProblems(set),
    // The two keys must differ, because every browser can see the public key.
    ...(set.VOICE_PUBLIC_KEY !== undefined && set.VOICE_PUBLIC_KEY === set.VOICE_PRIVATE_KEY
      ? ['VOICE_PRIVATE_KEY must not be the same as VOICE_PUBLIC_KEY']
      : []),
    ...(parsed.success ? turnProblems(parsed.output.ICE_SERVERS ?? [], set.TURN_SECRET) : []),
    // A letter holds a link to this site, so the server must know the address that visitors use.
    ...(set.SMTP_URL !== undefined && set.PUBLIC_URL === undefined
      ? ['PUBLIC_URL is missing, though SMTP_URL is set']
      : []),
    // The host of this site is part of the ids of entries, by which they are known again.
    ...(set.BOOKING_CALENDAR !== undefined && set.PUBLIC_URL === undefined
      ? ['PUBLIC_URL is missing, though BOOKING_CALENDAR is set']
      : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return configOfEnvironment(parsed.output);
}

function missingOf(
  { needed, more }: (typeof groups)[number],
  set: Record<string, string | undefined>,
): string[] {
  const isSet = (name: string) => set[name] !== undefined;
  const present = [...needed, ...more].filter(isSet);
  if (present.length === 0) return [];
  return needed
    .filter((name) => !isSet(name))
    .map((name) => `${name} is missing, though ${present.join(' and ')} is set`);
}
