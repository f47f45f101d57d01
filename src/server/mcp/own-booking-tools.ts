import type { AgentChange, ChangeForAgent } from '#core/agent-booking.ts';
import { changeProblem, lastEventOf } from '#core/consultation/booking-life.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { slotOfLabel, validateDay, validateTimeLabel } from '#core/consultation/schedule.ts';
import { toldBooking } from '#core/consultation/told-booking.ts';
import { mcpWords } from '#core/site/content/assistant/words-for-ai-clients.ts';
import { bookingLifeErrors, bookingPageWords } from '#core/site/content/booking-life.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { changeWithinAllowance } from '../consultation/desk/change-allowance.ts';
import type { ConsultationParts } from '../consultation/http/consultation-parts.ts';
import { tooMuchStored } from '../consultation/http/refusals.ts';
import type { Booking } from '../consultation/storage/booking-ledger.ts';
import { isLinkToken } from '../consultation/storage/booking-row.ts';
import {
  type McpTool,
  objectSchema,
  READS,
  refusedFields,
  type SentArguments,
  sentText,
  type ToolAnswer,
  toldTexts,
} from './tool.ts';

export interface OwnBookingParts
  extends Pick<ConsultationParts, 'limiter' | 'allowance' | 'origin' | 'businessTimeZone'> {
  ledger: Pick<ConsultationParts['ledger'], 'findByToken'>;
  change: ChangeForAgent;
}

type ReadChange = { change: AgentChange } | ToolAnswer;

const CHANGES = { readOnlyHint: false, destructiveHint: true, idempotentHint: true } as const;

const { arguments: words, problems } = mcpWords;
const link = { type: 'string', description: words.link } as const;
const agreed = { type: 'boolean', description: words.agreed } as const;

/** Returns the tools for whoever has the link of a booking, as the pages behind the link are. */
export function ownBookingTools(parts: OwnBookingParts): readonly McpTool[] {
  const { ledger, change, limiter, allowance, origin, businessTimeZone } = parts;

  async function findBooking(sent: SentArguments): Promise<Booking | null> {
    const token = tokenOf(sentText(sent.link));
    return token === null ? null : ledger.findByToken(token);
  }

  function told(booking: Booking | null): ToolAnswer {
    if (booking?.linkToken == null) return { refused: problems.unknownLink };
    // The day and the time hold in the zone of the business, where it has one.
    const timeZone = businessTimeZone ?? booking.timeZone;
    const closed = changeProblem(booking, Date.now());
    const event = bookingPageWords.events[lastEventOf(booking)];
    const message = closed === 'begun' ? `${event} ${bookingPageWords.begun}` : event;
    const address = new URL(bookingPath(booking.linkToken), origin).href;
    return {
      told: {
        ...toldBooking({ ...booking, timeZone }),
        can_be_changed: closed === null,
        link: address,
        message,
      },
    };
  }

  /** Makes the change that `read` finds in what was sent, and tells how the booking stands then. */
  const changing =
    (read: (sent: SentArguments) => ReadChange) =>
    async (sent: SentArguments, network: string): Promise<ToolAnswer> => {
      if (sent.agreed !== true) return refusedFields({ agreed: problems.notAgreed });
      const wanted = read(sent);
      if (!('change' in wanted)) return wanted;
      const booking = await findBooking(sent);
      if (booking === null) return told(null);
      const outcome = await changeWithinAllowance(allowance, network, () =>
        change(booking.id, wanted.change),
      );
      switch (outcome.kind) {
        case 'done':
          return told(await findBooking(sent));
        case 'slot-full':
          return { refused: bookingBanners.taken };
        case 'closed':
          return { refused: bookingLifeErrors[outcome.problem] };
        case 'refused':
          return { refused: outcome.messages.join('\n') };
        case 'too-much':
          return { refused: tooMuchStored(outcome.waitSeconds).message };
        case 'failed':
          return { refused: bookingLifeErrors.unreachable };
      }
    };

  const shared = { output: OUTPUT, limiter };
  return [
    {
      ...shared,
      name: 'show_booking',
      input: objectSchema({ link }, ['link']),
      hints: READS,
      run: async (sent) => told(await findBooking(sent)),
    },
    {
      ...shared,
      name: 'move_booking',
      input: objectSchema(
        {
          link,
          selected_date: { type: 'string', format: 'date', description: words.day },
          selected_time: { type: 'string', description: words.time },
          agreed,
        },
        ['link', 'selected_date', 'selected_time', 'agreed'],
      ),
      hints: CHANGES,
      run: changing(readMove),
    },
    {
      ...shared,
      name: 'cancel_booking',
      input: objectSchema({ link, agreed }, ['link', 'agreed']),
      hints: CHANGES,
      run: changing(() => ({ change: { kind: 'cancel' } })),
    },
  ];
}

const TEXTS = ['id', 'reference', 'status', 'service', 'service_name', 'date', 'time'];
const ABOUT_LINK = ['link', 'message'];
const OUTPUT = objectSchema(
  {
    ...toldTexts(...TEXTS, ...ABOUT_LINK),
    sequence: { type: 'integer' },
    time_zone: { type: ['string', 'null'] },
    starts_at: { type: ['string', 'null'] },
    duration_minutes: { type: 'integer' },
    can_be_changed: { type: 'boolean' },
  },
  [...TEXTS, ...ABOUT_LINK, 'can_be_changed'],
);

function readMove(sent: SentArguments): ReadChange {
  const [day, time] = [sentText(sent.selected_date), sentText(sent.selected_time)];
  const date = parseCalendarDate(day);
  const slot = slotOfLabel(time);
  const [noDay, noTime] = [validateDay(day), validateTimeLabel(time)];
  if (date === null || slot === null || noDay !== null || noTime !== null) {
    return refusedFields({
      ...(noDay !== null && { selected_date: noDay }),
      ...(noTime !== null && { selected_time: noTime }),
    });
  }
  return { change: { kind: 'move', date, slot } };
}

/** Returns the token in the link of a booking, or in the address of a page below it. */
function tokenOf(text: string): string | null {
  const token = /(?:^|\/booking\/)([\w-]+)(?=$|[/?#])/.exec(text.trim())?.[1] ?? '';
  return isLinkToken(token) ? token : null;
}
