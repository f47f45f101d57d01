import { readActs } from '../../../src/core/assistant/read/acts/read-acts.ts';
import { findDate } from '../../../src/core/assistant/read/days/spoken-date.ts';
import type { Intent } from '../../../src/core/assistant/read/intent.ts';
import { type DialogueAct, dialogueActs } from '../../../src/core/assistant/read/line-reading.ts';
import { findTime } from '../../../src/core/assistant/read/times/spoken-time.ts';
import { actPhrases } from '../../../src/core/assistant/test-data/act-phrases.ts';
import { askingActs } from '../../../src/core/assistant/test-data/acts/asking-acts.ts';
import type { ActPhrases } from '../../../src/core/assistant/test-data/acts/phrases-at.ts';
import {
  clearYesLines,
  unclearLines,
} from '../../../src/core/assistant/test-data/consent-phrases.ts';
import { intentPhrases } from '../../../src/core/assistant/test-data/intent-phrases.ts';
import {
  englishPhrases,
  languagePhrases,
} from '../../../src/core/assistant/test-data/language-phrases.ts';
import {
  decidingQuestions,
  openDoubts,
  ordersBesideQuestions,
  settledDoubts,
} from '../../../src/core/assistant/test-data/practice/settled-doubts.ts';
import { joinMarks } from './line-marks.ts';
import { type AskedBefore, actRow, type MarkedRow, NO_FACTS, NO_MARKS } from './marked-row.ts';
import { markDay, markTime, shownTime } from './moment-marks.ts';

const askedAt: Record<ActPhrases['moment'], readonly AskedBefore[]> = {
  open: ['open'],
  collecting: ['name', 'email', 'service', 'date', 'slot'],
  confirming: ['send'],
  booked: ['booked'],
  canceling: ['cancel-booking'],
};
const EXCEPT_SUMMARY: readonly AskedBefore[] = [
  'open',
  'name',
  'email',
  'company',
  'service',
  'date',
  'slot',
];

/** A line that does nothing else than these acts gives no field. */
const GIVES_NOTHING: ReadonlySet<DialogueAct> = new Set([
  'greets',
  'thanks',
  'goodbye',
  'cancels',
  'restarts',
  'wants-repeat',
  'wants-person',
  'asks-summary',
  'asks-appointment',
  'asks-if-ai',
  'abuse',
  'distress',
]);
/** Acts that ask for no passage. */
const ASKS_NOTHING: ReadonlySet<DialogueAct> = new Set([
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

/** Acts beside which a line often names the day and the time that the visitor wants. */
const OFTEN_NAMES_MOMENT: readonly DialogueAct[] = ['corrects', 'moves', 'wants-booking'];
const TODAY = { today: '2026-11-16', dayFirst: false } as const;

/** Adds the day and the time that the rules find in a line which corrects, moves or books. */
function withMoment(row: MarkedRow): MarkedRow {
  if (!OFTEN_NAMES_MOMENT.some((act) => row.acts.includes(act))) return row;
  const date = findDate(row.text, TODAY)?.date ?? null;
  const time = shownTime(findTime(row.text, false));
  const { marks } = joinMarks(
    date ? markDay(row.text, date, TODAY) : NO_MARKS,
    time ? markTime(row.text, time) : NO_MARKS,
  );
  if (marks.length === 0) return row;
  return { ...row, acts: [...row.acts, 'tells-fact'], marks };
}

function tableRows(): MarkedRow[] {
  return [...actPhrases, ...askingActs].flatMap(({ moment, acts, not = [], lines }) =>
    lines.map((line) => {
      const isBare = acts.length > 0 && acts.every((act) => GIVES_NOTHING.has(act));
      const row = actRow(line, askedAt[moment], { acts, not }, isBare ? NO_FACTS : NO_MARKS);
      const isClear = acts.length > 0 && acts.every((act) => ASKS_NOTHING.has(act));
      return isClear ? { ...row, passages: [] } : row;
    }),
  );
}

const NO_YES: readonly DialogueAct[] = ['declines', 'hesitates', 'corrects', 'cancels', 'moves'];

function consentRows(): MarkedRow[] {
  const at: readonly AskedBefore[] = ['send'];
  const agrees = { acts: ['agrees'], not: NO_YES } satisfies Parameters<typeof actRow>[2];
  return [
    ...[...clearYesLines, ...settledDoubts].map((line) => ({
      ...actRow(line, at, agrees, NO_FACTS),
      passages: [],
    })),
    ...ordersBesideQuestions.map((line) =>
      actRow(line, at, { acts: ['agrees', 'asks'], not: NO_YES }, NO_FACTS),
    ),
    ...[...unclearLines, ...openDoubts, ...decidingQuestions].map((line) =>
      actRow(line, at, { acts: [], not: ['agrees'] }),
    ),
  ];
}

const actOfIntent: Partial<Record<Intent, DialogueAct>> = {
  book: 'wants-booking',
  question: 'asks',
  yes: 'agrees',
  no: 'declines',
  correction: 'corrects',
  human: 'wants-person',
  goodbye: 'goodbye',
  abuse: 'abuse',
  restart: 'restarts',
  repeat: 'wants-repeat',
  thanks: 'thanks',
  greeting: 'greets',
};

function intentRows(): MarkedRow[] {
  return intentPhrases
    .filter(({ heard, intent }) => heard.trim() && intent !== 'silence')
    .map(({ heard, intent, context }) => {
      const isSummary = context === 'confirming';
      const read = readActs(
        heard,
        isSummary ? { phase: 'confirming', asked: 'send' } : { phase: 'open', asked: null },
      );
      const act = actOfIntent[intent];
      const asked = isSummary
        ? (['send'] as const)
        : context === 'none'
          ? (['open'] as const)
          : EXCEPT_SUMMARY;
      // A no of this table may also be a doubt or a cancellation, which the acts tell apart.
      const isOther = intent === 'no' && (read.has('hesitates') || read.has('cancels'));
      const acts = act && !isOther ? [act] : [];
      return actRow(heard, asked, { acts, not: intent === 'no' ? ['agrees'] : [] });
    });
}

function languageRows(): MarkedRow[] {
  const only: readonly DialogueAct[] = ['other-language'];
  const not = dialogueActs.filter((act) => act !== 'other-language' && act !== 'silence');
  return [
    ...Object.values(languagePhrases)
      .flat()
      .map((line) => ({ ...actRow(line, [], { acts: only, not }, NO_FACTS), passages: [] })),
    ...englishPhrases.map((line) => actRow(line, [], { acts: [], not: only })),
  ];
}

/** The rows of the tables that tell what a visitor does with a line. */
export function actRows(): MarkedRow[] {
  return [
    ...tableRows().map(withMoment),
    ...consentRows(),
    ...intentRows().map(withMoment),
    ...languageRows(),
  ];
}
