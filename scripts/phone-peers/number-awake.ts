/** Numbers that nobody has, by the zones of their places. Together they are awake all day. */
const NUMBERS = [
  { number: '+4930123456', zone: 'Europe/Berlin' },
  { number: '+12125550100', zone: 'America/New_York' },
  { number: '+81312345678', zone: 'Asia/Tokyo' },
];

/** Returns a number that may be called now, well within the hours of its place. */
export function numberAwake(now = Date.now()): string {
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
    );
  const found = NUMBERS.find(({ zone }) => hourIn(zone) >= 8 && hourIn(zone) < 19);
  if (found === undefined) throw new Error('Nobody is awake.');
  return found.number;
}
