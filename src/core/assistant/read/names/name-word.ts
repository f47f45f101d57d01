import { splitWords } from '../../../split-words.ts';
import {
  commonWords,
  givenNamesThatAreWords,
  ordinaryWords,
  personTitles,
  wordsThatAreAlsoNames,
} from '../common-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { type ContactWord, plainAt, type Words } from '../contact/contact-words.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';

/** Words that end a remark such as 'sounds good', and not a name in lower case. */
const COMPLEMENT =
  /^(?:good|fine|great|perfect|nice|busy|free|right|soon|late|later|now|back|ready|done|open|closed|possible|better|sick|tired|happy|interested|cool|awesome|amazing|crazy|weird|wrong|true|ai|agent|call|calls|chat|phone|website|question|time|instead|exactly|definitely|correct|already|asap|enough|though)$/;
/** Words that go on with the sentence after a name, also if they are capitalised. */
const NEVER_SURNAME =
  /^(?:i|im|id|ill|ive|and|my|from|with|the|but|or|at|for|is|to|please|pls|thanks|thank|ok|okay|yes|no|hi|hello|hey|email|mail|company|business|today|tomorrow|tonight|yesterday|we|you|it|its|in|on|of|name|last|first|surname|here|who|what|can|could|would|want|wants|need|needs|a|an|as|by|so|if)$/;
const MACHINE = /^(?:ai|bot|robot|chatbot|machine|computer|human|actual|real|live|automated)$/;
/** The letters after a name, as in 'Lin Zhao DDS'. They are not part of the name. */
const DEGREE = /^(?:DDS|DMD|MD|PhD|CPA|RN|DVM|DO|JD|OD|DC|PT|MBA|LPN|esq|Esq)$/;

