import type { BookingMail } from '#server/consultation/messages/booking-mail.ts';
import type { Letter } from '#server/consultation/messages/mailer.ts';
import type { DeliveryResult } from '#server/consultation/messages/notifier.ts';

/** Creates mail that keeps the letters instead of sending them. `answer` decides each result. */
export function mailerStandIn(
  answer: (letter: Letter) => DeliveryResult | Promise<DeliveryResult> = () => ({
    kind: 'delivered',
  }),
) {
  const attempts: Letter[] = [];
  const delivered: Letter[] = [];
  const mail: BookingMail = {
    ownerAddress: 'owner@everline.test',
    mailer: {
      async send(letter) {
        attempts.push(letter);
        const delivery = await answer(letter);
        if (delivery.kind === 'delivered') delivered.push(letter);
        return delivery;
      },
    },
    writeLetter: (recipient, { event }, { link }) => ({
      subject: `${recipient}: ${event}`,
      text: link ?? '',
      html: '',
    }),
  };
  return { mail, attempts, delivered };
}
