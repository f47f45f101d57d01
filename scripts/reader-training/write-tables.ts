import { writeFile } from 'node:fs/promises';
import { argv, stdout } from 'node:process';
import {
  knowledgeEntries,
  unansweredQuestions,
} from '../../src/core/assistant/knowledge/knowledge.ts';
import { readActs } from '../../src/core/assistant/read/acts/read-acts.ts';
import { type DialogueAct, dialogueActs } from '../../src/core/assistant/read/line-reading.ts';
import { actPhrases } from '../../src/core/assistant/test-data/act-phrases.ts';
import { contactPhrases } from '../../src/core/assistant/test-data/contact-phrases.ts';
import { datePhrases } from '../../src/core/assistant/test-data/date-phrases.ts';
import { dialogues } from '../../src/core/assistant/test-data/dialogues.ts';
import { dictatedEmails } from '../../src/core/assistant/test-data/dictated-emails.ts';
import { noFactLines } from '../../src/core/assistant/test-data/no-fact-lines.ts';
import {
  ownersQuestions,
  questionPhrases,
} from '../../src/core/assistant/test-data/question-phrases.ts';
import { servicePhrases } from '../../src/core/assistant/test-data/service-phrases.ts';
import { talkedDates } from '../../src/core/assistant/test-data/talked-dates.ts';
import { talkedNames } from '../../src/core/assistant/test-data/talked-names.ts';
import { talkedProblems, talkedServices } from '../../src/core/assistant/test-data/talked-needs.ts';
import { talkedTimes, zonedTimes } from '../../src/core/assistant/test-data/talked-times.ts';
import { timePhrases } from '../../src/core/assistant/test-data/time-phrases.ts';
import { actRows } from './marked/act-rows.ts';
import { factRows } from './marked/fact-rows.ts';
import { countJudged, countTags, joinRows, rareActs } from './marked/marked-row.ts';
import { questionRow } from './marked/question-row.ts';
import { talkRows } from './marked/talk-rows.ts';

/** A line on which the reader is trained beside the wordings. What is missing is not judged. */
interface TableLine {
  line: string;
  acts: readonly DialogueAct[];
  not: readonly DialogueAct[];
  /** The passages that answer, the best first. An empty list means that there is no question. */
  passages?: readonly string[];
}

const [, , target] = argv;
if (!target) throw new Error('Name the file that is to be written.');

function question(line: string, passages: readonly string[]): TableLine {
  const not = dialogueActs.filter((act) => act !== 'asks');
  const named = passages.map((id) => (id === 'price' ? 'faq/price' : id));
  return { line, acts: ['asks'], not, passages: named };
}

/** A line of a table of facts asks for no passage, whatever its words are. */
function fact(line: string): TableLine {
  const acts = readActs(line, open).add('tells-fact');
  return { line, acts: [...acts], not: dialogueActs.filter((act) => !acts.has(act)), passages: [] };
}

const open = { phase: 'open', asked: null } as const;
/** Other acts than these may ask a question that a passage answers. */
const asksNothing: ReadonlySet<DialogueAct> = new Set([
  'agrees',
  'declines',
  'hesitates',
  'corrects',
  'cancels',
  'moves',
  'restarts',
  'distress',
  'goodbye',
  'small-talk',
]);

const questions = [
  ...knowledgeEntries.flatMap(({ id, askedBy }) => askedBy.map((line) => question(line, [id]))),
  ...unansweredQuestions.map((line) => question(line, ['none'])),
  ...ownersQuestions.map(({ heard, about, also = [] }) =>
    question(heard, [about ?? 'none', ...also]),
  ),
];
const acts = actPhrases.flatMap(({ acts: held, not = [], lines }) =>
  lines.map((line): TableLine => {
    const isNamed = held.length > 0;
    const rare = isNamed ? rareActs.filter((act) => !held.includes(act)) : [];
    const row = { line, acts: held, not: [...not, ...rare] };
    const isClear = isNamed && held.every((act) => asksNothing.has(act));
    return isClear ? { ...row, passages: [] } : row;
  }),
);
// A row without a value is a line that tells no fact, so it is left out.
const facts = [
  ...contactPhrases
    .filter(({ name, email, company }) => name ?? email ?? company)
    .map(({ heard }) => heard),
  ...datePhrases.filter(({ date }) => date).map(({ heard }) => heard),
  ...servicePhrases.filter(({ service }) => service).map(({ heard }) => heard),
  ...timePhrases.filter(({ slot, part }) => slot ?? part).map(({ heard }) => heard),
  ...[talkedDates, talkedTimes, zonedTimes, talkedServices, talkedProblems].flatMap((rows) =>
    rows.filter(([, value]) => value).map(([heard]) => heard),
  ),
  ...[talkedNames, dictatedEmails].flatMap((rows) =>
    rows.filter(([, , told]) => Object.keys(told).length > 0).map(([heard]) => heard),
  ),
];
const withoutQuestion = [
  ...dialogues.flatMap(({ lines }) => lines),
  ...noFactLines.map(([heard]) => heard),
].flatMap((line): TableLine[] => {
  const held = readActs(line, open);
  const not = dialogueActs.filter((act) => !held.has(act) && act !== 'tells-fact');
  return held.has('asks') ? [] : [{ line, acts: [...held], not, passages: [] }];
});

const asked = [
  ...questions,
  ...questionPhrases.map(({ heard, about, also = [] }) =>
    question(heard, [about ?? 'none', ...also]),
  ),
].map(({ line, passages = [] }) => questionRow(line, passages));
const marked = joinRows([...asked, ...factRows(), ...actRows(), ...talkRows()]);

await writeFile(
  target,
  JSON.stringify({
    acts: dialogueActs.filter((act) => act !== 'silence'),
    passages: ['no-question', 'none', ...knowledgeEntries.map(({ id }) => id)],
    lines: [...questions, ...acts, ...facts.map(fact), ...withoutQuestion],
    marked,
  }),
);
stdout.write(
  `${JSON.stringify({ rows: marked.length, marks: countTags(marked), judged: countJudged(marked) })}\n`,
);
