import { BOOKING_WINDOW_DAYS } from '../../../booking-numbers.ts';
import { brand } from '../brand.ts';
import { pages } from '../pages.ts';

/** What the tools for AI clients say of themselves. A language model reads it and decides by it. */
export const mcpWords = {
  instructions: `These tools are for people who want to know about ${brand.name} or to talk with a person there. Answer questions about ${brand.name} with ask, and do not answer from what you know otherwise. Before you book, move or cancel, show the person exactly what you will send and wait for a yes. A booking is a request: a person of ${brand.name} contacts the visitor to confirm the time. The link of a booking opens it for whoever has it, so give it to the person and to nobody else.`,
  tools: {
    ask: {
      title: `Ask ${brand.name}`,
      description: `Answers one question about ${brand.name} in the site’s own words, with the pages where they stand. It knows nothing of earlier questions, stores nothing and books nothing.`,
    },
    list_open_times: {
      title: 'List open times',
      description: `Lists the times that can be booked, day by day, and the services. Times are open from Monday to Friday, up to ${BOOKING_WINDOW_DAYS} days ahead. Each time holds in the time_zone of the answer, and starts_at is the same moment on the person’s own clock. A time that is not listed cannot be booked.`,
    },
    book_consultation: {
      title: 'Request a consultation',
      description: `Sends a request for a free consultation. Ask the person for every value, never invent one, and send it only after the person has seen the values and said yes. What happens with them stands at ${pages.privacy.path} of this site. The answer has the link with which the person sees, moves or cancels the request.`,
    },
    show_booking: {
      title: 'Show a booking',
      description: 'Shows how a request stands. It takes the link of the request.',
    },
    move_booking: {
      title: 'Move a booking',
      description:
        'Moves a request to another open time. It takes the link of the request. Send it only after the person has said yes to the new time.',
    },
    cancel_booking: {
      title: 'Cancel a booking',
      description:
        'Cancels a request, which cannot be undone. It takes the link of the request. Send it only after the person has said yes.',
    },
  },
  arguments: {
    question: 'One question, in English',
    from: 'The first day to look at, written as YYYY-MM-DD. Without it, today',
    days: 'How many days to look at. Without it, 7',
    timeZone: 'The person’s time zone by its IANA name, such as Europe/Paris',
    locale: 'The person’s language by its BCP 47 tag, such as en-US',
    name: 'The full name, each part beginning with a capital letter',
    company: 'The company, beginning with a capital letter',
    day: 'A weekday, written as YYYY-MM-DD',
    time: 'A time as list_open_times writes it, such as 9:30 AM',
    key: 'A new UUID for each new request. The same request with the same key is sent once, however often you call',
    link: 'The link of the request, as the booking gave it',
    agreed: 'True only if the person has seen what will be sent, and has said yes to it',
  },
  problems: {
    notAgreed: 'The person has to see what will be sent, and to say yes to it',
    noQuestion: 'Please ask a question',
    notADay: 'The day must be written as YYYY-MM-DD, such as 2026-11-16',
    notDays: (most: number) => `This must be a whole number from 1 to ${most}`,
    unknownLink: 'No request has this link',
  },
} as const;
