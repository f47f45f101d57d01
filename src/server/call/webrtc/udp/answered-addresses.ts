import type {
  Address,
  CandidatePair,
  Connection,
  StunOverTurnProtocol,
  StunProtocol,
} from 'werift';

/** The library's object for one socket, or for one relay. */
export type IceProtocol = StunProtocol | StunOverTurnProtocol;

export interface CheckedAddresses {
  /** Returns the candidate pair whose check was answered from this address, if there is one. */
  find(protocol: IceProtocol, address: Address): CandidatePair | undefined;
  /**
   * Returns whether a check was answered from this address. After an ICE restart, addresses that
   * answered before the restart still count until the restart has found a working pair.
   */
  isChecked(protocol: IceProtocol, address: Address): boolean;
}

/** The library's number for the state of a candidate pair whose check was answered. */
const SUCCEEDED = 3;

/** Finds the addresses that have answered a signed check of this server on one ICE connection. */
export function answeredAddresses(ice: Connection): CheckedAddresses {
  let former: readonly CandidatePair[] = [];
  const restart = ice.restart.bind(ice);
  ice.restart = () => {
    const answered = ice.checkList.filter(({ state }) => state === SUCCEEDED);
    if (answered.length > 0) former = answered;
    return restart();
  };

  function findIn(pairs: readonly CandidatePair[], protocol: IceProtocol, [host, port]: Address) {
    return pairs.find(
      (pair) =>
        pair.protocol === protocol &&
        pair.state === SUCCEEDED &&
        pair.remoteCandidate.port === port &&
        pair.remoteCandidate.host === host,
    );
  }

  return {
    find: (protocol, address) => findIn(ice.checkList, protocol, address),
    isChecked(protocol, address) {
      if (findIn(ice.checkList, protocol, address) !== undefined) return true;
      return ice.nominated === undefined && findIn(former, protocol, address) !== undefined;
    },
  };
}
