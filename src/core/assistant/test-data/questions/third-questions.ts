import type { AskedGroup } from './asked-group.ts';

/** A last round of questions, written after the words that name a subject had been added. */
export const thirdQuestions: readonly AskedGroup[] = [
  {
    about: 'services',
    also: ['about'],
    heard: [
      'sorry what is this company',
      'i got a flyer from you, what do you do',
      'what sort of help do you give small shops',
    ],
  },
  {
    about: 'services/start-with',
    also: ['services'],
    heard: ['which of these would suit a busy bakery best', 'do we have to get the whole bundle'],
  },
  {
    about: 'services/ai-agent',
    also: ['services/ai-agent/knowledge-base', 'services/ai-agent/handoff'],
    heard: ['and what is the chat agent good for', 'can it chat with people who visit my homepage'],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    also: ['faq/unsure', 'about/steps'],
    heard: ['our menu changes, can it learn that', 'is it gonna invent answers'],
  },
  {
    about: 'services/ai-phone',
    also: ['about/always-on', 'services/ai-phone/routing'],
    heard: ['the phone bot, what all can it do', 'can it pick up when im with a patient'],
  },
  {
    about: 'services/ai-phone/voice',
    also: ['faq/ai'],
    heard: ['is the voice creepy', 'how human does it sound'],
  },
  {
    about: 'services/ai-phone/routing',
    also: ['faq/unsure', 'services/ai-agent/handoff'],
    heard: ['if its urgent can the call come to my cell', 'can it connect callers to billing'],
  },
  {
    about: 'services/ai-phone/languages',
    heard: ['we got a lot of polish customers, any issue', 'can you do bilingual'],
  },
  {
    about: 'services/email-auto',
    also: ['services/email-auto/sorting', 'services/email-auto/replies'],
    heard: [
      'i get 200 mails a day, help',
      'does the email one just delete spam or what does it do',
    ],
  },
  {
    about: 'features/leads',
    heard: ['does it weed out the junk leads', 'how does it know if someone is serious'],
  },
  {
    about: 'features/crm',
    also: ['faq/tools'],
    heard: ['will it put stuff in pipedrive', 'does it hook into my scheduling software'],
  },
  {
    about: 'customers',
    also: ['services'],
    heard: [
      'you guys do gyms',
      'were a family run hvac outfit, are we a fit',
      'is it only for big companies',
    ],
  },
  {
    about: 'about/always-on',
    also: ['services/ai-phone', 'services'],
    heard: ['who gets the phone at night', 'is it on all the time'],
  },
  {
    about: 'about/why',
    also: ['about', 'about/always-on', 'services', 'faq/front-desk/overflow'],
    heard: ['convince me, why bother', 'whats so bad about letting it go to voicemail'],
  },
  {
    about: 'faq/tools',
    also: ['features/crm'],
    heard: ['we have our own scheduling system, gotta change it?', 'what do i need to install'],
  },
  {
    about: 'faq/ai',
    heard: ['do they find out its a robot on the line', 'are you upfront with callers that its ai'],
  },
  {
    about: 'faq/unsure',
    also: ['services/ai-agent/handoff'],
    heard: ['what if a caller asks for something we never told it', 'and when it doesnt know?'],
  },
  {
    about: 'faq/consultation',
    also: ['faq/consultation/prepare', 'about/steps'],
    heard: ['whats gonna happen on that call', 'what are we going over in the meeting'],
  },
  {
    about: 'faq/consultation/free',
    also: ['faq/consultation', 'faq/consultation/commitment', 'contact/afterwards'],
    heard: ['so the talk is on the house?', 'and that 30 min thing costs nothing?'],
  },
  {
    about: 'faq/consultation/needed',
    also: ['faq/consultation/webmail', 'faq/consultation/prepare'],
    heard: ['what do you need me to tell you for the booking', 'do i have to put in my company'],
  },
  {
    about: 'contact/afterwards',
    also: ['contact'],
    heard: ['how will i know its confirmed', 'does a human get my request or a bot'],
  },
  {
    about: 'contact',
    also: ['contact/afterwards'],
    heard: ['whats the best way to reach yall', 'can i just email someone over there'],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/ahead', 'hours/weekend'],
    heard: ['what hours do you do consults', 'could i book for january'],
  },
  {
    about: 'privacy',
    also: ['privacy/use', 'privacy/sold', 'privacy/stored', 'faq/data', 'contact/afterwards'],
    heard: ['what are you gonna do with my email address', 'is it safe to give you my info'],
  },
  { about: 'privacy/cookies', heard: ['any cookies on this thing', 'u tracking my clicks?'] },
  {
    about: 'privacy/audio',
    also: ['privacy/typed'],
    heard: ['are you recording what i say', 'do calls get saved'],
  },
  {
    about: 'privacy/erase',
    also: ['privacy/rights', 'privacy/clear'],
    heard: ['can i have my stuff deleted later', 'how do i get off your list'],
  },
  {
    about: 'price',
    heard: [
      'what does a plumber pay for this',
      'whats the going rate',
      'is it free to use the chat bot',
      'how much we talkin for all three',
    ],
  },
  {
    about: null,
    heard: [
      'do you guys have an office in chicago',
      'is your company american',
      'how many salons use this',
      'do i get a refund if i hate it',
      'are you soc2',
      'what model are you',
      'whats the average roi',
      'how long to get it built',
      'can it do sms',
      'are you guys hiring receptionists',
      'is there a yearly contract',
      'can you build me a website',
      'whats up with the weather',
      'how do i remove gum from a shoe',
      'what if openai shuts down',
      'do you have a referral program',
      'who else offers this',
      'what did your last client say',
    ],
  },
];
