import { expect, test } from 'vitest';
import { startConversation } from '../../../assistant/conversation-state.ts';
import { addressGuesses } from './address-guesses.ts';
import { addressTalk } from './address-talk.ts';
import { isNo, isYes } from './checked-answer.ts';
import { lettersAlone, spelledLetters } from './letters-alone.ts';
import { lineOfTurn, mayHoldAddress } from './mentioned-address.ts';
import { spelledChunk, spelledInto, withNumber } from './spelled-into.ts';
import { spelledName } from './spelled-name.ts';

/** The sounds of the words of these tests. Other words are guessed by their letters. */
const SOUNDS: Readonly<Record<string, string>> = {
  karen: 'K EH R AH N',
  carrying: 'K AE R IY IH NG',
  lopez: 'L OW P EH Z',
  bakery: 'B EY K ER IY',
  harbor: 'HH AA R B ER',
  harbour: 'HH AA R B ER',
  vets: 'V EH T S',
  mike: 'M AY K',
  peak: 'P IY K',
  pete: 'P IY T',
  roofing: 'R UW F IH NG',
  info: 'IH N F OW',
  dot: 'D AA T',
};
const dictionary = { phonesOf: (word: string) => SOUNDS[word]?.split(' ') ?? null };
const hearing = (text: string, certainty = -0.2) => ({ text, certainty });

function stateWith({ name = '', company = '', email = '' }, asked: 'email' | 'send' = 'email') {
  const start = startConversation();
  return { ...start, asked, facts: { ...start.facts, name, company, email } };
}

test.each([
  ['Karen at LopezBakery dot com.', 'Karen Lopez', '', 'karen@lopezbakery.com'],
  ['Carrying at lopezbakery.com', 'Karen Lopez', '', 'karen@lopezbakery.com'],
  ['Info at Lopez Makery dot com', 'Karen Lopez', 'Lopez Bakery', 'info@lopezbakery.com'],
  ['M. I. K. E. at peak roofing dot com', 'Dan Cole', '', 'mike@peakroofing.com'],
  ['K. Lopez at bakery dot net', 'Karen Lopez', '', 'klopez@bakery.net'],
  ['The letter K dot Lopez at bakery dot net', 'Karen Lopez', '', 'k.lopez@bakery.net'],
  ['My first name at bakery dot net', 'Søren Jensen', '', 'soren@bakery.net'],
])('%j of %s (%s) is taken for %s', (text, name, company, email) => {
  const [best] = addressGuesses(hearing(text), [], { name, company }, dictionary);
  expect(best?.email).toBe(email);
});

test.each([
  // A domain of words is likelier than one of none.
  ['Mike at beecruffing.com', ['mike@peakroofing.com'], '', 'mike@peakroofing.com'],
  // The letters have the sign that the words have lost.
  ['Mike Cole at peakroofing.com', ['mike.cole@peakroofing.com'], '', 'mike.cole@peakroofing.com'],
  [
    'Mike and Cole ate it.',
    ['mike_call2@peekroofing.com'],
    'Peak Roofing',
    'mike_cole2@peakroofing.com',
  ],
  // Letters without a sign are no address, and then the less likely ones are none either.
  ['Mike at peak roofing.com', ['mikepeakroofing', 'm@peak.com'], '', 'mike@peakroofing.com'],
  // Who spells a name may write it in another way than the name that is known.
  ['M. Y. K. E. at peak roofing.com', ['myke@peakroofing.com'], '', 'myke@peakroofing.com'],
  // A number stays, wherever it is.
  ['Mike at it.', ['mike2cole@peakroofing24.com'], 'Peak Roofing', 'mike2cole@peakroofing24.com'],
])('%j and the letters %j (%s) are taken for %s', (text, letters, company, email) => {
  const dictated = letters.map((letter, nth) => ({ text: letter, lag: 3 * nth }));
  const known = { name: 'Mike Cole', company };
  const [best] = addressGuesses(hearing(text, -0.4), dictated, known, dictionary);
  expect(best?.email).toBe(email);
});

