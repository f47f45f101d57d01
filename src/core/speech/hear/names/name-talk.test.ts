import { expect, test } from 'vitest';
import { startConversation } from '../../../assistant/conversation-state.ts';
import { type HeardFacts, noFacts } from '../../../assistant/read/heard-facts.ts';
import type { DialogueAct } from '../../../assistant/read/line-reading.ts';
import { type HeardLine, hearAnswer } from '../../../assistant/read/read-line.ts';
import { dialogueContext } from '../../../assistant/test-data/dialogue.ts';
import { spelledName } from '../address/spelled-name.ts';
import { withAddressOfName } from './address-of-name.ts';
import { familiarNames } from './familiar-names.ts';
import { namesInAddress } from './name-in-address.ts';
import { likeliestName, nameTalk } from './name-talk.ts';
import { nameWritings } from './name-writings.ts';
import { renamedLine } from './renamed-line.ts';

/** The sounds of the words of these tests. Other words are guessed by their letters. */
const SOUNDS: Readonly<Record<string, string>> = {
  laura: 'L AO R AH',
  lore: 'L AO R',
  a: 'AH',
  whitaker: 'W IH T AH K ER',
  whittaker: 'W IH T AH K ER',
  wittakerth: 'W IH T AH K ER TH',
  connor: 'K AA N ER',
  conner: 'K AA N ER',
  marianne: 'M EH R IY AE N',
  mary: 'M EH R IY',
  ann: 'AE N',
  john: 'JH AA N',
  jon: 'JH AA N',
  jose: 'HH OW Z EY',
  smith: 'S M IH TH',
};
const dictionary = { phonesOf: (word: string) => SOUNDS[word]?.split(' ') ?? null };
/** Names that nobody has, so that the others have the places of their frequency. */
const fillers = (count: number) => Array.from({ length: count }, () => 'Xyzzyxyzzy');
const steps = familiarNames(
  {
    first: [
      'John',
      'Mary',
      'Laura',
      'Ann',
      'Tom',
      'Jose',
      ...fillers(300),
      'Jon',
      'Marianne',
      'Connor',
    ],
    last: ['Smith', 'Bennett', 'Whitaker', 'Conner', 'Connor', 'Peterson', ...fillers(800), 'Son'],
  },
  dictionary,
);
let step = steps.next();
while (!step.done) step = steps.next();
const names = step.value;

interface Told {
  name: string;
  known?: string;
  acts?: readonly DialogueAct[];
  facts?: Partial<HeardFacts>;
}

/** A line that tells a name, as a reader would read it. */
function heardLine(line: string, { name, known = '', acts = [], facts = {} }: Told): HeardLine {
  const start = startConversation();
  const state = { ...start, facts: { ...start.facts, name: known } };
  const heard = hearAnswer(state, line, dialogueContext);
  const told: HeardFacts = { ...noFacts, contact: { name }, ...facts };
  return { ...heard, reading: { ...heard.reading, acts: new Set(acts), facts: told } };
}

test.each([
  ['Lore a Bennet', 'Laura Bennett'],
  ['Tom Wittakerth', 'Tom Whitaker'],
  ['Wittakerth', 'Whitaker'],
  ['Jon Smith', 'John Smith'],
  // Two names that are as frequent are written as they were heard.
  ['Tom Connor', 'Tom Connor'],
  ['Mary Ann Smith', 'Mary Ann Smith'],
  ['Mary-Ann Smith', 'Mary-Ann Smith'],
  ['John A. Smith', 'John A. Smith'],
  ['José Smith', 'José Smith'],
  ['Maria de la Vega', 'Maria de la Vega'],
  ['Chidi Anagonye', 'Chidi Anagonye'],
])('before anybody listens to the sound, %j is most likely %j', (heard, name) => {
  const writings = nameWritings(heard, names);
  expect(writings[0]?.text).toBe(name);
  expect(writings.map(({ text }) => text)).toContain(heard);
  expect(new Set(writings.map(({ text }) => text)).size).toBe(writings.length);
});

