import type { PassageId } from './knowledge.ts';

/**
 * Words that leave little doubt about the subject of a question, by the passage on the subject and in
 * the order in which they are tried. They answer where no example question is near enough.
 */
const topicRules: Partial<Record<PassageId, RegExp>> = {
  'privacy/audio':
    /\b(recorded|recording|recordings|taped|taping|record (me|this|us|my|our (talk|call|chat)))\b/,
  'privacy/sold':
    /\b(sell|sold|selling|hand(ing)? out|give (out|away)|pass(ing)? on|telemarketers?|marketers?|spam\w*|advertisers?|mailing lists?)\b(?=.{0,120}\b(my|me|info\w*|data|details|e-?mails?|number)\b)|\b(my|info|data|details|e-?mail|number)\b.{0,120}\b(sell|sold|telemarketers?|marketers?|spam\w*|advertisers?|mailing lists?)\b/,
  'privacy/clear':
    /\b(delete|erase|remove|wipe|forget|take|get rid)\b.{0,120}\b(this (chat|conversation)|our (chat|conversation)|my messages?)\b/,
  'privacy/erase':
    /\b(delete|erase|remove|wipe|forget)\b.{0,120}\b(me|my|mine)\b|\b(take|get) me (out|off)\b/,
  'privacy/typed':
    /\b(this|the|our) (chat|conversation)\b.{0,120}\b(stored?|saved?|kept|keep|logged|log)\b|\b(store|save|keep|log)\b.{0,120}\b(this (chat|conversation)|i (type|write))\b/,
  'privacy/booking-page':
    /\b(who|anybody|anyone|somebody|someone|people|strangers?|others?|everyone|public|competitors?|neighbou?rs?|boss|wife|husband)\b.{0,60}\b(see|sees|find|look up|open|view|visible|know)\b.{0,60}\b(my (booking|appointment|request|time|consultation)|(that )?i (booked|made))\b/,
  'faq/consultation/webmail':
    /\b(gmail|yahoo|hotmail|aol|icloud|outlook)\b.{0,120}\b(address|email|account|ok|okay|work|use|accept|fine|have|got)\b|\b(use|accept|got|have|with)\b.{0,120}\b(gmail|yahoo|hotmail|aol|icloud)\b|\b(business|work) e-?mail\b/,
  'hours/weekend':
    /\b(weekends?|saturdays?|sundays?)\b(?=.{0,120}\b(book|meet|meeting|consult\w*|appointment|talk|call with)\b)|\b(book|meet|meeting|consult\w*|appointment|talk)\b.{0,120}\b(weekends?|saturdays?|sundays?)\b/,
  'faq/consultation/commitment':
    /\b(obligat\w*|on the hook|strings attached|tied down|locked in|pressure|committed|commitment)\b/,
  'faq/consultation/change':
    /\b(reschedule|cancel|move|change)\b.{0,120}\b(appointment|booking|consult\w*|meeting|time|date|day)\b/,
  hours:
    /\b(days?|hours?|times?|soonest|slots?)\b.{0,120}\b(pick|choose|book|talk|meet|available|consult\w*)\b/,
  'services/ai-phone/sentiment':
    /\b(frustrat\w*|yell\w*|scream\w*|angry|furious|upset|rude|mad|pissed|irate|mood|tone of)\b/,
  'services/ai-phone/languages':
    /\b(spanish|french|german|polish|portuguese|chinese|mandarin|vietnamese|korean|russian|arabic|italian|hindi|tagalog|espanol|bilingual|multilingual|languages?)\b/,
  'faq/front-desk':
    /\b(replace\w*|out of (work|a job)|lose (her|his|their) job|lay off|fire)\b.{0,120}\b(people|staff|wife|receptionist|secretary|girl|employees?|team|humans?|she|he|they|her|him|desk)\b|\b(wife|receptionist|secretary|girl|employees?|team|front desk)\b.{0,120}\b(replace\w*|out of (work|a job)|lose|redundant)\b/,
  'features/crm':
    /\b(crm|hubspot|salesforce|pipedrive|zoho|jobber|servicetitan|our records|our system|our database)\b/,
  'services/ai-agent/platforms':
    /\b(facebook|instagram|whats ?app|messenger|telegram|tiktok|social media)\b/,
  'about/always-on':
    /\b(2|3|4|two|three|four|1|one) ?(am|in the morning)\b|\b(midnight|overnight|at night|nights|holidays?|thanksgiving|christmas|after hours|outside (of )?business hours|24\/7|when we'?re closed|after we close)\b/,
  'services/email-auto/follow-ups': /\b(follow ?-?ups?|chase|never (hear|heard) back)\b/,
  'services/email-auto/replies':
    /\b(e-?mails?|inbox)\b.{0,120}\b(back|reply|replies|respond\w*|answer\w*)\b|\b(reply|replies|respond\w*|answer\w*)\b.{0,120}\b(e-?mails?|inbox)\b/,
  'features/leads': /\b(leads?|tire kickers|more (jobs|customers|clients|business))\b/,
  'features/workflow': /\b(reminders?|workflows?|to-?do)\b/,
  'services/ai-agent/knowledge-base':
    /\b(documents?|manuals?|handbook|pdfs?|knowledge base|faq|train(ed)?|teach|learn|program)\b.{0,120}\b(it|agent|bot|ai|answers?|us|we|our|my)\b|\b(it|agent|bot|ai|you)\b.{0,120}\b(learn|trained|handbook|documents?)\b/,
  'faq/unsure':
    /\b(doesn'?t|dont|don'?t|can'?t|cannot|not) (have (the|an) answer|know|understand|answer|handle)\b|\bno (clue|idea)\b|\bstuck\b/,
  'services/ai-phone/appointments':
    /\b(book|schedule|calendar|appointments?)\b.{0,120}\b(it|ai|agent|bot|callers?|customers?|patients?|clients?|somebody|people)\b|\b(it|ai|agent|bot|callers?|customers?|patients?|clients?|somebody|people)\b.{0,120}\b(book|schedule|calendar|appointments?)\b/,
  'services/start-with':
    /\b(one|piece|part|all three|mix and match|separately|go together|just the|only the)\b.{0,120}\b(phone|chat|email|together|now|match|separately|three)\b/,
  'services/ai-phone':
    /\b(answering service|missed calls?|miss(ing)? calls?|phone rings?|answers?( (the|my|our|all|your))* (phones?|calls?)|nobody picks up|picks? up)\b/,
  'about/steps': /\b(process|from start to finish|step by step|do the building|build it)\b/,
  customers:
    /\b(kinds?|types?|lines?|sorts?) of (work|business|businesses|companies|trades?|customers|clients)\b/,
  services:
    /\bwhat\b.{0,60}\byou( all| guys|r company)?\b.{0,60}\b(do|offer|provide|sell)\b|\b(new here|not sure what)\b.{0,60}\b(explain|what)\b/,
};

/** Returns the id of the passage on the first subject that a line names, or null. */
export function topicOf(line: string): string | null {
  const plain = line.toLowerCase().replace(/[’`]/g, "'");
  return Object.entries(topicRules).find(([, words]) => words.test(plain))?.[0] ?? null;
}