test.each([
  ['What does it cost?', []],
  ['No thanks, can I ask what it costs at weekends?', ['', 'na', 'n@a.com']],
  ['No, it is not.', ['na@aisha.bello']],
])('%j with the letters %j is no address', (text, letters) => {
  const state = stateWith({ name: 'Karen Lopez' });
  const dictated = letters.map((letter, nth) => ({ text: letter, lag: 2 * nth }));
  expect(addressTalk(dictionary, null).hear(hearing(text), dictated, state)).toBeNull();
});

test.each([
  ['José Lopez', 'jose@bakery.com', 'jose@bakery.com'],
  ['Søren Jensen', 'soren@jensen.com', 'soren@jensen.com'],
  ['Søren Jensen', 'sorin@bakery.com', 'soren@bakery.com'],
  ['Anna Ławska', 'alavska@bakery.com', 'alawska@bakery.com'],
  ['Михаил Lopez', 'mike@bakery.com', 'mike@bakery.com'],
  ['Михаил Lopez', 'lopes@bakery.com', 'lopez@bakery.com'],
])('the address of %s with the letters %s is %s', (name, text, email) => {
  const known = { name, company: '' };
  const guesses = addressGuesses(hearing('Hose at it.'), [{ text, lag: 0 }], known, dictionary);
  expect(guesses[0]?.email).toBe(email);
  for (const guess of guesses) expect(guess.email).toMatch(/^[a-z._-]+@[a-z.-]+$/);
});

test('a doubtful part is checked alone, and a yes takes it', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole' });
  const letters = [{ text: 'mike@harborvets.com', lag: 0 }];
  const first = talk.hear(hearing('Mike at harbour vets dot com', 0), letters, state);
  expect(first).toMatchObject({ next: 'check', chunk: 'domain', email: 'mike@harbourvets.com' });
  if (first) talk.take(first);
  expect(talk.hear(hearing('Yes, that is right.'), [], state)).toMatchObject({
    next: 'given',
    email: 'mike@harbourvets.com',
  });
  const second = talk.hear(hearing('No.'), [], state);
  expect(second).toMatchObject({ next: 'check', email: 'mike@harborvets.com' });
  if (second) talk.take(second);
  const third = talk.hear(hearing('Nope, wrong.'), [], state);
  expect(third).toMatchObject({ next: 'spell', chunk: 'domain' });
  if (third) talk.take(third);
  expect(talk.hear(hearing('H-a-r-b-e-r-v-e-t-z'), [], state)).toMatchObject({
    next: 'given',
    email: 'mike@harbervetz.com',
  });
});

test('an address that was read back wrong is not heard again', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@harbourvets.com' }, 'send');
  const letters = [
    { text: 'mike@harbourvets.com', lag: 0 },
    { text: 'mike@harborvets.com', lag: 2 },
  ];
  const words = hearing('No, Mike at harbour vets dot com');
  expect(talk.hear(words, letters, state)).toMatchObject({ email: 'mike@harborvets.com' });
});

test('what is typed counts more than what was guessed before', () => {
  const talk = addressTalk(dictionary, null);
  const heard = talk.hear(hearing('Carrying at bakery dot com'), [], stateWith({}));
  if (heard) talk.take(heard);
  const typed = stateWith({ name: 'Karen Lopez', email: 'karan@lopez-bakery.com' }, 'send');
  expect(talk.hear(hearing("No, it's spelled K A R E N."), [], typed)).toMatchObject({
    email: 'karen@lopez-bakery.com',
  });
});

test('an address that was denied is not guessed again when it is asked for anew', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole' });
  const words = hearing('Mike at pete roofing dot com', 0);
  const letters = [{ text: 'mike@peakroofing.com', lag: 4 }];
  const first = talk.hear(words, letters, state);
  expect(first?.email).toBe('mike@peteroofing.com');
  if (first) talk.take({ ...first, next: 'given' });
  expect(talk.hear(words, letters, state)?.email).toBe('mike@peakroofing.com');
  const another = { ...state, sent: ['2026-11-16 09:30'] };
  expect(talk.hear(words, letters, another)?.email).toBe('mike@peteroofing.com');
});