test('words that are no name have no writings', () => {
  expect(nameWritings('', names)).toEqual([]);
  expect(nameWritings('one two three four five six', names)).toEqual([]);
});

test('the sound of the line decides which name was said', () => {
  const heard = heardLine("It's Tom Wittakerth.", { name: 'Tom Wittakerth' });
  const lines = nameTalk(names).possibleLines(heard);
  expect(lines.map((each) => each.heard.line)).toEqual([
    "It's Tom Whitaker.",
    "It's Tom Wittakerth.",
  ]);
  expect(likeliestName(lines, [-0.5, -0.5])).toMatchObject({
    line: "It's Tom Whitaker.",
    reading: { facts: { contact: { name: 'Tom Whitaker' } } },
  });
  expect(likeliestName(lines, [-6, -0.5])).toBe(heard);
});

test('a name stays as it was heard if nobody can compare it with the sound', () => {
  const lines = nameTalk(names).possibleLines(
    heardLine("It's Tom Wittakerth.", { name: 'Tom Wittakerth' }),
  );
  expect(likeliestName(lines, [])).toBeNull();
  expect(nameTalk(names).possibleLines(heardLine('at two', { name: '' }))).toEqual([]);
});

test.each([
  ['Tom Conner', 'Tom Connor', 'Tom Connor'],
  ['Tom Smith', 'Tom Connor', 'Tom Smith'],
  ['Jose Smith', 'José Smith', 'José Smith'],
])('the name %j after %j is %j, because its letters may have been spelled', (name, known, kept) => {
  const heard = nameTalk(names).hear(heardLine(`My name is ${name}.`, { name, known }));
  expect(heard.reading.facts.contact.name).toBe(kept);
  expect(heard.line).toBe(`My name is ${kept}.`);
});

test.each([
  ['Lora', 'Lore Bennett', 'Lora Bennett'],
  ['Bennet', 'Laura Bennitt', 'Laura Bennet'],
  ['Peter', 'Laura Bennett', 'Peter'],
])('%s instead of %s is %s, because one word need not be the whole name', (name, known, whole) => {
  const heard = heardLine(`No, ${name}.`, { name, known, acts: ['corrects'] });
  expect(nameTalk(names).hear(heard).reading.facts.contact.name).toBe(whole);
});

test('a name that was denied is not guessed again, so what was heard is taken at last', () => {
  const talk = nameTalk(names);
  const guessed = (known: string) => {
    const heard = heardLine('No, it’s Jon Smith.', {
      name: 'Jon Smith',
      known,
      acts: ['corrects'],
    });
    expect(talk.hear(heard)).toBe(heard);
    const lines = talk.possibleLines(heard).map((each) => each.heard.reading.facts.contact.name);
    talk.take(heard, false);
    return lines;
  };
  expect(guessed('John Smith')).toEqual(['Jon Smith']);
  expect(guessed('Jon Smith')).toEqual([]);
  expect(talk.timesDenied()).toBe(2);
  // Whoever spells needs no other way.
  const spelled = heardLine('No, my name is Ann.', {
    name: 'Ann',
    known: 'An',
    acts: ['corrects'],
  });
  talk.take(spelled, true);
  expect(talk.timesDenied()).toBe(2);
});

test('a name that is said again after the agent asked what to change was wrong', () => {
  const heard = heardLine('My name is John Smith.', { name: 'John Smith', known: 'John Smith' });
  const talk = nameTalk(names);
  expect(talk.possibleLines(heard)).toEqual([]);
  const asked = { ...heard, state: { ...heard.state, asked: 'change' } } as const;
  const written = talk.possibleLines(asked).map((each) => each.heard.reading.facts.contact.name);
  expect(written).toContain('Jon Smith');
  expect(written).not.toContain('John Smith');
});

