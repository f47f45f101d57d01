import { dailyInstanceOf } from './library/daily-window.ts';
import { startCallMachine } from './library-request-handler.ts';

// The library runs this script once for every call object, and puts the id of the object into
// `pendings`.
for (const callClientId of window._daily?.pendings.splice(0) ?? []) {
  const instance = dailyInstanceOf(callClientId);
  if (instance) startCallMachine(callClientId, instance);
}
