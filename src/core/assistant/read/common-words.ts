import { splitWords } from '../../split-words.ts';
import { monthNames, weekdayNames } from './day-and-month-names.ts';

/** Very common words. Only those in `wordsThatAreAlsoNames` may be part of a person's name. */
export const commonWords: ReadonlySet<string> = new Set(
  splitWords(`a about after again all also always am an and any anyone anything are arent as at be because
  been before being but by can cant cannot could couldnt did didnt do does doesnt dont during each
  either else ever every everyone everything for from get gets give go goes going got had has have
  havent he hello help her here hers hey hi his how hows however i id if ill im in into is isnt it
  its ive just let lets like likes look looks make many maybe me mean might mine more most much must
  my myself name names need needs neither never no nobody none nope nor not nothing of off oh ok okay
  on once one only or other our ours out over own perhaps please pls put rather really say says see
  she should so some somebody someone something sorry spelled spelt still such sure take than thank
  thanks that thats the their theirs them then there theres these they theyre thing things this those
  though through between among against behind beyond across above below beside near toward towards within despite upon till to too try under until up us very via wait want wants was we well were weve what
  whats whatever when where wheres which while who whom whos whose why will with without wont would
  wouldnt yeah yep yes yet you youd your youre yours email mail emial eamil emal emai emali company business last first surname
  hmm uh um er erm btw lol haha rn fyi tho plz thx ty cheers w yess yesss yessir yup yea aight alright sounds sounded seems kinda gonna wanna gotta nah today tomorrow tonight yesterday noon whenever`).concat(
    weekdayNames,
    'e-mail',
  ),
);

/** Words with which people answer something else than 'What's your name?', as in 'correct'. */
const otherAnswers =
  splitWords(`using use used uses correct incorrect confirm confirmed definitely absolutely
  certainly totally exactly finally eventually obviously basically literally honestly seriously
  apparently already almost nearly instead anyway anyways besides meanwhile otherwise therefore indeed
  ask asked asking tell told telling know knows knew think thought thinking guess guessing believe
  feel feels felt hold holding hang hanging check checking looking find found finding show showing
  send sent sending calling text texting write writing read reading reply replying answer talk talking
  speak speaking hear heard listen listening seen watch watching buy buying sell selling pay paying
  cost costs change changed changing move moved moving switch fix fixed fixing add added adding remove
  removed drop keep kept leave start started starting begin end ended finish stopped continue trying
  tried waiting hurry sooner earlier afterwards minute minutes seconds hour hours day days weeks month
  months year years morning afternoon evening pm oclock uhh umm ummm uhm hmmm ugh ah aha ooh wow oops
  yikes dang damn shit fuck crap bruh bro dude hehe lmao rofl omg wtf idk dunno idc nvm tbh imo np
  okey okie alrighty roger copy gotcha understood noted deal fantastic wonderful brilliant superb
  lovely terrific neat dope bet legit mhm uhhuh yah yass ye affirmative negative nay decline refuse
  nil null unknown questions problem problems issues pricing info information detail details
  option options services form link app mobile cell inbox calendar schedule booking slot date
  times zone awhile somewhere anywhere nowhere nevermind fully simply clearly possibly hopefully
  unfortunately luckily recently mostly mainly partly both few several lots plenty enough`);

/** Words after 'I am' or 'this is' that are not names, as in 'I'm free' or 'this is urgent'. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  splitWords(`able actually afraid agent ai annoyed answering appointment asap available awake aware away back
  bad based better big book booked bored both bot busy call called calls certain chat clear closed
  coming confused consultation curious currently customer customers data delighted demo dentist
  different difficult done down early easy employed enough everyday excited exactly excellent far fed
  fine finished flexible free freelance freelancer frustrated full glad good great happy hard having
  home hoping important impossible independent indeed interested interesting issue keen kind late
  later leaving likely line located lost maybe meeting missing new next nice normal now number okay
  open out overwhelmed owner perfect phone pleased possible pretty probably question quite ready
  real receptionist request retired ridiculous right robot running sad safe same second self
  serious service shop short sick silly site slow small solo sometimes soon spam stuck stupid super
  swamped terrible test third tied time tired true unable unavailable unhappy unsure urgent
  outside inside awesome amazing complicated crazy forever taking driving cool weird night nights
  american italian mexican irish british english german french spanish canadian indian chinese
  japanese korean polish turkish russian brazilian australian dutch european
  skip pass cancel stop undo whatever nevermind private anonymous secret
  misspelled mispelled misspelt mistyped outdated typo typos inaccurate
  domain uk usa usually wasting website week weird wondering work working worried worth wrong regards sincerely underscore dash hyphen attention attn`).concat(
    monthNames,
    otherAnswers,
  ),
);

/** Words that are also names of people. Most of them are also in one of the two lists above. */
export const wordsThatAreAlsoNames: ReadonlySet<string> = new Set(
  splitWords('will may april june august like grace hope see an so my'),
);

export const personTitles: ReadonlySet<string> = new Set(
  splitWords(
    'mr mrs ms miss mx dr doctor prof professor sir madam dame rev reverend cpt capt captain sgt lt col pastor rabbi nurse coach chef',
  ),
);