test('a correction of something else leaves the name that is said beside it', () => {
  const name = 'Tom Conner';
  const told = { name, known: name, acts: ['corrects'], facts: { shiftMinutes: 60 } } as const;
  const heard = heardLine('No, the name is Tom Conner, but make it an hour later.', told);
  expect(nameTalk(names).hear(heard).line).toBe(heard.line);
  expect(nameTalk(names).possibleLines(heard)).toEqual([]);
});

test('what was read stays at its words if the name before them changes its length', () => {
  const line = 'My name is Tom Wittakerth and my company is Peak Roofing.';
  const heard = heardLine(line, { name: 'Tom Wittakerth' });
  const spans = ['Tom Wittakerth', 'Peak Roofing'].map((words) => {
    const start = line.indexOf(words);
    return { field: 'name', role: 'given', start, end: start + words.length } as const;
  });
  const mended = renamedLine({ ...heard, meaning: { ...heard.meaning, spans } }, 'Tom Whitaker');
  expect(mended?.meaning.spans.map(({ start, end }) => mended.line.slice(start, end))).toEqual([
    'Tom Whitaker',
    'Peak Roofing',
  ]);
});

test('other letters that the sound may hold count if they are two names', () => {
  const facts = { name: 'Reed James', email: 'hello@spa.io' };
  const spelled = { facts, letters: 'annsmid', otherLetters: ['amsmith', 'annsmith'], heard: '' };
  expect(spelledName(spelled, names)).toBe('Ann Smith');
});

test.each([
  ['Trrcd', 'johnandsmith', '', 'John Smith'],
  ['Mace Ken', 'laurabennett', '', 'Laura Bennett'],
  ['Trrcd', 'qwertz', '', null],
  ['Laura Bennett', 'laurabennett', '', null],
  // One name is not cut into two.
  ['Tom Becker', 'peterson', '', 'Tom Peterson'],
  ['Tom Becker', 'qwertzuiop', '', null],
  // 'Connor' sounds like 'Conner', and 'Laura' more like the first name than like the last one.
  ['Mary Conner', 'connor', '', 'Mary Connor'],
  ['Lore Bennett', 'laura', '', 'Laura Bennett'],
  ['Tom Becker', 'peterson', 'No, my last name is P E T E R S O N.', 'Tom Peterson'],
  ['Mace Becker', 'laura', 'The first name is L A U R A.', 'Laura Becker'],
  ['Tom Whitmor', 'ore', 'It ends with O R E', 'Tom Whitmore'],
  ['Tom Petarsen', 'erson', 'No, E R S O N at the end', 'Tom Peterson'],
  // The letters are no end of a name of which they are the whole.
  ['Tom Clarke', 'clark', 'No, Clark, C L A R K, no E at the end.', 'Tom Clark'],
  ['Karl Holmes', 'holm', 'H O L M, there is no S at the end', 'Karl Holm'],
  ['Tom Petersons', 'peterson', 'P E T E R S O N without an S at the end', 'Tom Peterson'],
  ['Tom Browne', 'brown', 'B R O W N, it ends with an N', 'Tom Brown'],
  ['Tom Clarkson', 'clarke', 'C L A R K E with an e at the end', 'Tom Clarke'],
  // A missed letter is no denied one.
  ['Laura Bennett', 'bennet', 'B E N N E T', null],
  ['Laura Bennett', 'bennet', 'No I said B E N N E T', null],
  ['Laura Bennett', 'bennet', 'B E N N E T, no T at the end', 'Laura Bennet'],
  // Whoever denies a first name has another one.
  ['Tom', 'connor', "No, it's C O N N O R", null],
  ['Tom', 'whitaker', "No, it's W H I T A K E R", 'Tom Whitaker'],
  ['Tom', 'connor', 'No, my last name is C O N N O R', 'Tom Connor'],
])('after %j, the letters %j of %j are the name %j', (known, letters, heard, name) => {
  const facts = { name: known, email: 'aisha.bello@bello.com' };
  expect(spelledName({ facts, letters, otherLetters: [], heard }, names)).toBe(name);
});

