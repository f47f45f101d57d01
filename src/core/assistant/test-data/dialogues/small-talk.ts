import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor makes small talk, is polite or is rude. */
export const smallTalkDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor is polite',
    lines: [
      'Good morning!',
      'How are you today?',
      'I would like to book a consultation about a chat agent, please',
      'My name is Agnes Bauer, my email address is agnes@bauer-praxis.de and my company is Bauer Praxis',
      'Would Tuesday at 2:30 PM be possible?',
      'Yes, thank you very much.',
    ],
    books: {
      name: 'Agnes Bauer',
      email: 'agnes@bauer-praxis.de',
      company: 'Bauer Praxis',
      service: 'ai-agent',
      selected_date: '2026-11-17',
      selected_time: '2:30 PM',
    },
  },
  {
    title: 'the visitor is talkative',
    lines: [
      "oh hi there, so my husband said I should try this, we run a salon, well two salons really, and honestly people ring while I'm cutting hair and I miss calls all day",
      "anyway I'm Donna Price, my email is donna@pricehair.co.uk and the company is Price Hair",
      'I think next thursday would do, around ten, the kids are at school then',
      'yes love that',
    ],
    books: {
      name: 'Donna Price',
      email: 'donna@pricehair.co.uk',
      company: 'Price Hair',
      service: 'ai-phone',
      selected_date: '2026-11-19',
      selected_time: '10:00 AM',
      problems: 'miss calls all day',
    },
  },
  {
    title: 'the visitor talks nonsense in the middle',
    lines: [
      'book me in for email automation',
      'asdfgh',
      'sorry, cat on keyboard. I am Yara Saleh, yara@salehlaw.com, company Saleh Law',
      'friday 20 november 9am',
      'yes',
    ],
    books: {
      name: 'Yara Saleh',
      email: 'yara@salehlaw.com',
      company: 'Saleh Law',
      service: 'email-auto',
      selected_date: '2026-11-20',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'the visitor is rude and then sorry',
    lines: [
      'another stupid bot, shut up',
      'ok sorry. i want to book a call about missed calls on monday at 1:30pm',
      "I'm Gary Todd, gary@toddgarage.com, company Todd Garage",
      'yes',
    ],
    books: {
      name: 'Gary Todd',
      email: 'gary@toddgarage.com',
      company: 'Todd Garage',
      service: 'ai-phone',
      selected_date: '2026-11-16',
      selected_time: '1:30 PM',
    },
  },
  {
    title: 'the visitor speaks little English',
    lines: [
      'hello i want make appointment for speak about the robot for telephone',
      'me name is Marek Zielinski, the email is marek@zielinski.pl, i have not company',
      'it is possible the 24 november at 14h?',
      'yes is good',
    ],
    books: {
      name: 'Marek Zielinski',
      email: 'marek@zielinski.pl',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-24',
      selected_time: '2:00 PM',
    },
  },
  {
    title: 'the visitor types in a hurry',
    lines: [
      'wanna book a cal abt chatbot tmrw 2pm',
      'im Kim Lee, kim@leenails.com no company',
      'yess',
    ],
    books: {
      name: 'Kim Lee',
      email: 'kim@leenails.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-13',
      selected_time: '2:00 PM',
    },
  },
];
