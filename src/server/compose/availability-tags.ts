import { closedDaysText } from '#core/consultation/closed-days.ts';
import type { Config } from '../config/config.ts';

/**
 * Returns the tags that tell a page about capacity and closed days. Without these tags, the calendar
 * offers every slot and never asks the server. The values hold only digits and the signs `-`, `.`
 * and `,`, so they need no escaping.
 */
export function availabilityTags({
  slotCapacity,
  closedDays,
}: Pick<Config, 'slotCapacity' | 'closedDays'>): string {
  const closed = closedDaysText(closedDays);
  return [
    slotCapacity !== null && `<meta name="slot-capacity" content="${slotCapacity}">`,
    closed && `<meta name="closed-days" content="${closed}">`,
  ]
    .filter(Boolean)
    .join('');
}
