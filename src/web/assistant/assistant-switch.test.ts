import { expect, test } from 'vitest';
import {
  type AssistantConversation,
  createAssistantSwitch,
  type PanelActions,
} from './assistant-switch.ts';

function recordedConversation() {
  const log: string[] = [];
  const panels: PanelActions[] = [];
  const conversation: AssistantConversation = {
    start(panel, carried) {
      log.push(carried ? 'start after a call' : 'start');
      panels.push(panel);
      return {
        view: null,
        stop: () => void log.push('stop'),
        carry: () => void log.push('carry'),
      };
    },
  };
  return { log, panels, conversation };
}

test('the assistant is inactive until it is turned on', () => {
  const { log, conversation } = recordedConversation();
  expect(createAssistantSwitch(conversation).getState()).toEqual({
    active: false,
    session: null,
    notice: null,
  });
  expect(log).toEqual([]);
});

test('turning the assistant on starts one session, and turning the assistant off stops the session', () => {
  const { log, conversation } = recordedConversation();
  const assistant = createAssistantSwitch(conversation);
  assistant.turnOn();
  assistant.turnOn();
  expect(assistant.getState().active).toBe(true);
  expect(assistant.getState().session).not.toBeNull();
  expect(log).toEqual(['start']);
  assistant.turnOff();
  assistant.turnOff();
  expect(assistant.getState()).toEqual({ active: false, session: null, notice: null });
  expect(log).toEqual(['start', 'stop']);
});

test('a new session starts each time the assistant is turned on', () => {
  const { log, conversation } = recordedConversation();
  const assistant = createAssistantSwitch(conversation);
  assistant.turnOn();
  assistant.turnOff();
  assistant.turnOn();
  expect(log).toEqual(['start', 'stop', 'start']);
});

test('a conversation goes on when the conversation hides the panel', () => {
  const { log, conversation, panels } = recordedConversation();
  const assistant = createAssistantSwitch(conversation);
  assistant.turnOn();
  panels[0]?.hide();
  expect(assistant.getState().active).toBe(false);
  expect(log).toEqual(['start']);
});

test('the assistant can be turned on without a conversation', () => {
  const assistant = createAssistantSwitch();
  assistant.turnOn();
  expect(assistant.getState()).toEqual({ active: true, session: null, notice: null });
});

test('a listener is called after each change until the listener unsubscribes', () => {
  const assistant = createAssistantSwitch();
  const seen: boolean[] = [];
  const leave = assistant.subscribe(() => seen.push(assistant.getState().active));
  assistant.turnOn();
  assistant.turnOff();
  leave();
  assistant.turnOn();
  expect(seen).toEqual([true, false]);
});

test('a call that goes on in text is handed to a new session, or to the one that runs', () => {
  const { log, conversation } = recordedConversation();
  const assistant = createAssistantSwitch(conversation);
  const talk = { lines: [], facts: null };
  assistant.turnOn(talk);
  assistant.turnOn(talk);
  expect(log).toEqual(['start after a call', 'carry']);
});

test('the panel says why a visitor types who wanted to talk, until it is opened anew', () => {
  const { conversation } = recordedConversation();
  const assistant = createAssistantSwitch(conversation);
  assistant.turnOn({ lines: [], facts: null, notice: 'No microphone.' });
  expect(assistant.getState().notice).toBe('No microphone.');
  assistant.turnOff();
  assistant.turnOn();
  expect(assistant.getState().notice).toBeNull();
  assistant.turnOn({ lines: [], facts: null, notice: 'Blocked.' });
  expect(assistant.getState().notice).toBe('Blocked.');
});
