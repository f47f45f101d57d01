import { type ActPhrases, phrasesAt } from './phrases-at.ts';

/** Lines after a booking, and answers to the question whether to cancel it. */
export const bookedActs: readonly ActPhrases[] = [
  phrasesAt(
    'booked',
    ['asks-appointment', 'cancels moves'],
    `when is it
    when is it again
    when is my appointment?
    whens my appointment
    what time is it again
    what time is my call
    what day is it
    what day did we say
    remind me when it is
    when are we talking
    am i booked
    did it go through?
    is it booked
    is my request confirmed?
    when did i book
    do i have an appointment?`,
  ),
  phrasesAt(
    'booked',
    ['cancels', 'moves'],
    `cancel
    please cancel that appointment
    cancel my appointment
    can you cancel it
    i need to cancel
    i have to cancel sorry
    cancel everything
    call it off
    i want to cancel my booking
    delete my booking
    scrap the appointment
    i don't need the appointment anymore
    nvm cancel it`,
  ),
  phrasesAt(
    'booked',
    ['moves', 'cancels'],
    `can I move it
    can we move it
    push it to thursday
    move it to friday
    i need to reschedule
    reschedule please
    can i change the time
    change my appointment
    can we do a different day
    i need another time
    i can't make it anymore
    something came up
    can we make it a bit later
    that time doesn't work anymore
    postpone it
    resched pls`,
  ),
  phrasesAt(
    'canceling',
    ['agrees', ''],
    `yes
    yep
    yes please
    sure
    ok do it`,
  ),
  phrasesAt(
    'canceling',
    ['cancels', 'declines'],
    `cancel it
    yes cancel it
    yes, please cancel`,
  ),
  phrasesAt(
    'canceling',
    ['declines', 'cancels agrees'],
    `no
    nah
    no keep it
    dont cancel
    no dont cancel it
    keep it
    leave it as it is`,
  ),
  phrasesAt(
    'booked',
    ['asks', 'wants-person'],
    `what happens now, does somebody call me?
    will someone call me?
    when does someone contact me`,
  ),
  phrasesAt(
    'booked',
    ['wants-booking', 'moves'],
    `can you book another one for email automation on friday at 1
    book a second one please`,
  ),
  phrasesAt('booked', ['', 'moves'], 'ok and can i bring my partner'),
];
