import { brand } from './brand.ts';

const booked =
  'A request holds what you type: name, business email, company if you give it, the service you chose, your problems and additional information, and the day and time you picked, with your time zone and language, so that the time is the right one. We store it and are notified of it, so that a person can answer you.';
const typed =
  'What you type to the assistant is kept with us, so that the conversation can go on after a reload. Clear, in its panel, erases that conversation with us and in your browser. A request that you have already sent is not erased by it.';
const keptHeading = 'What stays, and what goes';

/**
 * The text of the privacy page that does not depend on the owner's settings. `privacy-terms.ts`
 * adds the rest.
 */
export const privacy = {
  heading: 'Privacy, in plain words',
  intro: `${brand.name} asks for as little as it can and uses it for one thing: to talk with you about your business.`,
  sections: [
    {
      heading: 'Reading this site',
      paragraphs: [
        'You need no account. There are no cookies, no advertising and no trackers.',
        'A few things stay in your own browser and are never sent to us: the dark or light theme, whether motion is paused, how far you had scrolled, and a booking you have begun with the time zone you choose for it, until you send it or close the tab.',
      ],
    },
    {
      heading: 'Booking a consultation',
      paragraphs: [
        booked,
        'It is not sold and not shared for advertising.',
        'Your request has a page of its own, at an address that nobody can guess. Whoever has that address can see the time, move it or cancel it, and cannot see who you are. We are told of every change.',
      ],
    },
    {
      heading: 'Talking to our agent',
      paragraphs: [
        'The agent is an AI and says so. A voice call needs your microphone; your browser asks you first, only this site may use it, and it is released when the call ends.',
        'What you say is used to answer you and, if you ask for it, to book. The sound of a call is not kept unless the call itself tells you so, from its beginning to its end; what you type into it is kept with it.',
        'If a call breaks off, your browser tells us what kind of failure it was, and nothing about you.',
        typed,
      ],
    },
    {
      heading: keptHeading,
      paragraphs: [
        'A request is kept until it is erased. Conversations, calls and recordings are removed by themselves after a number of days.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Ask what we hold about you, have it corrected, or have it erased. Use the address you booked with, so we know it is you.',
        'Erasing removes your requests, messages about them that were not sent yet, and every conversation and call in which your address stands or in which you gave your full name, with its recordings. If you gave a common name and no address, tell us when we talked, so that we can find it. It does not reach messages that we have already received, nor backups made before: ask us about those too.',
      ],
    },
  ],
  booked,
  typed,
  keptHeading,
  contactHeading: 'Who to ask',
} as const;