/** Tells whether a word may be part of a name, as its `first` word, or where a name is `sure`. */
export function isNameWord(
  words: Words,
  index: number,
  { first, sure }: { first: boolean; sure: boolean },
): boolean {
  const word = words[index];
  if (!word?.isWord) return false;
  const { plain } = word;
  // The 'n' of 'im Deshawn Miles n my email is …' means 'and'.
  if (!first && (/^(?:n|speaking|calling)$/.test(word.text) || DEGREE.test(word.text)))
    return false;
  const known = commonWords.has(plain);
  const ordinary = ordinaryWords.has(plain);
  const ends = /^(?:|[,.;!@]|here|speaking|calling)$/.test(plainAt(words, index + 1));
  const given = givenNamesThatAreWords.has(plain) && (word.isCapital || ends || !known);
  // The "Joe's" of "Joe's Seafood" begins the name of a business.
  if (/\p{L}['’]s$/iu.test(word.text)) return false;
  if (first ? isShortFirstName(words, index) : isShortSurname(words, index)) return true;
  // In 'they are talking to an AI', nobody is named.
  if (first && /^(?:an?|the)$/.test(word.text) && MACHINE.test(plainAt(words, index + 1)))
    return false;
  // The 'my' of 'the name of my shop' is no name, but the 'my' of 'my nguyen' is one.
  const after = plainAt(words, index + 1);
  const mine = plain === 'my' && (ordinaryWords.has(after) || businessWords.has(after));
  if (mine || /^(?:company|business|practice|firm|office|place)$/.test(plain)) return false;
  if (first && sure && isNamedLikeDay(words, index)) return true;
  if (!first && sure && isMiddleName(words, index)) return true;
  if (first && (known || ordinary)) return sure ? wordsThatAreAlsoNames.has(plain) : given;
  // The last word of a cued name may be any word, as in 'Tom Price', 'Joe Friday' and 'June May'.
  if (known && sure && !first && word.isCapital && isSurnameLikeWord(words, index)) return true;
  if (known) return sure && ends && (isWeekday(plain) || given);
  if (word.isCapital) return true;
  if (ordinary) return sure && ends && !COMPLEMENT.test(plain) && !plain.endsWith('lly');
  return (first && sure) || !/.{2}ing$/.test(word.plain);
}

/** Tells whether a word such as the 'may' of 'dorothy may simmons' is a middle name. */
function isMiddleName(words: Words, index: number): boolean {
  const [middle, family, after] = words.slice(index, index + 3);
  return (
    /^(?:may|june|april|grace|hope)$/.test(middle?.plain ?? '') &&
    family?.isWord === true &&
    !family.isEveryday &&
    !businessWords.has(family.plain) &&
    /^(?:|[,.;@]|and|my|from|with|here|at|i|im|email)$/.test(after?.plain ?? '')
  );
}

/** Tells whether a weekday is a first name, as in 'my name is Tuesday Morgan'. */
function isNamedLikeDay(words: Words, index: number): boolean {
  const [day, next] = words.slice(index, index + 2);
  return (
    isWeekday(day?.plain ?? '') &&
    day?.isCapital === true &&
    next?.isCapital === true &&
    !next.isEveryday &&
    !businessWords.has(next.plain) &&
    !monthNames.some((month) => month.startsWith(next.plain))
  );
}

function isWeekday(plain: string): boolean {
  return (weekdayNames as readonly string[]).includes(plain);
}

/** Tells whether a very common word is a surname, as in 'my name is Hope Noon lol'. */
function isSurnameLikeWord(words: Words, index: number): boolean {
  const [before, word, after] = words.slice(index - 1, index + 2);
  return (
    before?.isCapital === true &&
    !NEVER_SURNAME.test(before.plain) &&
    !NEVER_SURNAME.test(word?.plain ?? '') &&
    /^(?:|[,.;!@)(]|lol|haha|and|from|with|my|here|i|im|btw)$/.test(after?.plain ?? '')
  );
}

/** Tells whether 'Ty' is a name, as in 'Ty Cobb', and not a short form of 'thank you'. */
function isShortFirstName(words: Words, index: number): boolean {
  const [word, next] = words.slice(index, index + 2);
  const isNamed = /^(?:Ty|An|See|May|So)$/.test(word?.text ?? '');
  const isIntroduced =
    word?.text === 'Ty' &&
    /^(?:im|am|is|its)$/.test(plainAt(words, index - 1)) &&
    /^(?:from|with|at|here|[,.])$/.test(next?.plain ?? '');
  return isNamed && (isIntroduced || next?.isCapital === true);
}

/** Tells whether 'Oh' ends a name, as in 'Lucy Oh, lucy@oh.com'. */
function isShortSurname(words: Words, index: number): boolean {
  const before = words[index - 1];
  const named = /^(?:Oh|An|See|So|Do|Ho)$/.test(words[index]?.text ?? '');
  const ends = /^(?:|[,.;!@(]|here)$/.test(plainAt(words, index + 1));
  return named && ends && before?.isCapital === true;
}

/**
 * Words of many business names, as in 'Harbor Lights'. Some are surnames too, but a wrong name is
 * worse than one more question.
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

/** Tells whether two or three capitalised words, or words in `anyCase`, are surely a person. */
export function isCertainPerson(words: Words, anyCase = false): boolean {
  const named = words.filter(({ isWord }) => isWord);
  const parts = named.filter((_, index) => !isJoined(words, named[index]));
  return (
    parts.length > 1 &&
    parts.length <= MAX_WORDS &&
    named.every(
      (word) =>
        (anyCase || word.isCapital) &&
        !businessWords.has(word.plain) &&
        !wordsOfBusinessNames.has(word.plain) &&
        !word.isEveryday &&
        !/['’]s$/.test(word.text),
    )
  );
}

/** Participles and adverbs. Most end alike. */
const STATE = /.{2}(?:ed|ly)$|^(?:sold|torn|broke|beat|lost|stuck|bound|sunk|beaten|shot)$/;

/** Tells whether a word after 'im' says how the visitor is, as in 'im slammed', and not who. */
export function isStateWord({ text, plain }: ContactWord): boolean {
  return text === plain && STATE.test(plain) && !namesLikeStates.has(plain);
}

/** Tells whether a word is the second part of a name such as Anne-Marie. */
function isJoined(words: Words, word: ContactWord | undefined): boolean {
  const before = word && words[words.indexOf(word) - 1];
  return before?.plain === '-' && word?.glued === true;
}

/** Tells whether a word is neither an everyday word nor a title nor a trade. */
export function isNameLike(word: ContactWord | undefined): word is ContactWord {
  return (
    word?.isWord === true &&
    !word.spelled &&
    !word.isEveryday &&
    !personTitles.has(word.plain) &&
    !businessWords.has(word.plain)
  );
}
