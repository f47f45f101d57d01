import { type ActPhrases, phrasesAt } from './phrases-at.ts';

/** Lines while the assistant asks for the parts of a request. */
export const collectingActs: readonly ActPhrases[] = [
  phrasesAt(
    'collecting',
    ['', 'asks'],
    `the problem is that patients ask about insurance at night and nobody writes back
    our biggest challenge is people who want to know prices
    the trouble is nobody can tell me what is in the inbox
    just do the thing
    you tell me
    i dunno, you tell me
    do it
    hello?
    the thing with the thing`,
  ),
  phrasesAt(
    'collecting',
    ['cancels', 'agrees'],
    `nvm
    never mind
    nevermind
    forget it
    forget about it
    cancel
    cancel it
    cancel that please
    cancle
    please cancel my request
    i want to cancel
    stop
    stop it
    drop it
    scrap it
    call it off
    i changed my mind
    dont bother
    i dont want to do this anymore
    not interested anymore
    let's leave it`,
  ),
  phrasesAt(
    'collecting',
    ['asks-summary', ''],
    `what do you have so far
    what have you got so far?
    what did you write down
    where were we
    where are we
    where did we leave off
    read it back
    read that back to me
    can you read everything back
    recap please
    summarize
    what do you know about me so far
    what have i told you so far
    go over it again
    what's missing
    what else do you need
    did you get my email
    show me what you have
    can you read me what you've got down
    read me what you got
    what have you got me down for
    what's my email in there
    what email do you have for me
    tell me what you have written down so far
    show me what you've got
    which service did i pick
    what am i down for
    what did you write for my email`,
  ),
  phrasesAt(
    'collecting',
    ['restarts', ''],
    `forget everything
    erase everything i said
    delete all of that
    scrap my answers
    forget my answers`,
  ),
  phrasesAt(
    'collecting',
    ['', 'small-talk'],
    `you tell me
    whatever
    the thing`,
  ),
];
