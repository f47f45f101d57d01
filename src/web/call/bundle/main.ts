import { startCallMachine } from './call-machine.ts';
import { instanceOf } from './library/daily-window.ts';

// The library runs this script once for every call object, and leaves the object's id in `pendings`.
for (const callClientId of window._daily?.pendings.splice(0) ?? []) {
  const instance = instanceOf(callClientId);
  if (instance) startCallMachine(callClientId, instance);
}
