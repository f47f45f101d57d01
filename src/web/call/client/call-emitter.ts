import type { CallClient, CallEvents } from '../call.ts';

type Handlers = { [Name in keyof CallEvents]: Set<(...details: CallEvents[Name]) => void> };

export interface CallEmitter {
  on: CallClient['on'];
  emit<Name extends keyof CallEvents>(name: Name, ...details: CallEvents[Name]): void;
}

export function createCallEmitter(): CallEmitter {
  const handlers: Handlers = {
    'call-start': new Set(),
    'call-end': new Set(),
    'speech-start': new Set(),
    'speech-end': new Set(),
    'volume-level': new Set(),
    message: new Set(),
    error: new Set(),
  };
  return {
    on(name, handler) {
      handlers[name].add(handler);
      return () => handlers[name].delete(handler);
    },
    emit(name, ...details) {
      for (const handler of handlers[name]) handler(...details);
    },
  };
}
