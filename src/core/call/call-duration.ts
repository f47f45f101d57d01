/** How long a call has lasted, as `02:14`; hours only where there are any. */
export function elapsed(fromMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - fromMs) / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits);
  const hours = Math.floor(seconds / 3600);
  return [...(hours > 0 ? [String(hours)] : []), ...parts].join(':');
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
