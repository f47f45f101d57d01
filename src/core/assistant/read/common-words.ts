import { splitWords } from '../../split-words.ts';
import { weekdayNames } from './day-and-month-names.ts';

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

/** Words that are also names of people. Most of them are also in the list above. */
export const wordsThatAreAlsoNames: ReadonlySet<string> = new Set(
  splitWords('will may april june august like grace hope see an so my'),
);

export const personTitles: ReadonlySet<string> = new Set(
  splitWords(
    'mr mrs ms miss mx dr doctor prof professor sir madam dame rev reverend cpt capt captain sgt lt col pastor rabbi nurse coach chef',
  ),
);
