import { type ActPhrases, phrasesAt } from './phrases-at.ts';

/** Lines before a booking that want a person, a form, a call or a booking, or ask who answers. */
export const openingWishActs: readonly ActPhrases[] = [
  phrasesAt(
    'open',
    ['asks-if-ai', 'wants-person'],
    `am I talking to a real person?
    am i speaking with a human
    am i chatting with a bot
    are you a bot
    are you a robot?
    r u a bot
    r u human
    are you real
    are you an AI
    are you even a real person
    is this a bot
    is this an ai
    is this chatgpt
    is this a real person
    is this automated?
    you a bot?
    so you're a robot
    wait you're not human?
    human or bot?
    who am i talking to
    who is this
    what are you
    what's your name
    is there a person behind this
    did a human write this
    are you A.I.?
    u a real person?
    are you human or ai
    hi, is this a machine`,
  ),
  phrasesAt(
    'open',
    ['wants-person', 'asks-if-ai'],
    `can I talk to a real person
    transfer me
    transfer me to a human
    put me through to someone
    real human please
    human
    humans only
    rep
    representative
    operator
    agent please
    i want to speak to a representative
    can i speak to the owner
    let me talk to your manager
    get me a person
    i need a human
    connect me with somebody
    speak to an agent
    can someone call me back
    do you have a real receptionist i can talk to
    have someone call me
    is there a person i can talk to
    who can i talk to
    i dont want to talk to a bot
    i hate bots
    no bots
    i'd rather talk to a person
    customer service
    escalate this
    tlk to a humen pls
    this is useless
    you're not helping`,
  ),
  phrasesAt(
    'open',
    ['wants-booking', 'wants-person'],
    `book a call with someone from your team
    i'd like to schedule a meeting with a person
    set up a consultation with one of your people
    can i book an appointment with an expert`,
  ),
  phrasesAt(
    'open',
    ['wants-form', ''],
    `can i fill out a form
    can I just fill out a form instead
    is there a form
    where is the form
    give me the form
    i'd rather use the form
    form please
    send me a link to the form
    i want to fill it in myself
    do you have a contact form
    i'd prefer a web form
    can i do it on the website`,
  ),
  phrasesAt(
    'open',
    ['wants-call', 'wants-person'],
    `can i call you
    can I just call you instead
    how do i call you guys
    i'd rather talk than type
    i dont like typing
    can we do this over the phone
    can i talk instead
    start a voice call
    voice chat
    i want to call you
    can i just talk to it out loud
    my eyes are bad, can i just talk to the ai out loud instead of typing
    can i speak to you instead of typing
    can i use my voice
    do you have a voice option
    how do i use the sphere
    i'd rather talk to the bot by voice`,
  ),
  phrasesAt(
    'open',
    ['asks wants-person', ''],
    'do you work with hubspot? also can i talk to somebody',
  ),
  phrasesAt('open', ['asks-if-ai wants-person', ''], 'are you a bot? get me a real person'),
  phrasesAt(
    'open',
    ['asks-if-ai wants-booking', ''],
    'is this a bot? anyway, i want to book a call',
  ),
  phrasesAt('open', ['abuse wants-person', ''], 'get me a human you stupid bot'),
  phrasesAt(
    'open',
    ['wants-booking', ''],
    `ok lets continue
    wait no keep going
    actually please carry on
    lets pick it back up`,
  ),
  phrasesAt(
    'open',
    ['wants-form', 'wants-call'],
    `typing here is annoying is there just a form i can fill out
    is there a simple form
    do you have a normal form i can fill in
    cant i just fill out a quick form
    where do i find the regular form
    i just want a plain form
    isnt there a form for this
    any form i can fill out instead`,
  ),
];
