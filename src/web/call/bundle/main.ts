import { dailyInstanceOf } from './library/daily-window.ts';
import { startCallMachine } from './library-request-handler.ts';

// The library puts the id of a new call object into `pendings`, and then runs this script.
for (const callClientId of window._daily?.pendings.splice(0) ?? []) {
  const instance = dailyInstanceOf(callClientId);
  if (instance) startCallMachine(callClientId, instance);
}
