import type { AskedGroup } from './asked-group.ts';

/** More questions on all subjects. They were written after the passages had been tuned once. */
export const secondQuestions: readonly AskedGroup[] = [
  {
    about: 'services',
    also: ['about'],
    heard: [
      'hey there so im new here, what is it that yall provide',
      'break it down for me, what does everline do for folks like us',
      'not sure what im looking at, can you explain',
    ],
  },
  {
    about: 'services/start-with',
    heard: [
      'would just the phone piece be ok for now',
      'do they have to go together or can i mix and match',
    ],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    also: ['faq/unsure', 'about/steps'],
    heard: [
      'can it read our employee handbook and answer from that',
      'how would it learn what we charge and when were open',
      'does somebody have to program all the answers',
    ],
  },
  {
    about: 'services/ai-agent/platforms',
    also: ['faq/tools'],
    heard: [
      'we get tons of messages on facebook, can the bot take those',
      'does the chat work outside of our website',
    ],
  },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure'],
    heard: [
      'if a lady wants to speak with me personally can she',
      'how does it bring a human into the chat',
    ],
  },
  {
    about: 'services/ai-phone',
    also: ['about/always-on', 'faq/front-desk/overflow', 'about/why'],
    heard: [
      'im always on a ladder when the phone rings, what can you do about that',
      'we lose jobs cause nobody picks up, does your phone agent fix that',
      'so like an answering service but a robot?',
    ],
  },
  {
    about: 'services/ai-phone/appointments',
    also: ['services/ai-phone'],
    heard: [
      'will it put new patients on the schedule',
      'can somebody call at night and get an appointment from the ai',
      'does it work with my appointment book',
    ],
  },
  {
    about: 'services/ai-phone/languages',
    heard: [
      'do your agents habla espanol',
      'my clients are mostly korean, would that be a problem',
      'is english the only language',
    ],
  },
  {
    about: 'services/ai-phone/sentiment',
    also: ['services/ai-phone/routing'],
    heard: [
      'how does it react if a caller is yelling',
      'does it know when someone gets frustrated',
    ],
  },
  {
    about: 'services/email-auto/replies',
    also: ['services/email-auto'],
    heard: [
      'does it answer the emails or only sort them',
      'will customers get an email back right away',
    ],
  },
  {
    about: 'services/email-auto/follow-ups',
    also: ['services/email-auto', 'features/workflow'],
    heard: [
      'we send estimates and never hear back, can it chase those',
      'is there automatic follow up',
    ],
  },
  {
    about: 'features/leads',
    heard: [
      'does it find out what the customer needs before my guys call back',
      'can you get us more jobs',
    ],
  },
  {
    about: 'features/crm',
    also: ['faq/tools'],
    heard: [
      'we run everything in jobber, does it plug into that',
      'does the caller info end up in our records',
    ],
  },
  {
    about: 'customers',
    also: ['services'],
    heard: [
      'have you got something for a chiropractor',
      'im a hairdresser, would this even make sense for me',
      'do you also do restaurants',
      'what lines of work do you help',
    ],
  },
  {
    about: 'about/always-on',
    also: ['services/ai-phone', 'services'],
    heard: [
      'can people call at 2am and get somebody',
      'does it cover us on thanksgiving',
      'is there anyone answering outside business hours',
    ],
  },
  {
    about: 'about/steps',
    also: ['faq/start', 'about'],
    heard: [
      'so how does it all work from start to finish',
      'do you do the building or is that on me',
    ],
  },
  {
    about: 'about/your-control',
    also: ['services/ai-agent/analytics'],
    heard: [
      'will i be able to check what the robot said to people',
      'do i see the appointments it made',
    ],
  },
  {
    about: 'faq/ai',
    heard: [
      'would my clients feel cheated, do they know its not a person',
      'does it say upfront its an ai',
    ],
  },
  {
    about: 'faq/unsure',
    also: ['services/ai-agent/handoff'],
    heard: ['what if it gets a question it cant handle', 'suppose it doesnt have the answer'],
  },
  {
    about: 'faq/front-desk',
    also: ['faq/front-desk/overflow'],
    heard: [
      'my wife answers the phones, is she out of work then',
      'is this meant to replace people',
    ],
  },
  {
    about: 'faq/start',
    also: ['about/steps', 'faq/consultation'],
    heard: ['alright im in, what now', 'whats involved in getting started'],
  },
  {
    about: 'faq/consultation/length',
    heard: ['will it take longer than 30 minutes', 'how long we gonna be on the phone'],
  },
  {
    about: 'faq/consultation/medium',
    also: ['faq/consultation/length'],
    heard: ['do i gotta drive somewhere for this meeting', 'phone or video, whats it gonna be'],
  },
  {
    about: 'faq/consultation/commitment',
    also: ['contact/afterwards', 'faq/consultation'],
    heard: ['if i book am i on the hook for anything', 'is there pressure to sign'],
  },
  {
    about: 'faq/consultation/webmail',
    heard: ['will my aol address work', 'all ive got is a gmail, ok?'],
  },
  {
    about: 'faq/consultation/change',
    also: ['privacy/booking-page'],
    heard: ['what if i gotta move the appointment', 'if im sick that day can i cancel'],
  },
  {
    about: 'contact/afterwards',
    also: ['faq/consultation', 'contact'],
    heard: ['ok and after i hit submit?', 'will you guys ring me to confirm'],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/weekend', 'hours/ahead'],
    heard: [
      'what days and times can i pick from',
      'whens the soonest we can talk and what hours do you take',
    ],
  },
  {
    about: 'privacy/cookies',
    heard: ['do you put cookies on my pc', 'is there any kind of tracking going on here'],
  },
  {
    about: 'privacy/sold',
    also: ['privacy', 'faq/data'],
    heard: ['my info isnt going to telemarketers is it', 'do you hand out my email to anybody'],
  },
  {
    about: 'privacy/audio',
    heard: ['when i call your agent is that taped', 'do you keep recordings of me'],
  },
  {
    about: 'privacy/typed',
    also: ['privacy/how-long', 'privacy/clear'],
    heard: ['does this chat get stored', 'what happens with the things i write to you here'],
  },
  {
    about: 'privacy/erase',
    also: ['privacy/rights', 'privacy/clear'],
    heard: ['how would i have you delete everything on me', 'take me out of your database'],
  },
  {
    about: 'privacy/who-reads',
    also: ['contact/afterwards', 'contact'],
    heard: ['is anybody at your office reading this', 'who looks at the request i send'],
  },
  {
    about: 'price',
    heard: [
      'gimme a ballpark on the phone agent',
      'what am i looking at per month',
      'is this gonna break the bank',
      'how pricey is it',
      'how much u want for that',
      'do you bill monthly or yearly',
      'what kinda money are we talking',
    ],
  },
  {
    about: null,
    heard: [
      'do you have a showroom',
      'what state are you guys in',
      'how many dentists have signed up with you',
      'whos in charge over there',
      'what year did you start',
      'do you promise more bookings',
      'can i get my money back if its bad',
      'is it hippa safe',
      'does it run on openai',
      'how does it stack up against podium',
      'how soon could we be live',
      'is there a contract i have to be in for a year',
      'whats your phone support like after we buy',
      'can it text my customers back',
      'will it call people for me to collect debts',
      'do you do logo design',
      'do you have any openings for a sales rep',
      'you got any reviews online',
      'how many calls can it do at one time max',
      'does it come with a desk phone',
      'what happens if the power goes out',
      'can you recommend a good plumber',
      'who do you think wins the super bowl',
      'how do i get a stain out of a carpet',
      'what is your favorite movie',
      'can i speak to the owner of the company',
    ],
  },
];
