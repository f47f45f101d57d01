import type { LineReport } from '#server/phone/line/line-routes.ts';

/** Says how the line stands, for the owner's terminal. */
export function lineInWords({ number, own, others, registersHere }: LineReport): string {
  const ofOthers =
    others.all === 0 ? [] : [`${others.up} of ${others.all} lines of organisations stand.`];
  if (own === null) {
    const peers =
      number === null ? 'No number of your own.' : `${number} takes calls of SIP_PEERS.`;
    return [peers, ...ofOthers].join('\n');
  }
  const place = `${own.host} (${own.transport})`;
  const { state } = own;
  const stands =
    state.kind === 'up'
      ? `The line ${number} stands: ${upInWords(own.registers, registersHere)} ${place}.`
      : state.kind === 'trying'
        ? `The line ${number} is being set up at ${place}.`
        : `The line ${number} does not stand: ${state.why} at ${place}.`;
  return [stands, ...ofOthers].join('\n');
}

function upInWords(registers: boolean, registersHere: boolean): string {
  if (!registers) return 'calls come from and go to';
  return registersHere ? 'registered at' : 'another process is registered at';
}