test.each([
  ['mike@peteroofing.com', "No, it's P-E-A-K.", 'mike@peakroofing.com'],
  ['anna_novak@silverfox.net', 'N O W A K', 'anna_nowak@silverfox.net'],
  ['sarah@millerplumming.com', 'P L U M B I N G', 'sarah@millerplumbing.com'],
  ['tom.whittaker4@peak.com', 'W H I T A K E R', 'tom.whitaker4@peak.com'],
  ['aisha.bellot@peak.com', 'A I S H A, B E L L O', 'aisha.bello@peak.com'],
  ['sarah@miller.com', 'X Y Z', null],
  ['dan@peakroofing.com', 'No, make it at 3 p.m.', null],
  ['dan@apexroof.com', 'No, with a K, not a C', null],
])('into %s, the words %j make %s', (email, heard, mended) => {
  expect(spelledInto(email, lettersAlone(heard, [])[0] ?? '')).toBe(mended);
});

test.each([
  ['jer@miller.com', 'S-A-R-A-H', 'local', 'sarah@miller.com'],
  ['jer@miller.com', 'It is K A R E N 2 2', 'local', 'karen22@miller.com'],
  ['sarah@milner.co.uk', 'M I L L E R', 'domain', 'sarah@miller.co.uk'],
  ['mike@beak.com', 'P E A K R O O F I N G dot C O M', 'domain', 'mike@peakroofing.com'],
  ['mike@beak.com', 'P E A K roofing', 'domain', 'mike@peakroofing.com'],
  ['mike@beak.com', 'Sure.', 'domain', null],
  ['mike@beak.com', 'It is peak roofing four.', 'domain', 'mike@peakroofing4.com'],
  ['mike@beak.com', 'Karen one.', 'local', 'karen1@beak.com'],
  ['mike@beak.com', 'A. M. Y.', 'local', 'amy@beak.com'],
  // A sentence is no part of an address, even if it holds a number.
  ['mike@beak.com', 'The email is wrong, forget it.', 'local', null],
  ['mike@beak.com', 'I have a question.', 'local', null],
  ['mike@beak.com', 'Call me at 3 p.m.', 'local', null],
  ['mike@beak.com', 'Make it Tuesday at ten.', 'local', null],
] as const)('in %s, %j for the %s part gives %s', (email, heard, chunk, mended) => {
  expect(spelledChunk(email, heard, chunk)).toBe(mended);
});

test('a part that was asked for is taken from its letters, whatever words they came out as', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@beak.com' }, 'send');
  const unclear = talk.hear(hearing("No, it's Mike Dot or Brian Ward."), [], state);
  if (unclear) talk.take(unclear);
  const words = hearing('Em eye see kay.');
  const spelled = (text: string) => talk.hear(words, [{ text, lag: 0 }], state)?.email;
  expect(spelled('mick')).toBe('mick@beak.com');
  // Whoever was asked for one part may say the other one.
  expect(spelled('@peak-roofing.co.uk')).toBe('mike@peak-roofing.co.uk');
  expect(spelled('peak.com')).toBe('mike@peak.com');
  expect(spelled('jude.law')).toBe('jude.law@beak.com');
  // Neither part has a sign inside.
  expect(spelled('mick@peak')).toBeUndefined();
});

test.each([
  ['The email is wrong, forget it.', ['', 'na']],
  ['The email is wrong, forget it.', ['na', 'n']],
  ['The email is wrong, forget it.', []],
  ['Why are you asking?', ['yru', 'yrua']],
  // If the likeliest text is empty, nothing was dictated.
  ['Em eye see kay.', ['', 'mick']],
])('after the agent asked to spell, %j with the letters %j is no address', (text, letters) => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@beak.com' }, 'send');
  talk.take(talk.hear(hearing("No, it's Mike Dot or Brian Ward."), [], state));
  expect(talk.last()?.next).toBe('spell');
  const dictated = letters.map((letter, nth) => ({ text: letter, lag: 11 * nth }));
  const address = talk.hear(hearing(text), dictated, state);
  expect(address).toBeNull();
  // The turn is answered as it was said.
  expect(lineOfTurn(text, dictated, { address, state, names: null, nameIn: () => null })).toBe(
    text,
  );
});

