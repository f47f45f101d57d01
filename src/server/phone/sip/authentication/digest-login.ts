import { randomBytes } from 'node:crypto';
import type { HeaderLine, SipResponse } from '../message/sip-message.ts';
import { digestAnswer } from './digest-answer.ts';
import { type DigestChallenge, strongestChallenges } from './digest-challenge.ts';

/** The headers that ask and answer, for a server and for a proxy on the way. */
const ASKED_BY: Readonly<Record<number, { asks: string; answers: string }>> = {
  401: { asks: 'www-authenticate', answers: 'Authorization' },
  407: { asks: 'proxy-authenticate', answers: 'Proxy-Authorization' },
};
/** A trunk has one or two realms. */
const MOST_REALMS = 8;

/** The login at one trunk, with what the trunk has asked for so far. */
export interface DigestLogin {
  /** Returns the headers that prove the password, for every realm that has asked. */
  headersFor(method: string, uri: string): HeaderLine[];
  /**
   * Takes what a 401 or 407 asks for. Returns which realms have asked, and whether their nonce was
   * only too old. Returns an empty list if nothing of it can be met.
   */
  take(response: SipResponse): { realm: string; isStale: boolean }[];
  /** Sends no proof any more before it is asked for. */
  forget(): void;
}

export function openDigestLogin(login: { user: string; password: string }): DigestLogin {
  const asked = new Map<string, { challenge: DigestChallenge; answers: string; count: number }>();
  return {
    headersFor(method, uri) {
      return [...asked.values()].map((entry) => {
        entry.count += 1;
        const clientNonce = randomBytes(12).toString('hex');
        const { count } = entry;
        const request = { method, uri, login, count, clientNonce };
        return { name: entry.answers, value: digestAnswer(entry.challenge, request) };
      });
    },
    take(response) {
      const headers = ASKED_BY[response.status];
      if (headers === undefined) return [];
      const values = response.headers
        .filter(({ name }) => name.toLowerCase() === headers.asks)
        .map(({ value }) => value);
      const challenges = strongestChallenges(values);
      for (const challenge of challenges) {
        const key = `${headers.answers} ${challenge.realm}`;
        if (asked.size >= MOST_REALMS) asked.clear();
        asked.set(key, { challenge, answers: headers.answers, count: 0 });
      }
      return challenges.map(({ realm, isStale }) => ({
        realm: `${response.status} ${realm}`,
        isStale,
      }));
    },
    forget: () => asked.clear(),
  };
}
