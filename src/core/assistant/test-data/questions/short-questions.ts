import type { AskedGroup } from './asked-group.ts';

/** Short and plain questions. */
export const shortQuestions: readonly AskedGroup[] = [
  {
    about: 'services',
    heard: [
      'can u sum up what u do',
      "i'm the office manager at a dental practice, what could everline do for us",
      "what is it you're offering exactly, i got your link from a friend",
    ],
  },
  {
    about: 'services/ai-phone',
    heard: [
      "can the phone agent answer while we're with patients",
      'what does the ai phone agent come with',
      "will your phone robot pick up if i'm on another job",
    ],
  },
  {
    about: 'services/ai-phone/languages',
    heard: [
      'does the phone agent understand spanish speakers',
      'can it speak both english and spanish',
    ],
  },
  {
    about: 'services/ai-phone/appointments',
    heard: ['can the phone agent actually schedule appointments'],
  },
  {
    about: 'services/ai-phone/routing',
    heard: ['will it forward urgent calls to the right person'],
  },
  { about: 'services/ai-phone/sentiment', heard: ['can it tell if a caller is getting upset'] },
  {
    about: 'services/ai-agent/knowledge-base',
    heard: [
      'what will the bot know about my salon',
      'can the chat agent use our own faq and documents',
      'how do you make sure it gives correct answers about our services',
    ],
  },
  {
    about: 'services/ai-agent/platforms',
    heard: ['can the chat agent run on facebook messenger too or just our website'],
  },
  { about: 'services/ai-agent/analytics', heard: ['does the chat agent give me any analytics'] },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure'],
    heard: [
      'what if a customer really needs a human being',
      'can the chatbot pass someone to my staff',
    ],
  },
  {
    about: 'services/email-auto',
    heard: [
      "ok and what about the email automation, what's in it",
      'what does email automation do for a law office',
    ],
  },
  {
    about: 'services/email-auto/follow-ups',
    heard: ['will it remember to follow up with people who never answered our quote'],
  },
  {
    about: 'services/email-auto/templates',
    heard: ['can we use our own templates for the replies'],
  },
  { about: 'services/email-auto/tracking', heard: ['does it show how well the emails do'] },
  {
    about: 'features/leads',
    heard: [
      'how does it figure out who is a good lead',
      'can it ask screening questions before booking',
    ],
  },
  {
    about: 'features/crm',
    also: ['faq/tools'],
    heard: [
      "will it save the caller's info in our crm",
      'do we have to switch from the crm we use',
      "does it plug into the tools we've got",
    ],
  },
  { about: 'features/workflow', heard: ['what do you mean by workflow automation'] },
  {
    about: 'customers',
    heard: [
      'do you work with hvac companies',
      'is this something for a small cleaning business',
      'which trades do you build these for',
    ],
  },
  { about: 'about/why', heard: ['why would a salon need something like this'] },
  {
    about: 'about/always-on',
    heard: [
      'will it answer on a sunday night',
      'are your agents available 24/7 or just business hours',
    ],
  },
  { about: 'about/steps', heard: ['if we go ahead what are the steps'] },
  { about: 'about/your-control', heard: ['will i be able to see what it said to my customers'] },
  {
    about: 'faq/start',
    heard: ["what's the first step if we wanna do this", 'how do i get started'],
  },
  {
    about: 'faq/data',
    heard: ["what do you do with my customers' data", 'how is patient information handled'],
  },
  {
    about: 'faq/ai',
    heard: ["do callers know that it's an ai", 'will it say its a bot when it picks up'],
  },
  {
    about: 'faq/unsure',
    heard: [
      'and when it doesnt know something?',
      "what happens if the agent can't answer a question",
    ],
  },
  {
    about: 'faq/front-desk',
    heard: ['will this replace my receptionist', 'can we keep our front desk staff'],
  },
  {
    about: 'faq/front-desk/overflow',
    also: ['about/always-on'],
    heard: ['what happens when two people call at once'],
  },
  {
    about: 'contact',
    heard: [
      'how do i get in touch with a real person at your company',
      'do you have a phone number',
    ],
  },
  {
    about: 'contact/afterwards',
    heard: ['after i book what happens', 'who confirms the appointment', 'who will be calling me'],
  },
  {
    about: 'faq/consultation',
    heard: [
      "what's gonna happen on this consultation call",
      'do you actually look at my problems or is it a pitch',
    ],
  },
  { about: 'faq/consultation/length', heard: ['how many minutes does the consultation last'] },
  { about: 'faq/consultation/medium', heard: ['will the consultation be over zoom or phone'] },
  { about: 'faq/consultation/free', heard: ['does the consultation cost money'] },
  {
    about: 'faq/consultation/commitment',
    also: ['faq/consultation/free'],
    heard: [
      'do i have to sign a contract at the consultation',
      'will i need to enter credit card info',
      'is there any obligation if i book',
    ],
  },
  {
    about: 'faq/consultation/needed',
    heard: ['what info do i need to give to book a consultation', 'is the company name required'],
  },
  {
    about: 'faq/consultation/webmail',
    heard: ['can i book with a gmail address', 'why do you need a business email'],
  },
  {
    about: 'faq/consultation/change',
    heard: ['can i reschedule after booking', "how do i cancel if i can't come"],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/ahead', 'hours/weekend'],
    heard: [
      'which days and times can i choose',
      'do you have weekend appointments',
      'can i book for february',
      "what's the earliest slot",
    ],
  },
  { about: 'hours/time-zone', heard: ['are those times in my time zone'] },
  { about: 'privacy/cookies', heard: ['do you use tracking cookies', 'any trackers on here'] },
  {
    about: 'privacy/sold',
    heard: ['are you going to share my email with other companies', 'will you sell my data'],
  },
  { about: 'privacy/audio', heard: ['will the voice call be recorded', 'do you store the audio'] },
  {
    about: 'privacy/how-long',
    heard: ['how long is this chat stored', 'when do you delete my conversation'],
  },
  {
    about: 'privacy/erase',
    also: ['privacy/rights'],
    heard: ['can you delete all my data', "i'd like my data removed please"],
  },
  { about: 'privacy/clear', heard: ['how can i delete this chat'] },
  {
    about: 'privacy/who-reads',
    also: ['privacy/typed'],
    heard: ["who can read what i'm typing here"],
  },
  { about: 'privacy/account', heard: ['do i need to create an account to book'] },
  { about: 'privacy/microphone', heard: ['do you need access to my microphone'] },
  { about: 'privacy/stored', heard: ['what data do you collect when i book'] },
  { about: 'privacy/booking-page', heard: ['can anyone see my booking'] },
  {
    about: 'price',
    heard: [
      'whats the monthly fee',
      'how much for the phone agent',
      'do you have a price list',
      'any setup fees',
      'whats it gonna cost a small shop like mine',
    ],
  },
  {
    about: null,
    heard: [
      'who are some of your customers',
      'do you have any testimonials from dentists',
      'what guarantee do you offer',
      'is there a money-back guarantee',
      'how long does it take to set up the phone agent',
      'where is everline located',
      'who founded everline',
      'how many employees do you have',
      'are you hipaa certified',
      'what llm do you use',
      'is there a minimum contract',
      'do you offer support on weekends',
      'do you work with companies in canada',
      'can i get a refund',
      "what's your office phone extension",
      'does it integrate with my thermostat',
      'how many calls can it handle per day',
      "what's your uptime",
      'do you do web design',
      'can it send text messages to customers',
      'how long has everline been in business',
      'can you tell me the name of your ceo',
      'do you have an office in chicago',
      'what percentage of leads will convert',
      'how much revenue will this bring me',
      'can you beat my current answering service',
      'is everline a public company',
      'do you have soc 2',
      'whats the capital of france',
      'can you write my essay',
      'what voice options are there',
      'do you have a mobile app',
    ],
  },
  {
    about: 'services',
    heard: ['what do you guys actually sell', 'could you explain what everline does for a clinic'],
  },
  { about: 'services/ai-phone', heard: ['how would this phone thing help a guy who works alone'] },
  {
    about: 'services/ai-phone/languages',
    heard: ['lots of my customers talk spanish only, ok for the agent?'],
  },
  { about: 'services/ai-phone/routing', heard: ['can it connect callers to the right department'] },
  {
    about: 'services/ai-agent/knowledge-base',
    heard: ['does the agent answer from our own stuff or the internet'],
  },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure'],
    heard: ['when does it hand a customer to one of my people'],
  },
  { about: 'services/email-auto', heard: ['whats email automation'] },
  {
    about: 'services/email-auto/replies',
    also: ['services/email-auto'],
    heard: ['will it reply to emails for us'],
  },
  { about: 'features/leads', heard: ["can it figure out if someone's worth my time"] },
  { about: 'features/crm', also: ['faq/tools'], heard: ['will everything get entered in our crm'] },
  {
    about: 'customers',
    heard: ['do you only do dentists', 'im a solo attorney, is this for people like me'],
  },
  {
    about: 'about/always-on',
    heard: ['does it cover after hours', 'what if someone calls on new years day'],
  },
  { about: 'faq/start', heard: ['how do we get this going'] },
  { about: 'faq/ai', heard: ['do u tell ppl its ai'] },
  { about: 'faq/unsure', heard: ['what if it dosent know the anser'] },
  { about: 'faq/front-desk', heard: ['is my receptionist gonna get replaced'] },
  { about: 'contact/afterwards', heard: ['what happens once i submit'] },
  { about: 'faq/consultation/length', heard: ["how long's the consult"] },
  { about: 'faq/consultation/medium', heard: ['is it phone or video'] },
  {
    about: 'faq/consultation/commitment',
    also: ['faq/consultation/free'],
    heard: ['any commitment if i book', 'so im not signing my life away?'],
  },
  { about: 'faq/consultation/webmail', heard: ['can i use my personal gmail'] },
  {
    about: 'hours',
    also: ['hours/times', 'hours/ahead'],
    heard: ['how late in the day can i book'],
  },
  { about: 'privacy/cookies', heard: ['r u tracking me'] },
  { about: 'privacy/sold', heard: ['u gonna sell my number'] },
  { about: 'privacy/audio', heard: ['is the voice thing recorded'] },
  { about: 'privacy/how-long', heard: ['how long do u save chats'] },
  { about: 'privacy/erase', heard: ['pls delete all my info'] },
  {
    about: null,
    heard: [
      'whos using this already, any names?',
      'u guys in texas?',
      'what if it doesnt work do i get money back',
      'can i see your reviews',
      'how soon can it be up n running',
      'is it built on openai',
      'how many ppl work there',
      'do you have a certificate for data security',
      'can i cancel the service anytime',
      'are you guys open saturdays at the office',
      'who is the owner',
      'can it make outbound sales calls',
    ],
  },
];