test.each([
  ['lore@bennettroofing.com', 'Lore Bennett', 'Laura Bennett', 'laura@bennettroofing.com'],
  ['jnolac@nolacwindows.us', 'Jon Nolac', 'Jon Nowak', 'jnowak@nowakwindows.us'],
  ['chloe@maisondeboris.com', 'Chloe De Boris', 'Chloe Dubois', 'chloe@maisondubois.com'],
  ['kevin.ryan@acme.com', 'Kevin And Ryan', "Kevin O'Brien", 'kevin.obrien@acme.com'],
  // What only looks like the wrong name stays.
  ['marketing@acme.com', 'Mark Reed', 'Marc Reed', 'marketing@acme.com'],
  ['ann.smith@acme.com', 'Ann Smith', 'Ann Mary Smith', 'ann.smith@acme.com'],
  ['laura.bennett@acme.com', 'Laura Bennett', 'Peter Miller', 'laura.bennett@acme.com'],
  ['hello@lotusspa.io', 'Grace Kim', 'Grace Chen', 'hello@lotusspa.io'],
])('the address %s of %s goes on with the name %s', (email, wrong, name, mended) => {
  const heard = heardLine(`No, it’s ${name}.`, { name, known: wrong, acts: ['corrects'] });
  const state = { ...heard.state, facts: { ...heard.state.facts, email } };
  const { contact } = withAddressOfName({ ...heard, state }, names).reading.facts;
  expect(contact.email ?? email).toBe(mended);
});

test('a line that gives an address keeps it, whatever the name in it is', () => {
  const told = { name: 'Laura', known: 'Lore' };
  const heard = heardLine('My name is Laura and my email is tom at acme dot com.', told);
  const contact = { name: 'Laura', email: 'tom@acme.com' };
  const reading = { ...heard.reading, facts: { ...heard.reading.facts, contact } };
  const state = { ...heard.state, facts: { ...heard.state.facts, email: 'lore@acme.com' } };
  const line = { ...heard, reading, state };
  expect(withAddressOfName(line, names)).toBe(line);
});

test.each([
  ['Annsmit', 'ann.smith@acme.com', 'Ann Smith'],
  ['Lora Bennet', 'laura.bennett@acme.com', 'Laura Bennett'],
  // People write for others, and mailboxes are no names.
  ['Ann Smith', 'laura.smith@acme.com', null],
  ['Peter', 'office.peter@acme.com', null],
  ['Laura', 'laura.bennett@acme.com', 'Laura Bennett'],
  ['Laura', 'laura@acme.com', null],
  ['José Smith', 'jose.smith@acme.com', null],
  ['Lora Bennet', 'info@acme.com', null],
])('the name %s is told by the address %s as %s', (known, email, name) => {
  const talk = nameTalk(names);
  expect(talk.inAddress(known, email)).toBeNull();
  talk.take(heardLine(`I’m ${known}.`, { name: known }), false);
  expect(talk.inAddress(known, email)).toBe(name);
});

test('words of the address are names that were probably said, unless they name a mailbox', () => {
  const withEmail = (email: string) => {
    const heard = heardLine('I’m Shabeno Smit.', { name: 'Shabeno Smit' });
    const state = { ...heard.state, facts: { ...heard.state.facts, email } };
    const lines = nameTalk(names).possibleLines({ ...heard, state });
    return lines.map((each) => each.heard.reading.facts.contact.name);
  };
  expect(withEmail('shabello@acme.com')).toContain('Shabello Smith');
  expect(withEmail('sales@acme.com')).not.toContain('Sales Smith');
});