test('a part that was spelled is not taken from letters that are far less likely', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@beak.com' }, 'send');
  talk.take(talk.hear(hearing("No, it's Mike Dot or Brian Ward."), [], state));
  const spelled = (lag: number) => {
    const letters = [
      { text: 'mick@peak', lag: 0 },
      { text: 'mick', lag },
    ];
    return talk.hear(hearing('Em eye see kay.'), letters, state)?.email;
  };
  expect(spelled(12)).toBe('mick@beak.com');
  expect(spelled(13)).toBeUndefined();
});

test('a part that was asked for and is dictated unclearly is asked for again', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@beak.com' }, 'send');
  const unclear = hearing("No, it's Mike Dot or Brian Ward.");
  talk.take(talk.hear(unclear, [], state));
  talk.take(talk.hear(hearing('M-I-C-K'), [], state));
  const now = stateWith({ name: 'Mike Cole', email: 'mick@beak.com' }, 'send');
  for (const _ of ['asked', 'asked again']) {
    const again = talk.hear(unclear, [], now);
    expect(again).toMatchObject({ next: 'spell', chunk: 'domain', email: 'mick@beak.com' });
    talk.take(again);
  }
});

test('a question for a part of the address is over once something else was talked about', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@beak.com' }, 'send');
  talk.take(talk.hear(hearing("No, it's Mike Dot or Brian Ward."), [], state));
  expect(talk.last()?.next).toBe('spell');
  talk.take(null);
  expect(talk.hear(hearing('C H E N'), [{ text: 'chen', lag: 0 }], state)?.email).not.toBe(
    'chen@beak.com',
  );
});

test('a question that was left for something else does not refuse the address', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole' });
  const words = hearing('Mike at harbour vets dot com', 0);
  const letters = [{ text: 'mike@harborvets.com', lag: 0 }];
  talk.take(talk.hear(words, letters, state));
  expect(talk.last()?.next).toBe('check');
  talk.take(talk.hear(hearing('Sorry, what does it cost?'), [], state));
  const again = talk.hear(words, letters, state);
  expect(again).toMatchObject({ next: 'given', email: 'mike@harbourvets.com', refused: [] });
  // A yes or a no to something else is no answer to the question that was left.
  expect(talk.hear(hearing('No.'), [], state)).toBeNull();
  expect(talk.hear(hearing('Yes.'), [], state)).toBeNull();
  // An address that was given stays so, and is refused if it is asked for anew.
  talk.take(again);
  talk.take(null);
  expect(talk.hear(words, letters, state)?.email).toBe('mike@harborvets.com');
});

test('what is typed counts more than a question that was left', () => {
  const talk = addressTalk(dictionary, null);
  const words = hearing('Mike at harbour vets dot com', 0);
  talk.take(talk.hear(words, [{ text: 'mike@harborvets.com', lag: 0 }], stateWith({})));
  talk.take(null);
  const typed = stateWith({ email: 'mike@harborwets.com' }, 'send');
  expect(talk.hear(hearing('No, it is spelled M I C K.'), [], typed)?.email).toBe(
    'mick@harborwets.com',
  );
});

test('whoever is asked whether a part is right may spell it instead', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole' });
  const guesses = [
    { text: 'mike@harborvets.com', lag: 0 },
    { text: 'mike@harbourvets.com', lag: 1 },
  ];
  const first = talk.hear(hearing('Mike ate it.'), guesses, state);
  expect(first).toMatchObject({ next: 'check', chunk: 'domain' });
  if (first) talk.take(first);
  const words = hearing('No, sorry, h-a-r-b-e-r v-e-t-z.');
  const letters = [{ text: 'harbervetz', lag: 0 }];
  expect(talk.hear(words, letters, state)?.email).toBe('mike@harbervetz.com');
  const asOneWord = hearing("No, that's not right, aytcheyarbee.");
  expect(talk.hear(asOneWord, letters, state)?.email).toBe('mike@harbervetz.com');
  // What was denied does not come back as letters.
  const refused = [{ text: 'harborvets', lag: 0 }, ...letters];
  expect(talk.hear(words, refused, state)?.email).toBe('mike@harbervetz.com');
  const yes = [{ text: 'mike@harbourvets.com', lag: 0 }];
  expect(talk.hear(hearing('Yes, it is.'), yes, state)).toMatchObject({
    next: 'given',
    email: 'mike@harborvets.com',
  });
});

