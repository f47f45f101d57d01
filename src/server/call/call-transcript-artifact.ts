import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { JsonObject, StoredResource } from '../platform/resource-store.ts';
import { storedCallState } from '../platform/resources/call-state.ts';
import type { TranscriptLine } from './call-register.ts';

/**
 * Returns what is stored of the words of a call, as the plans of its assistant ask for. A plan
 * without a transcript still keeps the single messages, as on the hosted platform.
 */
export function transcriptArtifact(
  call: StoredResource,
  lines: readonly TranscriptLine[],
): JsonObject {
  const { body, createdAt } = call;
  if (forbidsStoredWords(objectOrEmpty(body.assistant))) return { messages: [] };
  const { transcriptPlan } = objectOrEmpty(body.artifactPlan);
  const { enabled, assistantName, userName } = objectOrEmpty(transcriptPlan);
  const startedAt = storedCallState(call).startedAt ?? createdAt;
  const messages = lines.map((line) => messageOf(line, startedAt));
  if (enabled === false) return { messages };
  const names = { assistant: nameOr(assistantName, 'AI'), user: nameOr(userName, 'User') };
  const transcript = lines
    .map(({ role, text, speaker }) => `${speaker ?? names[role]}: ${text}\n`)
    .join('');
  return { messages, transcript };
}

/** Returns what models have read from the conversation, in the platform's field for variables. */
export function toldArtifact({ body }: StoredResource, told: Readonly<JsonObject>): JsonObject {
  const isKept = Object.keys(told).length > 0 && !forbidsStoredWords(objectOrEmpty(body.assistant));
  return isKept ? { variableValues: told } : {};
}

/** Whether the assistant's compliance plan forbids to store what is said in its calls. */
export function forbidsStoredWords({ compliancePlan }: JsonObject): boolean {
  const { hipaaEnabled, pciEnabled } = objectOrEmpty(compliancePlan);
  return hipaaEnabled === true || pciEnabled === true;
}

function nameOr(name: unknown, otherwise: string): string {
  return typeof name === 'string' && name !== '' ? name : otherwise;
}

/**
 * Converts a line of the transcript to the platform's format. The platform calls the assistant
 * `bot`.
 */
function messageOf(
  { role, text, at, speaker, booking }: TranscriptLine,
  startedAt: number,
): JsonObject {
  return {
    role: role === 'assistant' ? 'bot' : role,
    message: text,
    time: at,
    endTime: at,
    secondsFromStart: Math.max(0, at - startedAt) / 1000,
    ...(speaker !== undefined && { speakerLabel: speaker }),
    ...(booking !== undefined && { booking }),
  };
}
