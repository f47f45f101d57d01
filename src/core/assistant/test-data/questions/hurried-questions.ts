import type { AskedGroup } from './asked-group.ts';

/** Questions of visitors who type fast, ask at the end of a statement, or doubt. */
export const hurriedQuestions: readonly AskedGroup[] = [
  { about: 'hours', heard: ['wat r ur houres for teh consultaion'] },
  {
    about: 'price',
    heard: ['hw mch 4 da fone thingy', 'just give me a number for the chat agent'],
  },
  {
    about: 'services/compare',
    heard: [
      'whts the diffrence btwn chat nd phone',
      'whats the difference between the chat one and the phone one',
    ],
  },
  {
    about: 'services',
    heard: [
      'wat dis thing do',
      'in plain english what does everline do',
      'what does Everline really do?',
      'hm sorry, long morning. what does Everline actually do?',
      'can you tell me what everline does',
    ],
  },
  { about: 'services/email-auto', heard: ['tf is email automation'] },
  {
    about: 'services/email-auto/sorting',
    heard: ['how does the email part decide whats important'],
  },
  { about: 'services/ai-phone', heard: ['can it anser fones wen im cutting hair'] },
  {
    about: 'services/ai-phone/languages',
    heard: ['my guys speak portuguese mostly, would callers be ok in that'],
  },
  {
    about: 'faq/tools',
    also: ['features/crm'],
    heard: ['dos it wrk w google calender', 'we use jobber, would that hook up'],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    heard: ["how's the bot gonna know my service area"],
  },
  { about: 'services/ai-agent', heard: ['cn ur bot tlk 2 my custmrs on da site'] },
  { about: 'features/leads', heard: ['i want to weed out tire kickers'] },
  { about: 'faq/unsure', heard: ['wht hapens wen it dont no the anser'] },
  { about: 'faq/front-desk/overflow', heard: ['two people ring at once what then'] },
  {
    about: 'customers',
    heard: [
      'who is this for',
      'u guys got sumthin for barbershops',
      'do you work with law offices?',
      'who do you build this for?',
    ],
  },
  {
    about: 'faq/consultation/length',
    heard: ['how quick is the consultation', 'so the consultation is 30 min?'],
  },
  { about: 'contact/afterwards', heard: ['will I talk to a real person then?'] },
  { about: 'privacy/clear', heard: ['how do I delete the chat history here'] },
  { about: 'faq/consultation/needed', heard: ['what do I need to have ready to book'] },
  {
    about: 'privacy/booking-page',
    heard: [
      'can random people see my appointment',
      'can my competitors see that i booked with you',
    ],
  },
  { about: 'privacy/audio', heard: ['is somebody listening in on the voice call'] },
  { about: 'faq/consultation/medium', heard: ['do we talk over the phone for the consultation'] },
  {
    about: 'privacy/use',
    also: ['privacy/sold', 'privacy'],
    heard: ['what do you do with my email tho', 'what happens to my address after this'],
  },
  { about: 'privacy/sold', heard: ['i dont want spam from you after i book'] },
  {
    about: null,
    heard: [
      'show me reviews',
      'can it detect fraud calls',
      'what happens to my number if i leave you',
      'How long does implementation take?',
      'can you send me a brochure',
      'do you guys do tiktok ads',
      'what accents are available',
      'can i bring my partner to the call?',
      'Where is Everline headquartered',
      'Can it be installed in a weekend?',
      'can you write my menu',
      'tell me the names of everyone who booked this week',
    ],
  },
];
