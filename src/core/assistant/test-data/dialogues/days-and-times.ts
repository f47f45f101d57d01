import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor names relative days and spoken times. */
export const daysAndTimesDialogues: readonly Dialogue[] = [
  {
    title: "the visitor says 'a week from monday, first thing'",
    lines: [
      'AI chat agent, a week from monday, first thing in the morning',
      "I'm Hana Sato, hana@satoclinic.jp, company Sato Clinic",
      'yes',
    ],
    books: {
      name: 'Hana Sato',
      email: 'hana@satoclinic.jp',
      company: 'Sato Clinic',
      service: 'ai-agent',
      selected_date: '2026-11-23',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'the visitor names a part of the day and then a time',
    lines: [
      'could we speak on wednesday in the afternoon about email automation',
      'wednesday at half past three',
      'my name is Cleo Ward, cleo@wardevents.com, company Ward Events',
      'yes',
    ],
    books: {
      name: 'Cleo Ward',
      email: 'cleo@wardevents.com',
      company: 'Ward Events',
      service: 'email-auto',
      selected_date: '2026-11-18',
      selected_time: '3:30 PM',
    },
  },
  {
    title: "the visitor says 'in two weeks'",
    lines: [
      'phone agent, in two weeks at noon, im Jorge Vidal, jorge@vidal.mx, no company',
      'si, yes',
    ],
    books: {
      name: 'Jorge Vidal',
      email: 'jorge@vidal.mx',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-26',
      selected_time: '12:00 PM',
    },
  },
  {
    title: "the visitor says 'end of next week' and a time that is refused",
    lines: [
      'end of next week at quarter to three for a chat agent',
      'then 2:30',
      "I'm Molly Grant, molly@grantpets.com, company Grant Pets",
      'yes',
    ],
    books: {
      name: 'Molly Grant',
      email: 'molly@grantpets.com',
      company: 'Grant Pets',
      service: 'ai-agent',
      selected_date: '2026-11-20',
      selected_time: '2:30 PM',
    },
  },
  {
    title: 'the visitor writes the day before the month in numbers',
    lines: [
      'email automation on 3/12 at 16:00',
      "I'm Denis Roux, denis@rouxetfils.fr, company Roux et Fils",
      'yes',
    ],
    books: {
      name: 'Denis Roux',
      email: 'denis@rouxetfils.fr',
      company: 'Roux et Fils',
      service: 'email-auto',
      selected_date: '2026-12-03',
      selected_time: '4:00 PM',
    },
  },
  {
    title: "the visitor says 'later today'",
    lines: [
      'can we talk later today, half past four, we get too many calls to answer',
      "I'm Erin Doyle, erin@doyletaxi.ie, company Doyle Taxi",
      'yes',
    ],
    books: {
      name: 'Erin Doyle',
      email: 'erin@doyletaxi.ie',
      company: 'Doyle Taxi',
      service: 'ai-phone',
      selected_date: '2026-11-12',
      selected_time: '4:30 PM',
      problems: 'too many calls',
    },
  },
  {
    title: 'the visitor takes the next half hour of today',
    lines: [
      'today at 10:30 for the chat agent, Nils Berg, nils@bergvvs.no, no company',
      'yes quickly',
    ],
    books: {
      name: 'Nils Berg',
      email: 'nils@bergvvs.no',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-12',
      selected_time: '10:30 AM',
    },
  },
  {
    title: 'the visitor names a day in the next year',
    lines: [
      'book me on the 4th of january at 11 for email automation',
      "I'm Opal Dean, opal@deanflorist.com, my company is Dean Florist and our problem is that quotes go out too late",
      'yes',
    ],
    books: {
      name: 'Opal Dean',
      email: 'opal@deanflorist.com',
      company: 'Dean Florist',
      service: 'email-auto',
      selected_date: '2027-01-04',
      selected_time: '11:00 AM',
      problems: 'quotes go out too late',
    },
  },
  {
    title: 'the visitor describes the problem last',
    lines: [
      "phone agent, the last friday of november at 1 pm, I'm Stan Kopp, stan@kopphvac.com, company Kopp HVAC",
      'my problem is that customers hang up after the third ring',
      'yes',
    ],
    books: {
      name: 'Stan Kopp',
      email: 'stan@kopphvac.com',
      company: 'Kopp HVAC',
      service: 'ai-phone',
      selected_date: '2026-11-27',
      selected_time: '1:00 PM',
      problems: 'customers hang up after the third ring',
    },
  },
  {
    title: 'the visitor books for their boss',
    lines: [
      'i am booking for my boss, her name is Sylvia Crane, it is about a chatbot',
      'her email is sylvia@cranelegal.com and the company is Crane Legal',
      'she can do tuesday or wednesday, lets say wednesday at 4',
      'yes that works',
    ],
    books: {
      name: 'Sylvia Crane',
      email: 'sylvia@cranelegal.com',
      company: 'Crane Legal',
      service: 'ai-agent',
      selected_date: '2026-11-18',
      selected_time: '4:00 PM',
    },
  },
];
