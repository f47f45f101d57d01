/** Words of conversation that state nothing about the offer. */
export const everydayWords: ReadonlySet<string> = new Set(
  `able above absolutely answers available certainly common frustrating integrate multiple problem
  stressful tough additional ahead alright although anytime apologies apologise apologize
  appreciate ask asked asking away bear begin below bit brief briefly bring change changed check
  checking choice choose chosen clear come comes complete concern concerns confirm continue correct
  could course curious day days decide describe detail details discuss double-check easier easily
  either else enjoy enough enter entirely exactly example explain fair feel few fill find fine
  finish following forward friendly full further gather gladly glad good great guess guide handle
  handy happen happy hear heard helpful helping hesitate hold hope idea important include including
  indeed information instead interested interesting keep kindly know last learn least leave left let
  listed little long looking lovely make matter mention mentioned message mind minute missing moment
  morning afternoon evening move necessary next nice note noted notice offer often open option options
  order pass perfect person personal pick pleasure point possible prefer preferred prepare
  present provide quick question questions quite read ready reason regarding remember repeat request
  required right send sense several share short shortly show simply situation small sound sounds
  speak specific spell start step steps stop straight suggest suit suits suitable support talk tell
  think thought time times together topic touch truly try type understand understood unable unfortunately
  unsure useful usual visit wait warm way welcome whether whichever wish wonderful wonder word words
  work works worry worries write yourself team today tomorrow week e g`.split(/\s+/),
);