test('a name that is said to be right is not denied', () => {
  const told = { name: 'Jon Smith', known: 'Jon Smith', acts: ['corrects'] } as const;
  const right = heardLine('The name Jon Smith is right, the email is wrong.', told);
  expect(nameTalk(names).possibleLines(right)).toEqual([]);
  const wrong = heardLine('No, my name is Jon Smith.', told);
  expect(nameTalk(names).possibleLines(wrong)).not.toEqual([]);
  // Who only denies the name has said no other one.
  const denied = heardLine('No, the name Jon Smith is wrong.', told);
  expect(nameTalk(names).possibleLines(denied)).toEqual([]);
});

test.each([
  ['Nine, eleutoban', 'Eleutoban', {}],
  ['Nine, jon', 'Jon', { name: 'Jon' }],
  ['Nine, whitaker', 'Whitaker', { name: 'Whitaker' }],
  ["I'm Eleutoban", 'Eleutoban', { name: 'Eleutoban' }],
  ["Hi, it's Xanthe, I'd like to book a consultation", 'Xanthe', { name: 'Xanthe' }],
  ['Hi, call me Zephyrine, please', 'Zephyrine', { name: 'Zephyrine' }],
  ["Hello, you're talking to Xanthe", 'Xanthe', { name: 'Xanthe' }],
  ['It is for Xanthe', 'Xanthe', { name: 'Xanthe' }],
  ['Book it for Szczepanski, friday at 2pm', 'Szczepanski', { name: 'Szczepanski' }],
  ['Nine, eleutoban khan', 'Eleutoban Khan', { name: 'Eleutoban Khan' }],
])('a strange word in %j is a name only if it is told as one', (line, name, contact) => {
  const heard = nameTalk(names).hear(heardLine(line, { name }));
  expect(heard.reading.facts.contact).toEqual(contact);
});

test.each([
  ['Laura Whitaker', 'larawhitker', 'Laura Whitaker'],
  ['John Whitaker', 'jonwhitaker', 'Jon Whitaker'],
  ['Laura Whitakar', 'laurawhitaker', 'Laura Whitaker'],
  ['Tom', 'whitaker', 'Tom Whitaker'],
  ['Tom', 'xqzzk', 'Tom'],
])('%s, spelled %s, is %s', (known, letters, whole) => {
  const facts = { name: known, email: '' };
  const spelled = spelledName({ facts, letters, otherLetters: [], heard: letters }, names);
  expect(spelled ?? known).toBe(whole);
});

test.each([
  ['Peter Noelat', 'piotrnowak', 'p.nowak@nowakwindows.us', 'Piotr Nowak'],
  ['Laura Voice', 'benett', 'info@house-bennett.com', 'Laura Bennett'],
  ['Laura Bennitt', 'ennett', 'info@house-bennett.com', 'Laura Bennett'],
  // A mailbox is no name, and a name that was spelled rightly stays.
  ['John Smyth', 'smith', 'jsmith@acme.com', 'John Smith'],
  ['Jane Smyth', 'smith', 'janes@acme.com', 'Jane Smith'],
  ['Jan Smith', 'jon', 'john@acme.com', 'Jon Smith'],
])('%s, spelled %s, with the address %s, is %s', (known, letters, email, whole) => {
  const heard = [...letters].join(' ');
  const facts = { name: known, email };
  const asLast = letters === 'benett' ? `The last name is ${heard}` : heard;
  expect(spelledName({ facts, letters, otherLetters: [], heard: asLast }, names)).toBe(whole);
});

test('last names at both ends of a domain are likely names', () => {
  expect(namesInAddress('ann@smithcatering.org', names)).toEqual(['ann', 'smith']);
  expect(namesInAddress('info@house-bennett.com', names)).toEqual(['bennett']);
  expect(namesInAddress('info@blacksmiths.com', names)).toEqual([]);
});

test.each([
  ['Laura bennett a', 'Laura Bennett A', 'Laura Bennett'],
  ['Laura Bennett A', 'Laura Bennett A', 'Laura Bennett A'],
])('a breath behind the name in %j is no letter of it', (line, name, whole) => {
  const heard = nameTalk(names).hear(heardLine(line, { name }));
  expect(heard.reading.facts.contact.name).toBe(whole);
});
