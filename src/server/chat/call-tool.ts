import { type ToolMessage, toolMessagesOf } from '#core/chat/tool-message.ts';
import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { JsonObject } from '../platform/resource-store.ts';
import { messageText } from './cast/hand-over-message.ts';
import { listed, storedText } from './cast/stored-json.ts';

/** A place to which a call by phone may be transferred. */
export interface TransferDestination {
  /** A number in E.164, or a SIP address. */
  target: string;
  /** The words by which a caller may ask for it. */
  name: string;
  /** When to transfer, in the owner's words. */
  when: string;
  /** What the caller hears before. Null says the usual words, and an empty text says nothing. */
  message: string | null;
  /** What whoever answers there hears before the caller is connected. Null connects at once. */
  introduction: { kind: 'message'; text: string } | { kind: 'summary' } | null;
  /** What the caller hears if the transfer fails. Null says the usual words. */
  onFailure: { message: string | null; endsCall: boolean };
}

/** What the agent does on the phone besides speaking. */
export type PhoneAction =
  | { kind: 'press'; keys: string }
  | { kind: 'transfer'; destination: TransferDestination };

/** A tool that acts in the call itself. */
export interface CallTool {
  name: string;
  description: string;
  messages: readonly ToolMessage[];
}

/** The tools of an assistant that act in the call itself. A tool that it does not have is null. */
export interface CallTools {
  endCall: CallTool | null;
  dtmf: CallTool | null;
  transferCall: (CallTool & { destinations: readonly TransferDestination[] }) | null;
}

const NAME = /^[\w-]{1,64}$/;
const MOST_DESCRIPTION = 1000;
const MOST_DESTINATIONS = 20;
const E164 = /^\+[1-9]\d{6,14}$/;
const ANY_NUMBER = /^\+?[a-zA-Z0-9]{1,32}$/;
const SIP_ADDRESS = /^sips?:[^\s<>"@]{1,128}@[^\s<>"@]{1,253}$/i;
const MOST_WORDS = 1000;

/** The types of tools that act in the call itself. */
export const CALL_TOOL_TYPES: readonly unknown[] = ['endCall', 'dtmf', 'transferCall'];

/** Reads the tools that act in the call itself from an assistant's settings. */
export function callToolsOf(settings: Readonly<JsonObject>): CallTools {
  const tools = listed(objectOrEmpty(settings.model).tools);
  const ofType = (type: string) => tools.find((tool) => tool.type === type);
  const [endCall, dtmf, transfer] = [ofType('endCall'), ofType('dtmf'), ofType('transferCall')];
  const destinations = listed(transfer?.destinations).flatMap((each) => {
    const destination = transferDestinationOf(each);
    // Destinations of other types, and those whose address makes no sense, are left out.
    return destination === null ? [] : [destination];
  });
  return {
    endCall: endCall ? callToolOf(endCall, 'endCall') : null,
    dtmf: dtmf ? callToolOf(dtmf, 'dtmf') : null,
    transferCall:
      transfer && destinations.length > 0
        ? {
            ...callToolOf(transfer, 'transferCall'),
            destinations: destinations.slice(0, MOST_DESTINATIONS),
          }
        : null,
  };
}

function callToolOf(tool: JsonObject, type: string): CallTool {
  const { name, description } = objectOrEmpty(tool.function);
  return {
    name: typeof name === 'string' && NAME.test(name) ? name : type,
    description: storedText(description, MOST_DESCRIPTION),
    messages: toolMessagesOf(tool.messages),
  };
}

/** Reads a destination. Returns null for one of another type, or whose address makes no sense. */
export function transferDestinationOf(destination: JsonObject): TransferDestination | null {
  const target = targetOf(destination);
  if (target === null) return null;
  const { name, description, message, transferPlan } = destination;
  const plan = objectOrEmpty(transferPlan);
  const fallback = objectOrEmpty(plan.fallbackPlan);
  return {
    target,
    name: storedText(name),
    when: storedText(description, MOST_DESCRIPTION),
    message: messageText(message),
    introduction: introductionOf(plan),
    onFailure: {
      message: messageText(fallback.message),
      endsCall: fallback.endCallEnabled === true,
    },
  };
}

function targetOf({ type, number, numberE164CheckEnabled, sipUri }: JsonObject): string | null {
  if (type === 'sip') return typeof sipUri === 'string' && SIP_ADDRESS.test(sipUri) ? sipUri : null;
  if (type !== 'number' || typeof number !== 'string') return null;
  const pattern = numberE164CheckEnabled === false ? ANY_NUMBER : E164;
  return pattern.test(number) ? number : null;
}

/** A plan without words connects at once, because nobody should listen to a silence. */
function introductionOf({ mode, message }: JsonObject): TransferDestination['introduction'] {
  const isWarm = typeof mode === 'string' && mode.startsWith('warm-transfer');
  if (!isWarm) return null;
  if (mode.endsWith('summary')) return { kind: 'summary' };
  const text = (messageText(message) ?? '').slice(0, MOST_WORDS);
  if (text !== '') return { kind: 'message', text };
  return mode === 'warm-transfer-experimental' ? { kind: 'summary' } : null;
}
