import type { AskedGroup } from './asked-group.ts';

/** Questions about the company, its way of working and the fair questions. */
export const companyQuestions: readonly AskedGroup[] = [
  {
    about: 'customers',
    also: ['services'],
    heard: [
      'do you work with plumbers',
      'is this any good for a hair salon',
      'who is this for',
      'what kind of businesses use something like this',
      'i have a law office, do you do that',
      'we clean houses, is that something you cover',
      'would this work for a small vet clinic',
      'which industries do you serve',
      'im a one man band electrician is this for me',
    ],
  },
  {
    about: 'about',
    also: ['services', 'faq/ai'],
    heard: [
      'who is behind this, what is everline',
      'whats your company about',
      'and who are you guys',
      'tell me a bit about everline',
      'what makes everline tick, what do you believe in',
    ],
  },
  {
    about: 'about/why',
    also: ['about', 'about/always-on', 'faq/front-desk/overflow'],
    heard: [
      'why would i need this',
      'whats the point, i have an answering machine',
      'why should a plumber care about missed calls',
      'what problem do you solve',
      'how does this help my business make more money',
    ],
  },
  {
    about: 'about/always-on',
    also: ['services/ai-phone', 'services', 'faq/front-desk', 'faq/front-desk/overflow'],
    heard: [
      'does it work nights and weekends',
      'is the agent there 24/7',
      'what happens with calls after we close',
      'someone calls at 3 in the morning, then what',
      'would it answer on holidays too',
      'does it ever sleep lol',
    ],
  },
  {
    about: 'about/steps',
    also: ['faq/start', 'about'],
    heard: [
      'how do you work, step by step',
      'what does the process look like',
      'what happens after i say yes to you',
      'how is the agent built for us',
      'who sets it up, you or me',
    ],
  },
  {
    about: 'about/your-control',
    also: ['services/ai-agent/analytics', 'about/steps'],
    heard: [
      'can I read what it said to my customers',
      'do i stay in control',
      'how will i know what was booked',
      'can we jump in whenever we want',
      'do I get a record of what the agent told people',
    ],
  },
  {
    about: 'about/your-choice',
    also: ['about', 'about/steps', 'faq/front-desk'],
    heard: [
      'can we decide which calls it handles',
      'what parts would you automate',
      'do you automate everything or just some things',
      'i dont want everything automated, is that ok',
    ],
  },
  {
    about: 'faq/start',
    also: ['about/steps', 'contact/afterwards', 'faq/consultation'],
    heard: [
      'how would we get going',
      'ok im interested, whats the first step',
      'what do i need to do to sign up',
      'how does onboarding work',
      'where do i begin',
      'how can i get this for my shop',
    ],
  },
  {
    about: 'faq/tools',
    also: ['features/crm', 'features/workflow'],
    heard: [
      'do we need to switch our software',
      'does it fit with what we already use',
      'can it connect to our existing systems',
      'i dont want to learn a new program, do i have to',
      'will this play nice with our current setup',
    ],
  },
  {
    about: 'faq/data',
    also: ['privacy'],
    heard: [
      'what about the data of our patients',
      'where does my customers information go',
      'how do you treat the client data the agent sees',
      'who owns the call data of our clients',
    ],
  },
  {
    about: 'faq/ai',
    also: ['services/ai-phone/voice'],
    heard: [
      'does it tell people its not human',
      'will my customers know its a bot',
      'does it pretend to be a person',
      'do you hide that its ai',
      'is it honest about being a computer',
      'do callers get told they speak to a machine',
    ],
  },
  {
    about: 'faq/unsure',
    also: ['services/ai-agent/handoff', 'services/ai-agent/knowledge-base'],
    heard: [
      'what if someone asks it something weird',
      'what does it do when it has no clue',
      'and if it cant answer a question',
      'what if the ai gets it wrong or is not sure',
      'suppose the bot does not understand, what then',
    ],
  },
  {
    about: 'faq/front-desk',
    also: ['faq/front-desk/overflow'],
    heard: [
      'do i have to let my receptionist go',
      'is this gonna take my secretarys job',
      'I have a girl at the desk already, why both',
      'will it replace my people',
      'so you want to replace humans',
    ],
  },
  {
    about: 'faq/front-desk/overflow',
    also: ['faq/front-desk', 'services/ai-phone', 'about/always-on'],
    heard: [
      'can it take two calls at the same time',
      'what if five people ring at once',
      'can it just take the calls we cant get to',
      'does it help when all lines are busy',
    ],
  },
  {
    about: 'contact',
    also: ['contact/afterwards'],
    heard: [
      'how do i get hold of someone',
      'is there an email i can write to',
      'whats the number to ring you on',
      'how do i reach your team',
      'can i just shoot you a message',
      'got a phone number?',
    ],
  },
  {
    about: 'contact/afterwards',
    also: ['faq/consultation', 'contact'],
    heard: [
      'whats next once i submit the request',
      'when will i hear back',
      'will a real person call me after i booked',
      'do i get a confirmation',
      'who contacts me then',
      'does somebody actually read the form',
    ],
  },
];
