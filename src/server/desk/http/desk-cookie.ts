import { CHALLENGE_MINUTES, LONGEST_DAYS } from '#core/desk/door-rules.ts';

const LONGEST_SECONDS = LONGEST_DAYS * 86_400;

/** Keeps a token in the browser. */
export interface DeskCookie {
  /** Returns the header that keeps a token. */
  keep(token: string): string;
  /** Returns the header that removes the token. */
  remove(): string;
  /** Returns the token that a browser sent. */
  read(cookies: string | undefined): string | null;
}

/** Creates the cookie of a session. The browser keeps it for as long as a session can last. */
export function deskCookie(address: { isHttps: boolean }): DeskCookie {
  return strictCookie('desk', LONGEST_SECONDS, address);
}

/** Creates the cookie of a browser that was asked to sign with a passkey. */
export function challengeCookie(address: { isHttps: boolean }): DeskCookie {
  return strictCookie('desk-challenge', CHALLENGE_MINUTES * 60, address);
}

/**
 * Creates a cookie of the desk. No script reads it, no other site makes a browser send it, and with
 * https no other host can set it, because browsers keep the prefix `__Host-` for cookies of one host.
 * The server decides when what it stands for has ended.
 */
function strictCookie(
  word: string,
  seconds: number,
  { isHttps }: { isHttps: boolean },
): DeskCookie {
  const name = isHttps ? `__Host-${word}` : word;
  const rules = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  return {
    keep: (token) => `${name}=${token}; Max-Age=${seconds}; ${rules}`,
    remove: () => `${name}=; Max-Age=0; ${rules}`,
    read(cookies) {
      const values = (cookies ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`));
      // Two cookies of the same name mean that somebody has set another one.
      return values.length === 1 ? (values[0]?.slice(name.length + 1) ?? null) : null;
    },
  };
}
