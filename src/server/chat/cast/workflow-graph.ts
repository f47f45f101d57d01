import { isLogicTrue } from '#core/chat/logic-condition.ts';
import { objectOrEmpty, valueOfVariable } from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';
import { badRequest } from '../../platform/voice-error.ts';
import { messageText, startMessageOf } from './hand-over-message.ts';
import { listed, storedText } from './stored-json.ts';

/** A node at which the assistant converses with the visitor. */
export interface WorkflowNode {
  kind: 'conversation';
  name: string;
  isStart: boolean;
  body: JsonObject;
}

/** A node at which the conversation ends, after a message or without one. */
interface WorkflowEnd {
  kind: 'end';
  name: string;
  message: string;
}

/** A way out of a node, as the model sees it. */
export interface WorkflowExit {
  name: string;
  when: string;
  /** Returns where the way leads, or null if no condition is fulfilled. */
  target(values: JsonObject): WorkflowNode | WorkflowEnd | null;
}

interface WorkflowGraph {
  start: WorkflowNode;
  named(name: string): WorkflowNode | WorkflowEnd | null;
  exitsOf(node: WorkflowNode): WorkflowExit[];
}

/** The most nodes and edges that are read. They are the limits of a stored workflow. */
const MOST = { nodes: 500, edges: 1000 };
const DONE = 'This step is done.';
const NEXT_STEP = 'next step';
/** The kinds of nodes that end a conversation. Older versions of the platform had several. */
const ENDS = ['hangup', 'end', 'endCall'];

/**
 * Reads the nodes and edges of a workflow. Throws a VoiceError if it has a node that this server
 * cannot run, because the conversation would be stuck there.
 */
export function workflowGraph(workflow: JsonObject): WorkflowGraph {
  const nodes = listed(workflow.nodes, MOST.nodes).map(nodeOf);
  const edges = listed(workflow.edges, MOST.edges);
  const byName = new Map(nodes.toReversed().map((node) => [node.name, node]));
  const talks = nodes.filter((node) => node.kind === 'conversation');

  function exitsOf({ name }: WorkflowNode): WorkflowExit[] {
    const open = edges.filter(({ from }) => from === name);
    const byCondition = Map.groupBy(open, ({ condition }) => conditionType(condition));
    const chosen = byCondition.get('ai') ?? [];
    const free = byCondition.get('none') ?? [];
    const checked = byCondition.get('logic') ?? [];
    const globals = talks.filter((node) => node.name !== name && isGlobal(node));
    const exits = joinedExits([
      ...chosen.map(({ to, condition }) => exitTo(to, objectOrEmpty(condition).prompt)),
      ...(checked.length > 0 ? [] : free).map(({ to }) => exitTo(to, DONE)),
      ...globals.map((node) => exitTo(node.name, globalPlan(node).enterCondition)),
    ]);
    // Conditions are checked after the variables are known, so all of them are one way for the model.
    return checked.length === 0
      ? exits
      : [{ name: NEXT_STEP, when: DONE, target: checkedTarget }, ...exits];

    function checkedTarget(values: JsonObject) {
      const fulfilled = checked.find(({ condition }) =>
        isLogicTrue(storedText(objectOrEmpty(condition).liquid), (path) =>
          valueOfVariable(path, values),
        ),
      );
      return byName.get(storedText((fulfilled ?? free[0])?.to)) ?? null;
    }
  }

  function exitTo(to: unknown, when: unknown): WorkflowExit {
    const name = storedText(to);
    return {
      name,
      when: storedText(when),
      target: () => byName.get(name) ?? null,
    };
  }

  return {
    start: talks.find(({ isStart }) => isStart) ?? talks[0] ?? WITHOUT_NODES,
    named: (name) => byName.get(name) ?? null,
    exitsOf,
  };
}

/**
 * Joins the conditions of all ways to the same node, because the model chooses a way by the name of
 * its node.
 */
function joinedExits(exits: readonly WorkflowExit[]): WorkflowExit[] {
  return [...Map.groupBy(exits, ({ name }) => name)].map(([name, ways]) => {
    const conditions = new Set(ways.map(({ when }) => when).filter(Boolean));
    return {
      name,
      when: [...conditions].join(' Or: '),
      target: (values) => ways[0]?.target(values) ?? null,
    };
  });
}

/** A workflow without conversation nodes speaks by its global prompt alone. */
const WITHOUT_NODES: WorkflowNode = { kind: 'conversation', name: '', isStart: true, body: {} };

function nodeOf(body: JsonObject, index: number): WorkflowNode | WorkflowEnd {
  const { type, isStart } = body;
  const name = storedText(body.name) || String(index);
  if (type === 'conversation')
    return { kind: 'conversation', name, isStart: isStart === true, body };
  const tool = objectOrEmpty(body.tool);
  if (type === 'tool' && tool.type === 'endCall') {
    return { kind: 'end', name, message: messageText(startMessageOf(tool)) ?? '' };
  }
  if (ENDS.includes(storedText(type))) return { kind: 'end', name, message: '' };
  throw badRequest(
    `nodes.${index} of the workflow cannot be run here; this server runs conversation nodes and nodes that end the call`,
  );
}

/** Edges whose condition is not known here, such as those after a failed tool, are never taken. */
function conditionType(condition: unknown): 'ai' | 'logic' | 'none' | 'unknown' {
  if (condition === undefined || condition === null) return 'none';
  const { type } = objectOrEmpty(condition);
  return type === 'ai' || type === 'logic' ? type : 'unknown';
}

function globalPlan({ body }: WorkflowNode): JsonObject {
  return objectOrEmpty(body.globalNodePlan);
}

function isGlobal(node: WorkflowNode): boolean {
  return globalPlan(node).enabled === true;
}
