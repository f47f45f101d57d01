import type { FatalCallError } from '#core/report/fatal-call-error.ts';

/** What is said to who cannot come in. */
export const refusals = {
  'connection-error': 'The room cannot be opened at the moment.',
  'end-of-life': 'This page is older than the server. Please reload it.',
  'no-room': 'There is no such room.',
  'exp-room': 'The address of this call has expired.',
  'nbf-room': 'The address of this call is not valid yet.',
  'exp-token': 'The token of this call has expired.',
  'nbf-token': 'The token of this call is not valid yet.',
  'meeting-full': 'There is no place in this call.',
  ejected: 'The server is going down.',
  'not-allowed': 'This call cannot be joined.',
} satisfies Record<FatalCallError, string>;
