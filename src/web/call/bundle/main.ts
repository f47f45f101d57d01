import { libraryCallObject } from './library/daily-window.ts';
import { handleLibraryRequests } from './library-request-handler.ts';

// The library puts the id of a new call object into `pendings`, and then runs this script.
for (const callClientId of window._daily?.pendings.splice(0) ?? []) {
  const instance = libraryCallObject(callClientId);
  if (instance) handleLibraryRequests(callClientId, instance);
}
