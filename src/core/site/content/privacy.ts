import { KEPT_VISIT_DAYS } from '../../retention.ts';
import { brand, notSold } from './brand.ts';
import { ownersTexts } from './owners/owners-texts.ts';

/** The text of the privacy page as the program has it. The assistant finds its sentences here. */
export const builtInPrivacy = {
  heading: 'Privacy, in plain words',
  intro: `${brand.name} asks for as little as it can and uses it for one thing: to talk with you about your business.`,
  sections: [
    {
      heading: 'Reading this site',
      paragraphs: [
        `You don’t need an account. There are no cookies, no ads and no trackers. We count how often each page is opened each day, with nothing about who opened it, and remove the counts after ${KEPT_VISIT_DAYS} days.`,
        'A few things stay in your own browser and are never sent to us: the dark or light theme, whether motion is paused, how far you had scrolled, a booking you’ve started with the time zone you chose for it, until you send it or close the tab, and the times you asked for, until you close the tab.',
      ],
    },
    {
      heading: 'Booking a consultation',
      paragraphs: [
        'A request holds what you type: your name, your business email, your company if you give it, the service you chose, your problems and additional information, and the day and time you picked. Your time zone and language come along, so we get the time right. We store the request and get a notification, so a person can answer you.',
        notSold,
        'Your request has a page of its own, at an address that nobody can guess. Anyone who has that address can see the time, move it or cancel it, and can’t see who you are. We hear about every change.',
      ],
    },
    {
      heading: 'Talking to our agent',
      paragraphs: [
        'The agent is an AI and says so. A voice call needs your microphone. Your browser asks you first, only this site may use it, and it is released when the call ends.',
        'What you say is used to answer you and, if you ask for it, to book. The audio of a call is not kept unless the call itself tells you so, from start to finish. What is said and typed in a call is kept with it, in writing.',
        'If a call is cut off, your browser tells us what went wrong, and nothing about you.',
        'We keep what you type to the assistant, and whether you marked an answer as good or poor, so the conversation can pick up after a reload. The Clear button in its panel erases that conversation on our side and in your browser. It does not erase a request you have already sent.',
        'A person of our team can read what you type to the assistant, and may join to answer you in its place. The panel then says who has joined, and when they leave.',
        'A person of our team may join a call, to listen or to talk with you. The agent says so aloud before that person hears anything, the page shows it as long as it lasts, and if you say no, nobody joins that call.',
      ],
    },
    {
      heading: 'What stays, and what goes',
      paragraphs: [
        'A request is kept until it is erased. Conversations, calls and recordings are removed automatically after a set number of days.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Ask us what we have about you, or ask us to correct or erase it. Use the address you booked with, so we know it’s you.',
        'Erasing removes your requests, any messages about them that haven’t been sent yet, and every conversation and call that holds your address or in which you gave your full name, with its recordings. If you gave a common name and no address, tell us when we talked, so we can find it. It does not reach messages we have already received or backups made earlier, so ask us about those too.',
      ],
    },
  ],
  contactHeading: 'Who to ask',
} as const;

/**
 * The text of the privacy page that does not depend on the owner's settings. `privacy-terms.ts`
 * adds the rest.
 */
export const privacy = ownersTexts('privacy', builtInPrivacy);

/** The places of the sections that are quoted or extended. */
const BOOKING = 1;
const TALKING = 2;

const booking = privacy.sections[BOOKING];
/** Paragraphs that answers quote whole. */
export const quotedPrivacy = {
  booked: booking.paragraphs[0],
  notSold: booking.paragraphs[1],
} as const;

/**
 * The paragraphs to which `privacy-terms.ts` adds what depends on settings. They are found by their
 * place, because an owner may write the same text in two places.
 */
export const extendedParagraphs = [
  { by: 'letters', section: BOOKING, at: 0 },
  { by: 'spokenWords', section: TALKING, at: 1 },
  { by: 'typedWords', section: TALKING, at: 3 },
] as const;
/** The section to which `privacy-terms.ts` adds after how many days things are removed. */
export const KEEPING_SECTION = 3;
