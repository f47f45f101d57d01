import { rememberLast } from '../../remembered-results.ts';
import { firstWordsOfLines, splitWords } from '../../split-words.ts';
import { stemOf } from '../knowledge/word-stem.ts';

/** Words that show the form of a question, or its politeness, but not its subject. */
const FORM_WORDS = new Set(
  splitWords(`a an the i me my mine you your yours we us our it its this that these those they them
    their he she somebody someone something anything is are am was be been being do does did doing can
    could will would shall should may might must have has had having what which who whom whose how why
    where when to of in on at by for from with without into as or but if than not no yes there here
    some any all more most other up out off over own one ones get gets getting got let make makes very
    about exactly still ever even only kind sort new good going go goes give gives use uses using used
    work works help helps set much bit lot way wanted every each after before while because deal handle
    ask happen stuff take takes come think look problem sure another now really please thanks thank hi hello hey okay ok tell know want need like wonder wondering
    question say said and also just so then too am bring find see show offer provide possible allowed`),
);

/**
 * Words that mean the same in nearly every document. The first word of a line stands for all of
 * them. The groups of the site's own content are finer for that content, and wrong elsewhere.
 */
const SAME_MEANING = firstWordsOfLines(
  `price prices cost costs fee fees charge charges rate rates expensive cheap
  refund refunds reimbursement reimburse moneyback
  phone telephone mobile landline
  email mail e-mail
  address location located directions
  open opening opens opened hours
  close closed closes closing shut
  delivery deliver delivers shipping ship ships shipment dispatch
  buy purchase order orders ordering
  pay payment payments paying paid
  cancel cancellation cancelling canceling cancelled canceled
  guarantee warranty warranties guarantees
  employee employees staff personnel
  photo photos picture pictures image images
  car vehicle automobile
  child children kid kids`,
);

const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)?/gu;
/** Languages that write no spaces are compared by pairs of neighbouring signs. */
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MAX_WORD = 60;

/** Stems are remembered, because most words of a document come many times. */
const stemmed = rememberLast(stemOf, (word) => word, 20_000);

/** Returns the terms of a text in their order. Words that only show a form are left out. */
export function documentTerms(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.replace(/['’]s\b/g, '').match(WORD) ?? []).flatMap(termsOfWord);
}

function termsOfWord(word: string): string[] {
  if (FORM_WORDS.has(word) || word.length > MAX_WORD) return [];
  if (NO_SPACES.test(word)) return pairsOf(word);
  const same = SAME_MEANING.get(word);
  if (same !== undefined) return [stemmed(same)];
  // 'Check-in' and 'check in' are written both ways.
  if (word.includes('-')) return word.split('-').flatMap(termsOfWord);
  return [stemmed(word)];
}

function pairsOf(word: string): string[] {
  const signs = [...word];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