test('an address that is corrected and cannot be made out is spelled, first before the sign', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@beak.com' }, 'send');
  const unclear = hearing("Sari no, it's Mike Dot or Brian Ward.");
  const first = talk.hear(unclear, [], state);
  expect(first).toMatchObject({ next: 'spell', chunk: 'local', email: 'mike@beak.com' });
  if (first) talk.take(first);
  const spelled = talk.hear(hearing('M-I-C-K'), [], state);
  expect(spelled).toMatchObject({ next: 'given', email: 'mick@beak.com' });
  if (spelled) talk.take(spelled);
  const now = stateWith({ name: 'Mike Cole', email: 'mick@beak.com' }, 'send');
  expect(talk.hear(unclear, [], now)).toMatchObject({ next: 'spell', chunk: 'domain' });
});

test.each([
  ['Yes.', true, false],
  ["That's right.", true, false],
  ['It is.', true, false],
  ['It is not.', false, true],
  ["Yeah, no, that's wrong.", false, true],
  ['Right, but with a C.', false, false],
  ["It's not.", false, true],
  ['Nope.', false, true],
])('%j is a yes: %s, a no: %s', (text, yes, no) => {
  expect([isYes(text), isNo(text)]).toEqual([yes, no]);
});

test.each([
  ['send', "No, my email is karen at lopez bakery dot com and we're Lopez Bakery.", true],
  ['send', 'No, make it at 3 p.m.', false],
  ['send', "No, it's spelled K A R E N", true],
  ['send', 'Yes, send it.', false],
  ['send', "Sari no, it's Kevin Dot or Brian, Ed or Brian Ward.", true],
  ['send', 'No, my name is Brian Ward.', false],
  ['send', 'No, my name is spelled S-A-R-A-H.', false],
  ['email', 'What does it cost?', true],
] as const)('to the question %s, %j may hold an address: %s', (asked, text, may) => {
  expect(mayHoldAddress(text, stateWith({ email: 'a@b.com' }, asked))).toBe(may);
});

test.each([
  ['Karen at Lopez Bakery dot com.', 'My email is k@l.com.'],
  [
    "It's karen at lopez bakery dot com, and can we make it Wednesday instead?",
    'My email is k@l.com, and can we make it Wednesday instead?',
  ],
  ['K-A-R-E-N', 'My email is k@l.com.'],
])('%j with another address is the line %j', (heard, line) => {
  const address = { next: 'given', chunk: 'local', email: 'k@l.com', rival: '' } as const;
  const told = { ...address, guesses: [], refused: [], sent: 0 };
  const state = stateWith({ name: 'Karen Lopez' });
  expect(lineOfTurn(heard, [], { address: told, state, names: null, nameIn: () => null })).toBe(
    line,
  );
});

test.each([
  ['Tom Whittaker', 'Whitaker, W H I T A K E R.', [], 'Tom Whitaker'],
  ['Chloe De Bois', 'D U B O I S', [], 'Chloe Dubois'],
  ['Karin Lopez', 'K-A-R-E-N', [], 'Karen Lopez'],
  // The letters as they sound count more than the words that they came out as.
  ['Ayesha Bello', 'I share ais-e-ch', ['aisha'], 'Aisha Bello'],
  ['Ayesha Benlo', 'Ais h day, b-e-n-n-ho', ['aishabello'], 'Aisha Bello'],
  ["Kevin O'Brian", 'O-b-r-i-n', ['obrien'], 'Kevin Obrien'],
  ['Tom Whitaker', 'W H I T A K E R', [], null],
  ['Karen Lopez', 'P E A K', ['peak'], null],
  ['Karen Lopez', 'No, that is not right.', ['karin'], null],
  ['', 'K A R E N', ['karen'], null],
  // The front of 'allen' is Al, but the rest of it is no Alan.
  ['Al Alan', 'No, A L L E N', [], 'Al Allen'],
  ['Cate Jones', 'With a K A T E', [], 'Kate Jones'],
  ['Ann Lea', 'No, it has an E L E E', [], 'Ann Lee'],
  ['Tom Whittaker', 'No double T, W H I T A K E R', [], 'Tom Whitaker'],
])('the name %j with %j and the letters %j is %j', (name, heard, letters, mended) => {
  const dictated = letters.map((text) => ({ text, lag: 0 }));
  const spelled = spelledLetters(heard, dictated, stateWith({ name }));
  expect(spelledName(spelled, null)).toBe(mended);
});

