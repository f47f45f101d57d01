/** Spellings and phrases that are replaced before the words of a question are compared. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)\S+@\S+/g, ' '],
  [/[’`´]/g, "'"],
  [/\b(what|who|where|when|how|that|there|it|he|she|let)'?s\b/g, '$1 is'],
  [/\bwats?\b|\bwut\b|\bwht\b/g, 'what'],
  [/\b(dosent|dosnt|doesent|duznt)\b/g, 'does not'],
  [/\bcal[ae]nd[aeo]rs?\b/g, 'calendar'],
  [/\bcuz\b|\bcause\b/g, 'because'],
  [/\b(ca)n'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|would|could|should|have|has|was)n'?t\b/g, '$1 not'],
  [/\bi'?m\b/g, 'i am'],
  [/\b(i|you|we|they)'?ve\b/g, '$1 have'],
  [/\b(you|we|they)'re\b|\b(you)re\b/g, '$1$2 are'],
  [/\b(\w+)'(ll|d)\b/g, '$1'],
  [/\b(u|ya|yall|y'all|you)\b( (guys|all|people|folks))?\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\b(gotta|got to)\b/g, 'have to'],
  [/\bdunno\b/g, 'do not know'],
  [/\b(no|any|a) (clue|idea)\b|\bclueless\b|\bstumped\b/g, 'not know'],
  [/\b(throw|toss) (out|away)\b|\bditch\b|\bgive up\b/g, 'change'],
  // A question about who founded or owns the company must not look like a question about a start.
  [
    /\b(who|when)( was| is| did)?( the| this| your)?( company| business| firm| everline)? (founded|started|created|invested|owns|set up)\b(?! (the|my|our) (data|agent|call|chat))/g,
    'founding',
  ],
  [
    /\b(sell|give|pass|share|selling|giving|sharing)( out| on| away)? (the |my |our |any |these |peoples? )?(personal )?(email addresse?s?|emails?|addresse?s?|numbers?|names?|details|infos?|information|data)\b/g,
    'sell my data',
  ],
  // The email in 'what do you do with my email' is the visitor's address, and no inbox to sort.
  [
    /\b(do|does|doing|done|happens?|happening|happen) (with|to) (my|our) (business |work )?(e-?mail|email address|address|name|details|infos?|information)\b/g,
    'do with my data',
  ],
  [/\beverline's\b/g, 'your'],
  // The verb must fit too, because 'what does you do' is near to no example question.
  [/\bdoes everline\b/g, 'do you'],
  [/\beverline does\b/g, 'you do'],
  [/\beverline\b/g, 'you'],
  [/\bsum (it )?up\b|\bsummari[sz]e\b/g, 'explain'],
  [/\bhuman beings?\b/g, 'human'],
  [/\bcredit ?cards?\b/g, 'creditcard'],
  [/\b(a|the|your|any) (stores?|store ?fronts?)\b/g, 'storefront'],
  [
    /\b(that|this|our|first) (first )?(phone )?(call|talk|meeting|appointment|session)\b/g,
    'the consultation',
  ],
  [
    /\b(january|february|march|april|june|july|august|september|october|november|december)\b/g,
    'next month',
  ],
  [/\b(on|at) the line\b/g, 'on the phone'],
  [/\bterms and conditions\b/g, 'terms'],
  [/\b24[/ ]7\b|\baround the clock\b|\btwenty four seven\b|\bround the clock\b/g, 'always night'],
  [/\b(after|out of|outside) (business |office |working )?hours\b|\bafterhours\b/g, 'night'],
  [/\b(1|one|3|three|two|2|four|4) ?(in the morning|am)\b/g, 'midnight'],
  [/\b\d{1,2}(:\d\d)? ?(a|p)\.?m\b\.?|\b\d{1,2} ?o'?clock\b/g, 'clocktime'],
  [/\btime ?zones?\b|\b(eastern|pacific|central|mountain)( standard)? time\b/g, 'timezone'],
  [/\bfront (desk|office)\b|\bgirl at the desk\b|\boffice girl\b/g, 'frontdesk'],
  [/\bfollow(ing|s)?[- ]?ups?\b/g, 'followup'],
  [/\b(e-mails?)\b/g, 'email'],
  [/\bto[- ]do('?s)?\b/g, 'task'],
  [/\b(on hold|busy signal)\b/g, 'busy line'],
  [/\bpicks? up\b/g, 'answer'],
  [
    /\b(hand|take|passe?s?)(ing)? (it |them |the \w+ |people )?(over|off)\b|\bhand ?(off|over)\b/g,
    'handoff',
  ],
  [/\b(at once|at the same (time|moment)|simultaneous(ly)?)\b/g, 'atonce'],
  [/\b(make|making|makes) (stuff|things|it) up\b/g, 'invent'],
  [/\bhow (long|many minutes)\b/g, 'howlong'],
  [
    /\bhow (quick|fast|short) is (the|this|that|your) (consultation|consult|call|meeting)\b/g,
    'howlong consultation',
  ],
  [/\bhow (soon|fast|quick|quickly)\b/g, 'howsoon'],
  [/\bhow many\b/g, 'howmany'],
  [/\bhow (far|many days) (ahead|in advance|out)\b|\bfurthest out\b/g, 'howfar'],
  [/\b(case|success) (study|studies|story|stories)\b/g, 'casestudy'],
  [/\b(mobile|cell|cellphone|smartphone)( phone)?\b/g, 'mobile'],
  [/\b(web ?site|web ?page|homepage|site)\b/g, 'website'],
  [/\b(phone|telephone|contact) number\b|\bnumber (to|i can) (call|ring|dial)\b/g, 'phonenumber'],
  [/\b(let|letting) (my|our|the) (\w+) go\b/g, 'fire $2 $3'],
  [/\bget rid of\b|\blay off\b|\btake (my|our|the)( \w+)? (job|place)s?\b/g, 'replace'],
  [
    /\bset ?up\b|\bsetting up\b|\b(implementation|installation|roll ?out|onboarding time)\b/g,
    'setup',
  ],
  [/\blog ?in\b|\bsign in\b/g, 'account'],
  [/\bsign ?up\b|\bonboard(ing)?\b|\bget (going|started)\b/g, 'start signup'],
  [
    /\bvideo ?(call|chat)s?\b|\b(zoom|facetime|skype|google meet|ms teams|microsoft teams|webcam|camera)\b/g,
    'video',
  ],
  [/\b(in person|face to face)\b/g, 'inperson'],
  [
    /\b(third part(y|ies)|other (companies|people|firms)|anyone else|somebody else|someone else|others)\b/g,
    'others',
  ],
  [/\b(mailing list|newsletter|spam(med)?|junk|marketing list|marketing emails?)\b/g, 'spam'],
  [/\b(voice ?mail|answering machine)\b/g, 'voicemail'],
  [
    /\b(hi|hello|hey|please|pls|plz|thanks|thx|um+|uh+|er+m?|hmm+|ok|okay|well|yeah|yea|lol|haha|so|just|actually|really|basically|like|maybe|kinda|exactly|right now|right|then|also|too|quick question|i was wondering|i wonder|i mean|you know|say|and|though|anyway|btw|honestly|man|dude|sir|mate)\b(?=[\s,.?!]|$)/g,
    ' ',
  ],
];

/** Returns the text in small letters, with one wording for phrases that mean the same. */
export function withPhrasesReplaced(text: string): string {
  let plain = text.toLowerCase().normalize('NFKC');
  for (const [phrase, word] of phrases) plain = plain.replace(phrase, word);
  return plain;
}
