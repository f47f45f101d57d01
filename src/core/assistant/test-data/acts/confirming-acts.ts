import { type ActPhrases, phrasesAt } from './phrases-at.ts';

/** Lines after the assistant has read the summary back. */
export const confirmingActs: readonly ActPhrases[] = [
  phrasesAt(
    'confirming',
    ['', 'asks agrees'],
    `We're called Blue Heron
    what gets in my way is slow replies to quotes
    what we need is faster quotes`,
  ),
  phrasesAt(
    'confirming',
    ['asks', 'declines corrects agrees'],
    `and this is really free, no strings?
    its free right, no catch?
    so no obligation, correct?`,
  ),
  phrasesAt(
    'confirming',
    ['agrees', 'declines hesitates corrects'],
    `y
    yep
    yup
    ya
    k
    kk
    yess
    yeah
    yea go ahead
    mm hmm
    mhm
    uh huh
    uh-huh
    um yeah
    uh yes please
    sure thing
    yes that's right
    yes thats correct thank you
    yep looks good
    looks good to me
    that's perfect
    sounds good
    all good, send it
    go for it
    please send it
    yes send it please
    book it
    do it
    ok
    okay great
    absolutely
    for sure
    correct
    you bet
    lets do it
    yes, thanks!
    yes sir
    yes everything is right
    yes send it thanks bye`,
  ),
  phrasesAt(
    'confirming',
    ['hesitates', 'agrees'],
    `I guess?
    i guess so
    yeah i guess
    maybe
    maybe later
    perhaps
    probably
    not yet
    not sure
    i'm not sure yet
    hmm not really sure
    let me check with my wife first
    let me think about it
    let me look at my calendar
    hold on
    hang on a sec
    one moment
    wait
    i need to ask my business partner
    i have to check my schedule first
    dunno
    idk
    yes maybe
    i think so
    ok let me run it by my boss`,
  ),
  phrasesAt(
    'confirming',
    ['corrects', 'agrees'],
    `yes but make it 3pm
    yes but the email is jane@acme.org
    sure but can we do tuesday
    yes and my company is Acme Tools
    no, 4pm
    nope, it's Smyth with a y
    wrong email
    the day is wrong
    wrong email, it's jane@acme.org
    scratch that, make it friday
    ok but move it to 11
    almost, the name is Jane Dow
    good except the time
    push it to thursday
    can you change it to 3pm?
    one thing first: change the time to 3pm
    could you move it to friday?
    quick fix first, the email is wrong`,
  ),
  phrasesAt(
    'confirming',
    ['asks', 'agrees'],
    `yes but what does it cost?
    yes please but first tell me if its free
    ok, who will call me?
    is that right?
    and what happens after that?`,
  ),
  phrasesAt(
    'confirming',
    ['', 'agrees'],
    `ok whatever
    yes no
    yes?
    ok bye
    sure, talk to a person instead
    yesterday was fine
    i said yes to the dress
    yes cancel it
    no yes no
    send me an email first`,
  ),
  phrasesAt(
    'confirming',
    ['declines', 'agrees'],
    `nah
    nope
    no
    no thanks
    no way
    uh uh
    don't send it
    please dont book it
    i changed my mind
    not right
    hell no`,
  ),
  phrasesAt(
    'confirming',
    ['asks-appointment', 'agrees'],
    `what day was that again?
    what time did i say
    when am i down for
    what day is that
    what time was that?
    what time was it again
    which day did we say`,
  ),
  phrasesAt(
    'confirming',
    ['asks-appointment', 'agrees asks corrects declines'],
    `Sorry, which day did you put?
    sorry what time did you write
    wait, what day did you put down?
    which date did you note?
    hmm what time did you put me down for?
    ok and which day did you choose?
    excuse me, what day is it?
    what day and time did you enter?
    oh, which time did you take?
    sorry when did you put it?`,
  ),
  phrasesAt(
    'confirming',
    ['asks', 'agrees corrects declines'],
    `One question first: does it replace my receptionist? she is nervous
    one question first, does it replace my staff
    Quick question before you send: does it change my phone number?
    question: will it replace our front desk
    before that, can it move appointments by itself?
    just one thing, does the agent update my calendar?
    wait, will this replace my receptionist?
    I have one question first: does it replace my receptionist?
    two questions first: does it speak spanish and is it free?
    last question, do your agents fix typos in emails?
    one more question, is it going to replace my people?`,
  ),
];