test.each([
  ['I share ais-e-ch', 'aisha', 'No, my name is Aisha Bello.'],
  ['Tuesday at ten.', 'aisha', 'Tuesday at ten.'],
  ['P. E. A. K.', 'peak', 'P. E. A. K.'],
])('%j with the letters %j is the line %j', (words, text, line) => {
  const state = stateWith({ name: 'Ayesha Bello' }, 'send');
  expect(
    lineOfTurn(words, [{ text, lag: 0 }], {
      address: null,
      state,
      names: null,
      nameIn: () => null,
    }),
  ).toBe(line);
});

test.each([
  ['company', 'Jackson, J-A-C-K-S-O-N.', 'jackson'],
  ['problems', 'We do H V A C repairs, and we miss calls at night.', 'hvac'],
  ['email', 'J A C K S O N.', 'jackson'],
  ['send', 'No, the company is J O H N S O N Plumbing.', 'johnson'],
  ['send', 'J O H N S O N.', 'johnson'],
] as const)('when %s is asked for, %j is no other name', (asked, words, letters) => {
  const start = startConversation();
  const state = { ...start, asked, facts: { ...start.facts, name: 'Tom Becker' } };
  const context = { address: null, state, names: null, nameIn: () => null };
  expect(lineOfTurn(words, [{ text: letters, lag: 0 }], context)).toBe(words);
});

test.each([
  // The letters are in the address already, so they are the name.
  ['A I S H A, B E L L O.', ['aishabello'], 'No, my name is Aisha Bello.'],
])('%j with the letters %j mends a name that was heard as another', (words, texts, line) => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Icabello', email: 'aisha.bello@bello.org' }, 'send');
  const dictated = texts.map((text, nth) => ({ text, lag: nth }));
  const address = talk.hear(hearing(words), dictated, state);
  const context = { address, state, names: null, nameIn: () => null };
  expect(lineOfTurn(words, dictated, context)).toBe(line);
});

test.each([
  ['Nope, it’s Tom Dotwoodacre for that’s icloud.com', 'tom.whitaker4@icloud.com', 'given'],
  ['We take it with one D, and the four at the end', '', 'spell'],
])('after the summary, %j with %j is about the address', (words, text, next) => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Tom Whitaker', email: 'tom.litaker4@icloud.com' }, 'send');
  expect(mayHoldAddress(words, state)).toBe(true);
  const heard = talk.hear(hearing(words), [{ text, lag: 0 }], state);
  expect(heard).toMatchObject({ next, ...(text && { email: text }) });
});

test('letters that are neither like the address nor like the name ask for no part of the address', () => {
  const state = stateWith({ name: 'Grace Jail', email: 'hello@lotusspa.io' }, 'send');
  const heard = hearing('G-r-a-c-e-n-c-h-e-r');
  expect(addressTalk(dictionary, null).hear(heard, [], state)).toBeNull();
});

test('an address that was spelled and holds the known name tells no other name', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: "Kevin O'Brien" });
  const first = hearing('Kevin dot grind at grind law dot net');
  const checked = talk.hear(first, [{ text: 'kevin.grind@grindlaw.net', lag: 0 }], state);
  talk.take(checked && { ...checked, next: 'check', chunk: 'local' });
  const words = 'No, sorry. K E V I N, dot, O V R I N.';
  const letters = [{ text: 'kevin.obrien', lag: 0 }];
  const address = talk.hear(hearing(words), letters, state);
  const context = { address, state, names: null, nameIn: () => null };
  expect(lineOfTurn(words, letters, context)).toBe('My email is kevin.obrien@grindlaw.net.');
});

