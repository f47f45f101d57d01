import { contactWords, isWordOrNumber, type Words } from './contact/contact-words.ts';

const BUSINESS =
  '(?:company|firm|business|shop|store|brand|trade|practice|corporate|official|fancy)';
const NONE = `(?:no company|no(?: ${BUSINESS}){1,2} name|(?:dont|do not|havent|have not|doesnt)(?: (?:really|actually|even|yet|currently))* (?:have|got|use) (?:an? |any )?(?:(?:real|proper|official|formal|fancy) )*(?:${BUSINESS} )?name(?: for (?:it|my business|the business|us))?(?: yet)?(?! (?:is|s|tag))|company (?:name )?(?:is )?(?:n a|na|none|nil)|(?:dont|do not|havent|have not|doesnt) (?:really )?(?:have|got|represent|own|run)? ?(?:a|any) ?company|(?:have|has|got) (?:no|not|not a) company|without (?:a )?company|self employed|freelance|freelancer|sole trader|sole proprietor|one (?:man|woman) (?:band|show|shop|operation|crew)|(?:leave|keep|take) (?:the |my |our )?company (?:name )?(?:blank|empty|out|off|away)|(?:drop|remove|delete|skip|forget|leave out|leave off|take out|take off|scrap|erase|lose) (?:the |my )?company(?: name)?(?! (?:from|to|and))|(?:dont|do not) (?:put|add|include|use|write|list|need) (?:a|any|the|my) company|work for myself|my own boss|private person)`;
const NONE_ANYWHERE = new RegExp(`(?<!\\S)${NONE}(?!\\S)`);
const NONE_AS_ANSWER =
  /^(?:(?:no|nope|nah|so|yeah|well|uh|um|its|it is|actually|oh|there is|i have|i am|im|theres|we have|just|only|ok|please|lets|you can|can you|can we) )*(?:no|none|nope|nah|na|n a|nothing|just me(?: myself and i)?|only me|me(?: myself and i)?|myself|skip|skip it|skip that|skip this|not applicable|no one|nobody|(?:(?:i|we) )?(?:dont|do not) (?:really |even )?(?:have|got) (?:one|a name|any)|i do not have one|i dont|private|not really|leave it(?: out| blank| empty)?|pass|next|no thanks|no thank you|not at the moment|on my own|alone|retired|student|a student)(?: (?:please|thanks|here|yet|at the moment|then))*$/;

/** Tells whether a line says that the visitor has no company, or wants none in the request. */
export function saysNoCompany(heard: string): boolean {
  return NONE_ANYWHERE.test(plainWords(contactWords(heard)));
}

/** Tells whether an answer to the question for an optional text gives none, as 'just me' does. */
export function answersNone(heard: string): boolean {
  return NONE_AS_ANSWER.test(plainWords(contactWords(heard)));
}

function plainWords(words: Words): string {
  return words
    .filter(isWordOrNumber)
    .map(({ plain }) => plain)
    .join(' ');
}
