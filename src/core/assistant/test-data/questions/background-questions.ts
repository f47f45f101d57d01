import type { AskedGroup } from './asked-group.ts';

/** Questions with a sentence about the business before them. */
export const backgroundQuestions: readonly AskedGroup[] = [
  {
    about: 'services',
    heard: [
      "we're a 3 lawyer office and somebody mentioned your name. what do you do?",
      'morning! quick one, what services do yall have',
    ],
  },
  {
    about: 'services/ai-phone',
    heard: [
      "I run a two-truck plumbing outfit and I can't answer when I'm under a house. How would the phone agent help me?",
      'whats the phone agent do when my crew is out',
    ],
  },
  {
    about: 'services/ai-phone/languages',
    heard: [
      'my mother in law answers in portuguese for our clients, can the AI do that too',
      'Do you have something that talks Spanish on the phone?',
    ],
  },
  {
    about: 'services/ai-phone/appointments',
    heard: ['if a patient rings at lunch can it put them on the schedule itself'],
  },
  {
    about: 'services/ai-phone/voice',
    heard: ["my concern is it'll sound canned on the phone. does it?"],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    heard: [
      'we have weird rules, like no walk-ins on tuesdays. can it follow those?',
      "so it'd learn from our own paperwork?",
    ],
  },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure', 'about/your-control'],
    heard: ['sometimes a client just needs me. can the chat get me involved'],
  },
  {
    about: 'services/ai-agent/platforms',
    heard: ['my kids run the instagram for our bakery, could the chat agent be on there'],
  },
  {
    about: 'services/ai-agent/analytics',
    heard: ['is there some page where i can look at how the chat is performing'],
  },
  {
    about: 'services/email-auto',
    heard: ['whats the point of the email automation for a 2 person shop'],
  },
  {
    about: 'features/leads',
    heard: ["will it ask callers questions first so i'm not wasting time"],
  },
  {
    about: 'features/crm',
    also: ['faq/tools'],
    heard: [
      'right now my wife types every caller into a spreadsheet, would that go away?',
      'would it work with salesforce',
    ],
  },
  {
    about: 'customers',
    heard: [
      'my sister has a nail place, would it work for her',
      'we do heating and air. are we your type of customer?',
    ],
  },
  {
    about: 'about/always-on',
    heard: ['lots of our calls come in on sunday. is someone gonna answer?', 'what about 3am'],
  },
  {
    about: 'about/steps',
    heard: ['say i like it. what happens between the meeting and having it live'],
  },
  { about: 'about/your-control', heard: ['id want to check what it tells people. can i?'] },
  { about: 'faq/start', heard: ['ok sold. what do i need to do now to get going'] },
  {
    about: 'faq/data',
    heard: ['I run a clinic so patient privacy matters. what happens to the data?'],
  },
  {
    about: 'faq/ai',
    heard: [
      "some of my clients are in their 80s. will they be told it isn't a person",
      'honest question, does it fool people',
    ],
  },
  { about: 'faq/unsure', heard: ['what if they ask about a part number it doesnt know'] },
  {
    about: 'faq/front-desk',
    heard: ["I've got two ladies at the front. do they still have a job after this?"],
  },
  {
    about: 'faq/front-desk/overflow',
    also: ['services/ai-phone'],
    heard: ['if my line is busy does it take the other caller'],
  },
  {
    about: 'contact/afterwards',
    heard: ['so once i send it, does a human see it or another robot', 'who calls me back'],
  },
  { about: 'faq/consultation', heard: ['what do you guys want to talk about in the consultation'] },
  { about: 'faq/consultation/length', heard: ['i only have my lunch break, how long is it'] },
  {
    about: 'faq/consultation/medium',
    heard: ['i drive all day, can we do it by phone', 'do i have to come to you or is it online'],
  },
  {
    about: 'faq/consultation/free',
    heard: ['last guy charged me 200 just to talk. is yours free?'],
  },
  {
    about: 'faq/consultation/commitment',
    also: ['faq/consultation/free'],
    heard: [
      'am i signing anything by booking this',
      'do u need a card on file',
      'what if after the call i decide its not for me',
    ],
  },
  { about: 'faq/consultation/needed', heard: ['what details do you need to book me in'] },
  { about: 'faq/consultation/webmail', heard: ['i only have a hotmail, will that do'] },
  { about: 'faq/consultation/change', heard: ['if my kid gets sick can i change the day'] },
  {
    about: 'hours',
    also: ['hours/times', 'hours/weekend'],
    heard: [
      'do you have anything after 5',
      'can you do saturdays for the consultation',
      'what days can i pick',
    ],
  },
  { about: 'hours/time-zone', heard: ['im in denver, is 2pm my time?'] },
  { about: 'privacy/cookies', heard: ['do you track people who visit this page'] },
  { about: 'privacy/sold', heard: ["i'm sick of spam calls. do you give my info to anyone"] },
  { about: 'privacy/audio', heard: ['before i press that call button, do you record it'] },
  { about: 'privacy/how-long', heard: ['how many days do you keep this conversation'] },
  {
    about: 'privacy/erase',
    also: ['privacy/rights'],
    heard: ['i used your form in the spring and want it all wiped now. who do i talk to'],
  },
  {
    about: 'privacy/who-reads',
    also: ['privacy/typed'],
    heard: ['does anyone at your company look at what i type'],
  },
  { about: 'privacy/typed', also: ['privacy/how-long'], heard: ["is what i'm writing here saved"] },
  {
    about: 'price',
    heard: [
      'my boss wants a ballpark before he agrees to anything',
      'do you charge per call or what',
    ],
  },
  {
    about: null,
    heard: [
      'my partner wants to know what other salons use it. names?',
      'how big is your team over there',
      'what city is your headquarters',
      "who's the founder",
      'do you promise i get more bookings',
      'we need it by january 1. how fast can you build it',
      'do i have to stay for a year',
      'whats your refund policy',
      'is it hipaa',
      'which ai company is behind it',
      'do you have reviews somewhere',
      'can it text people a link',
      'can it take a deposit over the phone',
      'do you cover puerto rico',
      'what are your office hours',
      'is there a number for tech support',
      'how many languages exactly',
      'whats a good tire for snow',
    ],
  },
];
