import type { ShortTextField } from '../../../consultation/booking-fields.ts';
import { bookedPeople } from '../contact/booked-people.ts';
import { contactPhrases } from '../contact/contact-phrases.ts';
import { dictatedEmails } from '../contact/dictated-emails.ts';
import { emailPhrases } from '../contact/email-phrases.ts';
import { introducedPeople } from '../contact/introduced-people.ts';
import { listedContacts } from '../contact/listed-contacts.ts';
import { namePhrases } from '../contact/name-phrases.ts';
import { type TalkedContact, talkedNames } from '../contact/talked-names.ts';
import { dialogueContext as local } from '../dialogue.ts';
import { namedBusinesses } from '../practice/named-businesses.ts';
import { hearTrained } from '../written-turns.ts';
import { type JudgedRow, type JudgedTable, judgedRow, stateAt } from './judged-table.ts';
import {
  clearReplacements,
  knownBefore,
  type ReplacedContact,
  weakReplacements,
} from './replaced-contacts.ts';

type Contact = Partial<Record<ShortTextField, string>>;

/** Judges the names, addresses and companies that lines tell. */
function contactRow([heard, asked, told, before = {}]: TalkedContact): JudgedRow {
  const { contact } = hearTrained(stateAt(asked, before), heard, local).reading.facts;
  return judgedRow(asked ?? 'open', heard, [inOrder(told, before), inOrder(contact, before)]);
}

/** A value that was known before is no news. */
function inOrder(contact: Contact, before: Contact): Contact {
  const told: Contact = {};
  for (const field of ['name', 'email', 'company'] as const)
    if (contact[field] !== undefined && contact[field] !== before[field])
      told[field] = contact[field];
  return told;
}

function replacedRow([heard, field, after, asked = 'date']: ReplacedContact): JudgedRow {
  const { contact } = hearTrained(stateAt(asked, knownBefore), heard, local).reading.facts;
  return judgedRow(asked ?? 'open', heard, [
    { [field]: after },
    { [field]: contact[field] ?? knownBefore[field] },
  ]);
}

const phrases = [...namePhrases, ...emailPhrases, ...contactPhrases].map(
  ({ heard, asked = null, before = {}, name, email, company }): TalkedContact => {
    const told = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(company !== undefined && { company }),
    };
    return [heard, asked, told, before];
  },
);

function tableOf(title: string, least: number, rows: readonly TalkedContact[]): JudgedTable {
  return { title, least, judge: () => rows.map(contactRow) };
}

export const contactTables: readonly JudgedTable[] = [
  tableOf('phrases about a contact', 0.97, phrases),
  tableOf('names that people tell', 0.98, talkedNames),
  tableOf('people beside the words of a booking', 0.92, bookedPeople),
  tableOf('contacts in lists', 0.97, listedContacts),
  tableOf('people who introduce themselves', 0.88, introducedPeople),
  tableOf('dictated addresses', 1, dictatedEmails),
  tableOf('businesses', 0.97, namedBusinesses),
  {
    title: 'lines that replace a contact',
    least: 1,
    judge: () => clearReplacements.map(replacedRow),
  },
  {
    title: 'lines that leave a contact as it is',
    least: 1,
    judge: () => weakReplacements.map(replacedRow),
  },
];
