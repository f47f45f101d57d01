import { chosenToolMessage } from '#core/chat/tool-message.ts';
import type { CallTool, CallTools, PhoneAction } from '../../chat/call-tool.ts';
import type { ChatTurn } from '../../chat/chat-agent.ts';
import type { ToolCall } from '../chat-completions.ts';
import type { ToolRun } from './owners-tools.ts';
import { toolArgumentsOf } from './tool-calls-message.ts';

/** The tools with which a model acts in the call that it answers, in one turn. */
export interface ModelCallTools {
  /** The descriptions of the tools in the format of the model's API. */
  definitions: readonly { type: 'function'; function: { name: string } }[];
  has(name: string): boolean;
  run(call: ToolCall): ToolRun;
  /** What the agent does when its answer was said. */
  actions(): readonly PhoneAction[];
  endsCall(): boolean;
}

const KEYS = /^[0-9A-D*#w]{1,32}$/i;
const USUAL = {
  endCall: 'Ends the call. Say goodbye before.',
  dtmf: 'Presses keys on the phone, for example to go through a menu.',
  transferCall: 'Connects the caller with somebody else. Then the call is over for you.',
};

/**
 * Opens the tools of a turn. Only a call can be ended, and only a phone has keys and can be
 * transferred.
 */
export function modelCallTools(
  { endCall, dtmf, transferCall }: CallTools,
  { subject, phone, locale }: Pick<ChatTurn, 'subject' | 'phone' | 'locale'>,
  tell: (words: string) => void,
): ModelCallTools {
  const isCall = subject?.call !== undefined;
  const actions: PhoneAction[] = [];
  let hasEnded = false;
  const tools = new Map<string, { definition: ReturnType<typeof definitionOf>; run: Run }>();

  type Run = (given: Readonly<Record<string, unknown>>) => ToolRun;

  function add(tool: CallTool, usual: string, properties: object, run: Run): void {
    if (tools.has(tool.name)) return;
    const definition = definitionOf(tool, usual, properties);
    tools.set(tool.name, {
      definition,
      run(given) {
        const words = chosenToolMessage(tool.messages, 'request-start', { given, locale });
        if (words) tell(words.text);
        return run(given);
      },
    });
  }

  if (isCall && endCall) {
    add(endCall, USUAL.endCall, {}, () => {
      hasEnded = true;
      return done('The call ends now.', true);
    });
  }
  if (phone && dtmf) {
    const keys = { type: 'string', description: 'The keys: 0 to 9, *, #, A to D. w is a pause.' };
    add(dtmf, USUAL.dtmf, { dtmf: keys }, ({ dtmf: pressed }) => {
      if (typeof pressed !== 'string' || !KEYS.test(pressed)) return failed('These are no keys.');
      actions.push({ kind: 'press', keys: pressed });
      return done('The keys will be pressed.', false);
    });
  }
  if (phone && transferCall) {
    const { destinations } = transferCall;
    const described = destinations.map(({ target, name, when }) => `${target}: ${name} ${when}`);
    const destination = {
      type: 'string',
      enum: destinations.map(({ target }) => target),
      description: described.join('\n'),
    };
    add(transferCall, USUAL.transferCall, { destination }, ({ destination: wanted }) => {
      const found = destinations.find(({ target }) => target === wanted);
      if (!found) return failed('There is no such destination.');
      actions.push({ kind: 'transfer', destination: found });
      return done('The caller is connected now.', true);
    });
  }

  return {
    definitions: [...tools.values()].map(({ definition }) => definition),
    has: (name) => tools.has(name),
    run(call) {
      const given = toolArgumentsOf(call);
      if (given === null) return failed('The arguments are no JSON object.');
      return tools.get(call.function.name)?.run(given) ?? failed('There is no such tool.');
    },
    actions: () => actions,
    endsCall: () => hasEnded,
  };
}

function definitionOf({ name, description }: CallTool, usual: string, properties: object) {
  const parameters = { type: 'object', properties, required: Object.keys(properties) };
  return {
    type: 'function' as const,
    function: { name, description: description || usual, parameters },
  };
}

function done(content: string, isAnswered: boolean): ToolRun {
  return { content, result: null, isAnswered, hint: null };
}

function failed(reason: string): ToolRun {
  return { content: `Error: ${reason}`, result: null, isAnswered: false, hint: null };
}