test('letters mend the address and the name that it holds', () => {
  const talk = addressTalk(dictionary, null);
  const state = stateWith({ name: 'Tom Whittaker', email: 'tom.whittaker@peak.com' }, 'send');
  const [words, letters] = ['Whitaker, W-H-I-D-A-K-E-R.', [{ text: 'whitaker', lag: 0 }]];
  const address = talk.hear(hearing(words), letters, state);
  expect(lineOfTurn(words, letters, { address, state, names: null, nameIn: () => null })).toBe(
    'No, my name is Tom Whitaker and my email is tom.whitaker@peak.com.',
  );
});

const talkAbout = (
  text: string,
  letters: readonly string[],
  known: Parameters<typeof stateWith>,
) => {
  const state = stateWith(...known);
  const dictated = letters.map((letter, nth) => ({ text: letter, lag: 3 * nth }));
  const address = mayHoldAddress(text, state)
    ? addressTalk(dictionary, null).hear(hearing(text), dictated, state)
    : null;
  return lineOfTurn(text, dictated, { address, state, names: null, nameIn: () => null });
};

test.each([
  // The 'A M' between letters is no time of day.
  ['Mike Hamond', 'mike@acme.com', 'H A M M O N D', 'No, my name is Mike Hammond.'],
  ['Jo Herron', 'jo@acme.com', 'Make it 3 p.m. I am late', 'Make it 3 p.m. I am late'],
  ['Pam West', 'pam@acme.com', 'no, make it 3 p.m. P A M', 'no, make it 3 p.m. P A M'],
  // 'No A' may be the beginning of a name, and not what it lacks.
  ['Mark Andersen', 'mark@acme.com', 'No A N D E R S O N', 'No, my name is Mark Anderson.'],
  ['Paul Abbot', 'paul@acme.com', 'No A B B O T T', 'No, my name is Paul Abbott.'],
  // An address that holds 'herron' holds the letters of 'herro', too.
  [
    'Neil Herro',
    'neil.herro@acme.com',
    'No, H E R R O N',
    'No, my name is Neil Herron and my email is neil.herron@acme.com.',
  ],
])('of %s, %s, the words %j are the line %j', (name, email, text, line) => {
  expect(talkAbout(text, [''], [{ name, email }, 'send'])).toBe(line);
});

test.each([
  // The letter of the remark stands in the letters too, and the ear may write the whole sentence.
  [
    "It's gray with an e, g-r-e-y the British spelling.",
    'graywithaneegreybritish',
    'No, my email is simon@greystoneproperty.co.uk.',
  ],
  ["It's gray with an e, g-r-e-y.", '', 'No, my email is simon@greystoneproperty.co.uk.'],
])('%j with the letters %j mends a part of the address: %j', (text, letters, line) => {
  const known = { name: 'Simon Whitlock', email: 'simon@graystoneproperty.co.uk' };
  expect(talkAbout(text, [letters], [known, 'send'])).toBe(line);
});

test.each([
  ['info@beak-roofing.com', 'No, B E A K R O O F I N G, no dash', 'info@beakroofing.com'],
  ['info@beak-roofing.com', 'No, B E A K R O O F I N G', 'info@beakroofing.com'],
  ['info@gray-stone.co.uk', "No it's one word, G R A Y S T O N E", 'info@graystone.co.uk'],
  ['info@gray-stone.co.uk', 'The website has no hyphen, G R A Y S T O N E', 'info@graystone.co.uk'],
  ['mike_cole@peak.com', 'No, M I K E C O L E all together', 'mikecole@peak.com'],
  // Of two edges that are as like the letters, the one beside a word is meant.
  ['anna@brookbakery.com', 'No, B R O O K E', 'anna@brookebakery.com'],
  // Letters that are no name of Mike Cole are the whole part before the sign.
  ['jsmith@acme.com', 'No, S M I T H', 'smith@acme.com'],
  ['mcoal@acme.com', 'No, the email is C O L E', 'mcole@acme.com'],
])('of Mike Cole, %s with %j is the address %s', (email, text, mended) => {
  const line = `No, my email is ${mended}.`;
  expect(talkAbout(text, [''], [{ name: 'Mike Cole', email }, 'send'])).toBe(line);
});

