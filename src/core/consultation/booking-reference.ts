/** The first part of every reference. */
const PREFIX = 'EV';
/** Letters and digits that nobody confuses: no 0 and O, no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = [4, 2];

/**
 * Returns a short text by which people name a booking, for example `EV-7K3M-Q2`. The text holds 30
 * of the 122 random bits of the booking's id, so nobody can compute the id from it. Two bookings
 * may have the same reference. For these reasons a reference never opens anything.
 */
export function bookingReference(id: string): string {
  // Each character takes five bits. The last twelve digits of a random UUID are 48 random bits.
  let bits = Number.parseInt(id.replaceAll('-', '').slice(-12), 16) || 0;
  const groups = GROUPS.map((length) => {
    let group = '';
    while (group.length < length) {
      group += ALPHABET[bits % ALPHABET.length];
      bits = Math.floor(bits / ALPHABET.length);
    }
    return group;
  });
  return [PREFIX, ...groups].join('-');
}
