/** Writes the duration of a call, for example `02:14`, or `1:02:14` after the first hour. */
export function callDuration(fromMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - fromMs) / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits);
  const hours = Math.floor(seconds / 3600);
  return [...(hours > 0 ? [String(hours)] : []), ...parts].join(':');
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
