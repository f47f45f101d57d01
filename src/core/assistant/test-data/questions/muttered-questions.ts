import type { AskedGroup } from './asked-group.ts';

/** Questions as owners mutter them. */
export const mutteredQuestions: readonly AskedGroup[] = [
  {
    about: 'services',
    heard: [
      'so whats the deal here, what is it you people sell',
      'my boss told me to check you out, what is it exactly',
      'in plain english what would you do for me',
      'ok i landed here from google, what am i looking at',
      'explain it to me like im five, what do you make',
    ],
  },
  {
    about: 'services/ai-phone',
    heard: [
      'so it just picks up the phone?',
      'like a secretary that never goes home or what',
      'my phone rings all day and i got grease on my hands, could your thing grab it',
      'so basically somebody rings and the computer picks up instead of me',
      'what would the phone one do for a guy thats on ladders all day',
    ],
  },
  {
    about: 'services/ai-phone/languages',
    heard: [
      'a lot of our folks only speak vietnamese, is that gonna be a problem',
      'does she speak spanish',
      'half my clientele is polish, would they be able to talk to it',
      'habla espanol the robot?',
      "what about people who don't speak english well",
    ],
  },
  {
    about: 'services/ai-phone/routing',
    heard: [
      'if its an emergency can it get ahold of me on my cell',
      'say a pipe bursts can it patch that one through to the guy on call',
      'could it send the billing calls to my wife and the rest to me',
    ],
  },
  {
    about: 'services/ai-phone/appointments',
    heard: [
      'will it actually put them in my calendar or just take a message',
      'so a lady calls for a cleaning, can it give her a time slot',
      'does it book stuff or do i still have to call everybody back',
    ],
  },
  {
    about: 'services/ai-phone/voice',
    heard: [
      'my customers will hang up if it sounds like a robot',
      'is it gonna be one of them press 1 for english things',
      'does it sound like siri or like a normal person',
    ],
  },
  {
    about: 'services/ai-phone/sentiment',
    heard: [
      'some of our callers are really nasty, can it pick up on that',
      'would it notice if somebody is about to blow their top',
    ],
  },
  {
    about: 'services/ai-agent',
    heard: ['what would that little chat window on my site do', 'whats the website one for'],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    also: ['about/steps'],
    heard: [
      'how does it know what to tell people about my shop',
      "i'm worried it will just make stuff up about us",
      "where's it get the info from, my website?",
      'do i have to teach it all our services and stuff',
      'will it follow our policies, like no same day cancellations',
    ],
  },
  {
    about: 'services/ai-agent/platforms',
    heard: [
      'we get most of our stuff through facebook, can it live there',
      'people message us on insta all day long, would it cover that',
    ],
  },
  {
    about: 'services/ai-agent/analytics',
    heard: [
      'do i get some kinda report at the end of the month',
      'i like numbers, will i be able to see how its doing',
    ],
  },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure', 'about/your-control'],
    heard: [
      'what if they just want to talk to me, the owner',
      'can it bring in one of my girls if the customer wants a human',
      'if grandma gets fed up can she still get a real person',
    ],
  },
  {
    about: 'services/email-auto',
    heard: [
      'what does the email one do',
      'i got like 3000 unread emails, what can you do about it',
    ],
  },
  {
    about: 'services/email-auto/follow-ups',
    heard: [
      'i send a quote and then forget about it, can it chase them',
      'we never follow up with anybody, would it do that for us',
    ],
  },
  {
    about: 'services/email-auto/sorting',
    heard: [
      'can it tell the junk from the real customers in my inbox',
      'i wanna see urgent stuff first, can it sort them',
    ],
  },
  {
    about: 'services/email-auto/replies',
    heard: ['will it write people back for me', 'does it draft the answers or actually send em'],
  },
  {
    about: 'services/email-auto/templates',
    heard: ['can it use the wording we always use', 'i want it to sound like us in the emails'],
  },
  {
    about: 'features/leads',
    heard: [
      'i waste half my day on people who are just price shopping, can it weed them out',
      'can it find out if somebody is serious before i call back',
      'will this get me more jobs',
    ],
  },
  {
    about: 'features/crm',
    also: ['faq/tools'],
    heard: [
      'we live in hubspot, does it get along with that',
      'will it type the customer info into our system or do we have to',
      'i dont wanna enter things two times',
      'does it hook into servicetitan',
    ],
  },
  {
    about: 'features/workflow',
    heard: ['can it remind my guys of stuff that has to be done after a call'],
  },
  {
    about: 'faq/tools',
    also: ['features/crm'],
    heard: [
      'im not switching software again, i just paid for a new one',
      'do we gotta install anything',
      'would i need to rip out what i have',
      "we're pretty happy with our booking software, can we keep it",
    ],
  },
  {
    about: 'customers',
    heard: [
      'do you guys work with veterinarians',
      'im just a one man show, is this even for me',
      'we do lawn care, does that fit',
      'would this make sense for a little bakery',
      'is this only for big outfits',
    ],
  },
  { about: 'about', heard: ['who are you people', 'tell me a bit about this company'] },
  {
    about: 'about/why',
    heard: [
      'whats in it for me',
      'convince me this isnt a waste',
      'my nephew says i need this, do i',
    ],
  },
  {
    about: 'about/always-on',
    heard: [
      'what about christmas day',
      'who answers at 3 in the morning when a pipe bursts',
      'we close at 5 and then the phone goes crazy',
      'is it awake on weekends too',
    ],
  },
  {
    about: 'about/steps',
    heard: [
      'walk me through it, i say yes and then what',
      'do you build it or do i have to do it myself',
      "i'm no computer person, who sets it up",
    ],
  },
  {
    about: 'about/your-control',
    also: ['services/ai-agent/analytics'],
    heard: [
      'can i read back what it told my patients',
      'i wanna keep an eye on it, is that possible',
      'do i get to see the calls it took',
    ],
  },
  {
    about: 'about/your-choice',
    heard: [
      'i only want it to do some things, not everything',
      'can i decide what it does and what stays with us',
    ],
  },
  {
    about: 'faq/start',
    heard: [
      'alright you got me, how do i sign up',
      'how do we get the ball rolling',
      'what do i do first if i want this',
      'whats step one',
    ],
  },
  {
    about: 'faq/data',
    heard: [
      "what about my patients' info, that's sensitive",
      'we handle legal files, what happens with client data',
      'who gets to see my customers stuff',
    ],
  },
  {
    about: 'faq/ai',
    heard: [
      "i don't want nobody getting tricked",
      'is it up front about being a computer',
      'my wife wants to know if it tells people its not human',
      'do they get told its a robot or does it pretend',
      'will folks figure out theyre talking to a machine',
      'is it gonna lie to my customers about being a person',
    ],
  },
  {
    about: 'faq/unsure',
    heard: [
      'what if some old guy asks it something it never heard of',
      'suppose it gets stuck, then what',
      'what does it say when it dont know',
      'what if it messes up',
    ],
  },
  {
    about: 'faq/front-desk',
    heard: [
      'my secretary is scared youre taking her job',
      'does that mean i let linda go',
      'can my receptionist and this work side by side',
      'is this supposed to replace people',
    ],
  },
  {
    about: 'faq/front-desk/overflow',
    also: ['about/always-on'],
    heard: [
      'what if two people ring at the same time',
      'we only got one line and its always busy, does that help',
      'can it grab the ones my front desk cant get to',
      'if i get two calls at once can it take the other one',
    ],
  },
  {
    about: 'contact',
    heard: ['is there a number i can call you at', 'how do i reach you guys', 'whats your email'],
  },
  {
    about: 'contact/afterwards',
    heard: [
      'i hit send and then what happens',
      'so somebody is gonna call me?',
      'when do i hear from you',
      'how do i know you got it',
      "who's gonna be on the other end of the consultation",
      'does somebody call me or what happens now',
    ],
  },
  {
    about: 'faq/consultation',
    heard: [
      'what do we talk about on the call',
      'what happens at the consultation',
      'whats this consultation all about',
    ],
  },
  {
    about: 'faq/consultation/length',
    heard: [
      'how long you gonna keep me on the phone',
      'i only got half an hour, is that enough',
      'is it gonna take all afternoon',
    ],
  },
  {
    about: 'faq/consultation/medium',
    heard: [
      'do i gotta drive to you',
      'do i have to be on camera',
      'is it a zoom thing',
      'can we just do it over the phone',
    ],
  },
  {
    about: 'faq/consultation/free',
    heard: [
      'is teh consultaion free or nah',
      'so that first talk dont cost nothing right',
      'wait is it really free',
      'do i pay anything to talk to you guys first',
    ],
  },
  {
    about: 'faq/consultation/commitment',
    also: ['faq/consultation/free'],
    heard: [
      'do i sign anything or put a card down for the first meeting',
      'do you need my credit card for this',
      'whats the catch',
      'am i stuck with you if i book',
      'i dont want no hard sell',
      'is there paperwork to sign before',
      'do i have to put down a deposit',
    ],
  },
  {
    about: 'faq/consultation/prepare',
    also: ['faq/consultation/needed'],
    heard: ['should i have anything ready for the call', 'do i need to bring something'],
  },
  {
    about: 'faq/consultation/needed',
    heard: [
      'what do you need from me to set it up the meeting',
      'what all do i gotta give you',
      'do i have to tell you my company',
    ],
  },
  {
    about: 'faq/consultation/webmail',
    heard: ['i just got a gmail, thats ok?', 'why wont it take my yahoo'],
  },
  {
    about: 'faq/consultation/change',
    heard: [
      'what if i cant make it that day',
      'can i move it if something comes up',
      'what if i get sick',
    ],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/ahead', 'hours/weekend'],
    heard: [
      'what days do you got',
      'when are you free to talk',
      'can we do it at 7 at night after i close',
      'do you do saturdays',
      'how far out can i book',
      'whats the earliest in the morning',
    ],
  },
  {
    about: 'hours/time-zone',
    heard: [
      'is that eastern or my time',
      "i'm in california, whose time is that",
      'will someone confirm the time zone with me',
    ],
  },
  {
    about: 'privacy/cookies',
    heard: [
      'are you guys watching what i do on here',
      'cookies?',
      'does this site follow me around with ads',
    ],
  },
  {
    about: 'privacy/sold',
    heard: [
      'are you gonna sell my info to a bunch of marketers',
      'i dont want a hundred sales calls after this',
      'who else gets my email',
      'is my number gonna end up on some list',
      'you better not give my email out',
    ],
  },
  {
    about: 'privacy/audio',
    heard: [
      'if i do the voice call is it being recorded',
      'is anyone taping this',
      'do you hang on to the recording',
    ],
  },
  {
    about: 'privacy/typed',
    also: ['privacy/how-long'],
    heard: ['do you save what i write here', 'is this chat kept somewhere'],
  },
  {
    about: 'privacy/how-long',
    heard: [
      'how long do you keep what i type in this chat',
      'how many days till my chat gets deleted',
      'when does all this get wiped',
      'do you keep it forever',
    ],
  },
  {
    about: 'privacy/erase',
    also: ['privacy/rights'],
    heard: [
      'i want everything you have about me erased',
      'how do i get you to delete my stuff',
      'i booked last month and now i want my info gone',
      'take my details off your system please',
    ],
  },
  { about: 'privacy/clear', heard: ['how do i get rid of this conversation'] },
  {
    about: 'privacy/who-reads',
    heard: ['is a real person reading this', 'who sees what i put in here'],
  },
  { about: 'privacy/stored', heard: ['what exactly do you keep on me when i book'] },
  { about: 'privacy/account', heard: ['do i have to make a login'] },
  {
    about: 'privacy/microphone',
    heard: ['why does it want my microphone', 'is it listening to me all the time'],
  },
  {
    about: 'privacy',
    also: ['faq/data', 'privacy/use'],
    heard: [
      'is my info safe with you',
      'what do you do with my information',
      'is this confidential',
    ],
  },
  {
    about: 'price',
    heard: [
      'hw mch duz it cst m8, ballpark',
      'gimme a ballpark',
      'what am i looking at price wise',
      'is it by the minute or monthly',
      'whats the damage',
      'how much u charge',
      'what does a thing like that go for',
      'can a small shop even afford this',
    ],
  },
  {
    about: null,
    heard: [
      'Can you name a dental practice that uses your product',
      "Give me the name of one dentist who uses you, I'd like to ring them up.",
      'who else in town uses this',
      'if i hate it after a month do i get my money back',
      'do you have a money back guarantee if it dont work out',
      'just curious how many people work at your company, is it like 5 or 500',
      'do you have a branch in Boston',
      'where are you guys out of',
      'whats your address',
      'are you open on thanksgiving at your office',
      'is the owner around',
      'whos the boss over there',
      'how long you been doing this',
      'got any reviews i can look at',
      'can i talk to somebody who already uses it',
      'how quick can you get it running',
      'how long till its up and running',
      'do i have to sign a 12 month contract',
      'can i quit whenever i want',
      'are you hipaa compliant',
      'are you certified by anybody',
      'what ai is this, chatgpt?',
      'does it work with my fax machine',
      'do you do websites too',
      'can it text my customers',
      'can i pick a female voice',
      'will i make more money, guaranteed',
      'how many more jobs will i get out of it',
      'do you guys have a store',
      'whats your phone systems uptime',
      'can it take credit cards over the phone',
      'do you have insurance',
      'is there an app for my phone',
      'are you better than smith.ai',
      'do you serve alaska',
      'who invented you',
      'what happens when the internet is down',
      'do you give a warranty',
      'are you hiring',
      "what's the weather like",
      'who won the super bowl',
      'can you fix my water heater',
      'how accurate is it',
      'what percent of calls does it get right',
      'where are your servers',
      'is my data encrypted',
      'do you train your people',
      'how many languages does it speak',
      'can i keep my number',
      'do you have any dentists as clients i could call',
      "what's your success rate",
    ],
  },
];
