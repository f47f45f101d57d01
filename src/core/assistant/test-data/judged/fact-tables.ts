import { type HeardFacts, holdsFacts } from '../../read/heard-facts.ts';
import { dialogueContext as local } from '../dialogue.ts';
import { noFactLines } from '../no-fact-lines.ts';
import { servicePhrases } from '../service-phrases.ts';
import { talkedProblems, talkedServices } from '../talked-needs.ts';
import { hearTrained } from '../written-turns.ts';
import { type JudgedRow, type JudgedTable, judgedRow, stateAt } from './judged-table.ts';
import { toldFacts } from './told-facts.ts';

function factsOf(asked: Parameters<typeof stateAt>[0], heard: string) {
  return hearTrained(stateAt(asked), heard, local).reading.facts;
}

function serviceRow(heard: string, expected: string | null): JudgedRow {
  const { service, impliedService } = factsOf('service', heard);
  return judgedRow('service', heard, [expected, service ?? impliedService]);
}

export const factTables: readonly JudgedTable[] = [
  {
    title: 'phrases about a service',
    least: 0.96,
    judge: () => servicePhrases.map(({ heard, service }) => serviceRow(heard, service)),
  },
  {
    title: 'services that people name',
    least: 0.97,
    judge: () => talkedServices.map(([heard, service]) => serviceRow(heard, service)),
  },
  {
    title: 'facts of one line',
    least: 1,
    judge: () =>
      toldFacts.flatMap(({ asked, known, lines }) =>
        lines.map(([heard, told]) => {
          const { facts } = hearTrained(stateAt(asked, known), heard, local).reading;
          const got = Object.keys(told).map((field) => [field, facts[field as keyof HeardFacts]]);
          return judgedRow(asked ?? 'open', heard, [told, Object.fromEntries(got)]);
        }),
      ),
  },
  {
    title: 'problems',
    least: 0.98,
    judge: () =>
      talkedProblems.map(([heard, problems]) =>
        judgedRow('service', heard, [problems, factsOf('service', heard).problems || null]),
      ),
  },
  {
    title: 'lines that tell no fact',
    least: 1,
    judge: () =>
      noFactLines.map(([heard, asked = null]) => {
        const facts = factsOf(asked, heard);
        return judgedRow(asked ?? 'open', heard, [{}, holdsFacts(facts) ? toldBy(facts) : {}]);
      }),
  },
];

/** Leaves out the fields of which a line tells nothing. */
function toldBy(facts: ReturnType<typeof factsOf>): object {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && value !== '' && JSON.stringify(value) !== '{}',
    ),
  );
}
