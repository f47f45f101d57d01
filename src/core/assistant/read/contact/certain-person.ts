import { splitWords } from '../../../split-words.ts';
import { commonWords, ordinaryWords } from '../common-words.ts';
import { businessWords } from './business-words.ts';
import { type ContactWord, isCapitalised, isWord } from './contact-words.ts';

/**
 * Words that begin or end the name of many businesses, as in 'Harbor Lights'. Some of them are
 * surnames too. If one of them stands beside no other sign of a person, the assistant asks for the
 * name, because a wrong name is worse than one more question.
 */
const wordsOfBusinessNames: ReadonlySet<string> = new Set(
  splitWords(`golden bright blue green red silver sunny sunrise sunset happy harbor harbour river riverside lake
  lakeside lakeview mountain valley ocean oceanside pacific atlantic northern southern eastern western
  north south east west central downtown uptown midtown main street avenue royal premier elite
  quality family smile smiles light lights paw paws star stars sun moon sky cloud oak oaks maple pine
  cedar willow elm hill hills hillside park parkside bay bayside coast coastal beach island metro city
  town village county state national american united global universal first second prime top best
  pro pros all total complete perfect classic modern urban rustic vintage little big great grand
  lucky magic dream dreams angel angels eagle lion tiger bear wolf fox phoenix dragon lotus rose rosewood
  garden summit peak crest ridge stone rock iron steel gold diamond crystal pearl emerald ruby
  sapphire nail nails dog dogs cat cats pet puppy fresh clean pure natural organic green quick fast
  speedy rapid swift easy smart simple trusty reliable honest friendly neighborhood community corner
  house place room lane square bridge gate tower point view views heights springs creek meadow
  meadows grove forest woods field fields ranch bar motel hotel plumbing pizza spa team office
  new york angeles francisco diego vegas google shopify squarespace wix wordpress microsoft outlook slack zoom
  facebook instagram whatsapp hubspot salesforce quickbooks square stripe calendly zapier apple android
  toyota ford honda widgets`),
);
/** Names that end like an adjective or an adverb. */
const namesLikeStates: ReadonlySet<string> = new Set(
  splitWords(`ahmed mohamed mohammed muhammed hamed khaled walid waleed saeed sayed javed rashed majed naveed
  jamshed fred alfred wilfred winifred mildred jared ned ted jed reed creed wajed shahed zahed
  mufeed fareed waheed rasheed hameed kelly sally molly holly polly billy ally shelly nelly dolly milly
  tilly lilly lily willy emily carly kimberly beverly everly marly charly lesly sly ely july
  obed reilly scully connolly`),
);
const MAX_WORDS = 3;

/**
 * Tells whether two or three capitalised words are surely a person. `anyCase` accepts words in lower
 * case too. They are none if one of them is a
 * word of a trade, an ordinary word or a word that many businesses have in their name.
 */
export function isCertainPerson(words: readonly ContactWord[], anyCase = false): boolean {
  const named = words.filter((word) => isWord(word));
  const parts = named.filter((_, index) => !isJoined(words, named[index]));
  return (
    parts.length > 1 &&
    parts.length <= MAX_WORDS &&
    named.every(
      (word) =>
        (anyCase || isCapitalised(word)) &&
        !businessWords.has(word.plain) &&
        !wordsOfBusinessNames.has(word.plain) &&
        !commonWords.has(word.plain) &&
        !ordinaryWords.has(word.plain) &&
        !/['’]s$/.test(word.text),
    )
  );
}

/** Participles and adverbs. Most end alike. */
const STATE = /.{2}(?:ed|ly)$|^(?:sold|torn|broke|beat|lost|stuck|bound|sunk|beaten|shot)$/;

/**
 * Tells whether a word in lower case after 'im' says how the visitor is, as in 'im slammed', and not
 * who.
 */
export function isStateWord({ text, plain }: ContactWord): boolean {
  return text === plain && STATE.test(plain) && !namesLikeStates.has(plain);
}

/** Tells whether a word is the second part of a name such as Anne-Marie. */
function isJoined(words: readonly ContactWord[], word: ContactWord | undefined): boolean {
  const before = word && words[words.indexOf(word) - 1];
  return before?.plain === '-' && word?.glued === true;
}
