import { expect, test } from 'vitest';
import { type AssistantConversation, createAssistantSwitch } from './assistant-switch.ts';

const EmptyView = () => null;

function recordedConversation() {
  const log: string[] = [];
  const conversation: AssistantConversation = {
    start() {
      log.push('start');
      return { View: EmptyView, stop: () => void log.push('stop') };
    },
  };
  return { log, conversation };
}

test('is inactive until it is turned on', () => {
  const { log, conversation } = recordedConversation();
  expect(createAssistantSwitch(conversation).getState()).toEqual({ active: false, session: null });
  expect(log).toEqual([]);
});

test('turning it on starts one session, turning it off stops it', () => {
  const { log, conversation } = recordedConversation();
  const assistant = createAssistantSwitch(conversation);
  assistant.turnOn();
  assistant.turnOn();
  expect(assistant.getState().active).toBe(true);
  expect(assistant.getState().session).not.toBeNull();
  expect(log).toEqual(['start']);
  assistant.turnOff();
  assistant.turnOff();
  expect(assistant.getState()).toEqual({ active: false, session: null });
  expect(log).toEqual(['start', 'stop']);
});

test('each time it is turned on a new session starts', () => {
  const { log, conversation } = recordedConversation();
  const assistant = createAssistantSwitch(conversation);
  assistant.turnOn();
  assistant.turnOff();
  assistant.turnOn();
  expect(log).toEqual(['start', 'stop', 'start']);
});

test('works with no conversation plugged in', () => {
  const assistant = createAssistantSwitch();
  assistant.turnOn();
  expect(assistant.getState()).toEqual({ active: true, session: null });
});

test('tells its listeners of each change, and no longer once they leave', () => {
  const assistant = createAssistantSwitch();
  const seen: boolean[] = [];
  const leave = assistant.subscribe(() => seen.push(assistant.getState().active));
  assistant.turnOn();
  assistant.turnOff();
  leave();
  assistant.turnOn();
  expect(seen).toEqual([true, false]);
});
