import { findTime } from '../../../src/core/assistant/read/times/spoken-time.ts';
import { bookedPeople } from '../../../src/core/assistant/test-data/booked-people.ts';
import {
  changedDays,
  changedTimes,
} from '../../../src/core/assistant/test-data/changed-moments.ts';
import { contactPhrases } from '../../../src/core/assistant/test-data/contact-phrases.ts';
import { datePhrases } from '../../../src/core/assistant/test-data/date-phrases.ts';
import { dictatedEmails } from '../../../src/core/assistant/test-data/dictated-emails.ts';
import { introducedPeople } from '../../../src/core/assistant/test-data/introduced-people.ts';
import { listedContacts } from '../../../src/core/assistant/test-data/listed-contacts.ts';
import { noFactLines } from '../../../src/core/assistant/test-data/no-fact-lines.ts';
import { explainedByAddress } from '../../../src/core/assistant/test-data/practice/address-evidence.ts';
import { namedBusinesses } from '../../../src/core/assistant/test-data/practice/named-businesses.ts';
import { numberedWeekdays } from '../../../src/core/assistant/test-data/practice/numbered-weekdays.ts';
import {
  clearReplacements,
  knownBefore,
  weakReplacements,
} from '../../../src/core/assistant/test-data/replaced-contacts.ts';
import { servicePhrases } from '../../../src/core/assistant/test-data/service-phrases.ts';
import { talkedDates } from '../../../src/core/assistant/test-data/talked-dates.ts';
import { talkedNames } from '../../../src/core/assistant/test-data/talked-names.ts';
import {
  talkedProblems,
  talkedServices,
} from '../../../src/core/assistant/test-data/talked-needs.ts';
import { talkedTimes, zonedTimes } from '../../../src/core/assistant/test-data/talked-times.ts';
import { timePhrases } from '../../../src/core/assistant/test-data/time-phrases.ts';
import type { CalendarDate } from '../../../src/core/consultation/calendar-date.ts';
import { markContact, markOthers } from './contact-marks.ts';
import { joinMarks, type LineMarks, markedFields } from './line-marks.ts';
import { type AskedBefore, factRow, type MarkedRow } from './marked-row.ts';
import { markDay, markTime, toldDays } from './moment-marks.ts';
import { choosesByPlace, markProblem, markService } from './need-marks.ts';

/**
 * Lines that may give a name or a company. The rules take nothing of them, so that the assistant
 * asks, but a reader need not learn that they give nothing.
 */
const MAY_NAME =
  /captain joe|one stop tire|harbor lights|residential cleaning|my husband's name$|squarespace|back later/i;
const MONDAY: CalendarDate = '2026-11-16';
const SERVICE_OR_PROBLEM: readonly AskedBefore[] = ['open', 'service', 'problems'];

const talkedContacts = [
  ...contactPhrases.map(({ heard, asked = null, before = {}, name, email, company }) => {
    const told = { name, email, company };
    const given = Object.entries(told).filter(([, value]) => value !== undefined);
    return [heard, asked, Object.fromEntries(given), before] as const;
  }),
  ...[
    talkedNames,
    introducedPeople,
    listedContacts,
    bookedPeople,
    dictatedEmails,
    namedBusinesses,
  ].flat(),
];

function contactRows(): MarkedRow[] {
  return talkedContacts.map(([heard, asked, told, before = {}]) => {
    const given = markContact(heard, told, before);
    const found = joinMarks(given, markOthers(heard, given.marks));
    const values = Object.values(told).filter(Boolean);
    const judged = found.judged.filter((field) => field === 'email' || !MAY_NAME.test(heard));
    const context = asked ? [asked as AskedBefore] : values.length > 0 ? [] : (['open'] as const);
    return factRow(heard, context, { ...found, judged });
  });
}

