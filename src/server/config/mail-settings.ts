/**
 * The part before the @ sign. Pages, headers and mailto links contain an address unescaped, so
 * signs that have a meaning there are not allowed.
 */
const LOCAL_PART = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
/** SMTP (RFC 5321) sets these limits. */
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 254;

/** Checks an e-mail address that the owner sets. */
export function isMailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  return (
    value.length <= MAX_ADDRESS_LENGTH &&
    local.length <= MAX_LOCAL_PART_LENGTH &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(value.slice(at + 1))
  );
}