test.each([
  ['No, the company is B E A K R O O F I N G', 'info@beak-roofing.com', null],
  ['No, S M I T H', 'jsmith@acme.com', 'No, my name is John Smith.'],
  ['No, S M I T H', 'info@smithbakery.com', 'No, my name is John Smith.'],
  ['No, S M I T H', 'john@spite.com', 'No, my name is John Smith.'],
  ["No, it's not jsmyth at acme dot com", 'jsmyth@acme.com', null],
])('of John Smyth, %j changes nothing in the address %s', (text, email, line) => {
  expect(talkAbout(text, [''], [{ name: 'John Smyth', email }, 'send'])).toBe(line ?? text);
});

test.each([
  ['Emilio Northgood', 'There are two Ts at the end, C. O. T. T..', 'cott', 'Emilio Northcott'],
  ['Emilia Northgood', 'A m e l i a, n o r t h c o t t.', 'amelianorthcott', 'Amelia Northcott'],
  // Letters of the known name are no other name, and take no sign out of the address.
  ['Amelia Northcott', 'A m e l i a n o r t h c o t t.', 'amelianorthcott', 'Amelia Northcott'],
])('the name %j with %j, spelled %j, is %s', (name, text, letters, whole) => {
  const known = { name, email: 'hello@amelia-northcott.co.uk' };
  expect(talkAbout(text, [letters], [known, 'send'])).toBe(`No, my name is ${whole}.`);
});

test('whoever is asked for the part after the sign does not change the one before', () => {
  const state = stateWith({ name: 'Mike Cole' });
  const talk = addressTalk(dictionary, null);
  talk.take({
    next: 'check',
    chunk: 'domain',
    email: 'hello@beak-roofing.com',
    rival: 'hello@beat-roofing.com',
    guesses: [{ email: 'hello@beak-roofing.com', cost: 1 }],
    refused: [],
    sent: 0,
  });
  const letters = [{ text: 'quit@peak-roofing.com', lag: 0 }];
  const words = "No, that's not quite it. P E A K dash R O O F I N G dot com";
  expect(talk.hear(hearing(words), letters, state)?.email).toBe('hello@peak-roofing.com');
  const whole = 'No. Mike at peak dash roofing dot com';
  const both = [{ text: 'mike@peak-roofing.com', lag: 0 }];
  expect(talk.hear(hearing(whole), both, state)?.email).toBe('mike@peak-roofing.com');
});

test('letters of a domain that cannot be placed are asked for as the domain', () => {
  const known = { name: 'Rachel Simmons', email: 'rachel@happypaws.com' };
  const state = stateWith(known, 'send');
  const heard = addressTalk(dictionary, null).hear(
    hearing('X. q. double z. o. k. w. dot com, that is how you spell it'),
    [],
    state,
  );
  expect(heard).toMatchObject({ next: 'spell', chunk: 'domain' });
});

test.each([
  ['tom.whitaker', 'No. T. O. M. dot W. H. I. T. A. K. E. R. and a four.', 'tom.whitaker4'],
  ['tom.whitaker', 'T. O. M. dot W. H. I. T. A. K. E. R. and 42', 'tom.whitaker42'],
  ['tom.whitaker4', 'T. O. M. dot W. H. I. T. A. K. E. R. and a four.', 'tom.whitaker4'],
  ['tom.whitaker', 'T. O. M. dot W. H. I. T. A. K. E. R. and so on', 'tom.whitaker'],
  ['maria', 'M A R I A with one', 'maria'],
])('the letters %j of %j are %s', (letters, heard, whole) => {
  expect(withNumber(letters, heard)).toBe(whole);
});

test.each([
  ['local', 'mike2@beak.com'],
  ['domain', 'tom@mike.com'],
] as const)('a number behind the letters of the %s part gives %s', (chunk, email) => {
  const talk = addressTalk(dictionary, null);
  const asked = { next: 'spell', chunk, email: 'tom@beak.com', rival: '' } as const;
  talk.take({ ...asked, guesses: [], refused: [], sent: 0 });
  const heard = hearing('M I K E and two');
  expect(talk.hear(heard, [{ text: 'mike', lag: 0 }], stateWith({}))?.email).toBe(email);
});

test('letters of a name do not shift the sign in an address', () => {
  expect(spelledInto('p.nowak@windows.us', 'piotrnowak')).toBeNull();
});