function replacedRows(): MarkedRow[] {
  const clear = clearReplacements.map(([heard, field, after, asked]) => {
    const { marks, judged } = markContact(heard, { [field]: after }, knownBefore);
    const own = marks.filter(([, , tag]) => tag.endsWith(field));
    const context = asked ? [asked as AskedBefore] : [];
    return factRow(heard, context, { marks: own, judged: judged.filter((one) => one === field) });
  });
  const weak = weakReplacements.map(([heard, field]) => {
    const { marks, judged } = markContact(heard, {}, {});
    const own = [...marks, ...markOthers(heard, marks).marks].filter(([, , tag]) =>
      tag.endsWith(field),
    );
    return factRow(heard, [], { marks: own, judged: judged.filter((one) => one === field) }, false);
  });
  return [...clear, ...weak];
}

/** The last line gives the address. Of the others, only the words of the name and company count. */
function explainedRows(): MarkedRow[] {
  return explainedByAddress.flatMap(([lines, told]) =>
    lines.map((heard) => {
      const found = markContact(heard, told, {});
      const { marks } = joinMarks(found);
      const given = marks.filter(([, , tag]) => !tag.startsWith('not:'));
      return factRow(heard, [], { marks: given, judged: [] });
    }),
  );
}

function dayRows(): MarkedRow[] {
  const monday = { today: MONDAY, dayFirst: false };
  const wednesday = { ...monday, chosen: '2026-11-18' as CalendarDate };
  return [
    ...datePhrases.map(({ heard, date, now, locale }) => {
      const today = (now?.slice(0, 10) ?? '2026-11-12') as CalendarDate;
      return factRow(
        heard,
        [],
        markDay(heard, date, { today, dayFirst: locale !== 'en-US' }),
        Boolean(date),
      );
    }),
    ...talkedDates.map(([heard, date]) =>
      factRow(heard, [], markDay(heard, date, monday), Boolean(date)),
    ),
    ...changedDays.map(([heard, date]) =>
      factRow(heard, ['send', 'change'], markDay(heard, date, wednesday), Boolean(date)),
    ),
    ...numberedWeekdays.map(([heard, date, time]) => {
      const found = joinMarks(markDay(heard, date, monday), markTime(heard, time));
      return factRow(heard, [], found, Boolean(date ?? time));
    }),
  ];
}

function timeRow(heard: string, expected: string | null, asked: boolean): MarkedRow {
  const found = markTime(heard, expected);
  // The number of a line without a time may be one where a time was asked for.
  const isOpen = expected === null && !asked && findTime(heard, true) !== null;
  return factRow(heard, asked ? ['slot'] : isOpen ? ['open'] : [], found, expected !== null);
}

function timeRows(): MarkedRow[] {
  return [
    ...timePhrases.map(({ heard, slot, part, asked = false }) =>
      timeRow(heard, slot ?? part ?? null, asked),
    ),
    ...talkedTimes.map(([heard, expected, asked = false]) => timeRow(heard, expected, asked)),
    ...zonedTimes.map(([heard, time]) => timeRow(heard, time, false)),
    ...changedTimes.map(([heard, time]) => {
      const found = markTime(heard, time);
      return factRow(heard, ['send', 'change'], found, time !== null);
    }),
  ];
}

function needRows(): MarkedRow[] {
  const named = [
    ...servicePhrases.map(({ heard, service }) => [heard, service] as const),
    ...talkedServices,
  ].map(([heard, service]) => {
    const asked = choosesByPlace(heard) ? (['service'] as const) : [];
    return factRow(heard, asked, markService(heard, service), service !== null);
  });
  const described = talkedProblems.map(([heard, problem]) =>
    factRow(heard, SERVICE_OR_PROBLEM, markProblem(heard, problem), problem !== null),
  );
  return [...named, ...described];
}

function noFactRows(): MarkedRow[] {
  return noFactLines.map(([heard, asked]) => {
    const found: LineMarks = { marks: toldDays(heard), judged: markedFields };
    const row = factRow(heard, asked ? [asked as AskedBefore] : [], found, false);
    return { ...row, not: [...row.not, 'tells-fact'] };
  });
}

/** The rows of the tables that tell what a line gives for the request. */
export function factRows(): MarkedRow[] {
  return [
    ...contactRows(),
    ...replacedRows(),
    ...explainedRows(),
    ...dayRows(),
    ...timeRows(),
    ...needRows(),
    ...noFactRows(),
  ];
}
