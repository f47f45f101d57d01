import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mondayAtTen as now } from './test-data/janes-wizard.ts';
import { isNextEnabled, reduceWizard, startWizard, type WizardEvent } from './wizard.ts';
import type { WizardStep } from './wizard-form.ts';

const mostly = (good: string, ...others: string[]) =>
  fc.oneof({ weight: 2 * others.length, arbitrary: fc.constant(good) }, fc.constantFrom(...others));
const names = mostly('Jane Doe', '', 'jane', 'J4ne', 'J');
const emails = mostly('jane@acme.com', '', 'jane', 'jane@gmail.com');
const companies = mostly('Acme', '', 'acme', 'Casino', 'A');
const services = fc.constantFrom('ai-agent', 'ai-phone', 'email-auto');
const days = mostly('2026-11-17', '2026-11-16', '2026-11-13', '2026-11-21', '2027-03-01');
const times = fc.constantFrom('09:00', '12:30', '16:30');
const clocks = fc.constantFrom(now, { ...now, minutes: 1000 }, { ...now, date: '2026-11-17' });
const steps = fc.constantFrom<WizardStep[]>(0, 1, 2);
const type = <Type extends string>(name: Type) => fc.constant(name);
const form = fc.record({
  name: names,
  email: emails,
  company: companies,
  service: fc.option(services),
  problems: fc.string(),
  additional: fc.string(),
  date: fc.option(days),
  slot: fc.option(times),
});
const errors = fc.constantFrom({}, { name: 'no' }, { slot: 'taken' });
const anywhere = fc.oneof(
  { weight: 12, arbitrary: fc.record({ type: type('next'), now: clocks }) },
  { weight: 2, arbitrary: fc.record({ type: type('submitted'), now: clocks }) },
  fc.record({ type: type('step-chosen'), step: steps }),
  fc.record({ type: type('step-visited'), step: steps, now: clocks }),
  fc.record({ type: type('started-over'), month: fc.constant('2026-11') }),
  fc.record({ type: type('month-shown'), month: fc.constantFrom('2026-10', '2027-01') }),
  fc.record({ type: type('restored'), form, step: steps, now: clocks }),
  fc.record({ type: type('refused'), errors }),
  fc.constantFrom({ type: 'back' }, { type: 'failed' }, { type: 'slot-taken' }),
  fc.constant({ type: 'succeeded', id: 'b7e1', month: '2026-11' }),
);
const typed = (field: string, value: fc.Arbitrary<string>) =>
  fc.record({ type: type('edited'), field: fc.constant(field), value });
const onPersonal = fc.oneof(
  typed('name', names),
  typed('email', emails),
  typed('company', companies),
  fc.record({ type: type('blurred'), field: fc.constantFrom('name', 'email', 'company') }),
);
const onScheduling = fc.oneof(
  fc.record({ type: type('service-chosen'), service: services }),
  fc.record({ type: type('date-chosen'), date: days, now: clocks }),
  fc.record({ type: type('slot-chosen'), slot: times }),
);
/**
 * Each round holds one event that is possible on every step, one event for the step Personal, and
 * one event for the step Scheduling. The test uses only an event that is possible on the open step.
 */
const round = fc.tuple(fc.boolean(), anywhere, onPersonal, onScheduling);

test('no sequence of events throws, or reaches the review with an error or without a choice', () => {
  let reached = 0;
  fc.assert(
    fc.property(fc.array(round, { minLength: 10, maxLength: 60 }), (rounds) => {
      let state = startWizard('2026-11');
      for (const [global, elsewhere, first, second] of rounds) {
        const local = [first, second, elsewhere][state.step] ?? elsewhere;
        const event = (global ? elsewhere : local) as WizardEvent;
        const before = state;
        state = reduceWizard(before, event);
        if (![0, 1, 2].includes(state.step)) expect.fail(`step ${state.step}`);
        if (state.step !== 2 || before.step === 2) continue;
        reached += 1;
        const { name, email, company, service, date, slot } = state.form;
        expect([name, email]).toEqual(['Jane Doe', 'jane@acme.com']);
        expect(['', 'Acme']).toContain(company);
        expect([service, date, slot]).not.toContain(null);
        if (event.type === 'next') expect(isNextEnabled(before)).toBe(true);
        if ('now' in event) {
          const { date: today, minutes } = event.now;
          const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
          expect(`${date} ${slot}` > `${today} ${clock.padStart(5, '0')}`).toBe(true);
        }
      }
    }),
    { numRuns: 500, seed: 20261116 },
  );
  expect(reached).toBeGreaterThan(50);
});
