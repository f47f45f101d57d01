import type { AskedGroup } from './asked-group.ts';

/** Questions in pictures and sayings, or hidden in a worry. */
export const colourfulQuestions: readonly AskedGroup[] = [
  {
    about: 'services',
    heard: [
      'hey my accountant said talk to you guys about ai, what have you got',
      'remind me what exactly your company does for folks like me',
    ],
  },
  {
    about: 'services/start-with',
    heard: [
      'can we dip our toe in with only the inbox piece',
      'my partner only wants the voice part right now, doable?',
      'which of these would you put in first at a small vet office',
    ],
  },
  {
    about: 'services/ai-phone',
    heard: [
      'im elbow deep in a transmission when it rings, who gets it',
      "we're short staffed and the phones just ring and ring",
      'would the thing say hello and take down what they need',
      "when i'm mowing i cant hear my cell. can you guys help with that",
    ],
  },
  {
    about: 'services/ai-phone/languages',
    heard: [
      'our whole neighborhood is korean grandmas, can they use it',
      'can it speak to somebody in french if they call from quebec',
      'do they have to know english to talk to your robot',
    ],
  },
  {
    about: 'services/ai-phone/routing',
    also: ['services/ai-phone'],
    heard: [
      'i have two hygienists and a doctor, can calls land with the right one',
      "when it's a no heat call at 2am i want it to wake up my tech, possible?",
    ],
  },
  {
    about: 'services/ai-phone/appointments',
    heard: [
      'could somebody get on my books for a root canal without me touching anything',
      'does it know how to slot people into the day',
      'my barber chair calendar, can it fill that while im cutting',
    ],
  },
  {
    about: 'services/ai-phone/voice',
    heard: [
      'please tell me it doesnt have that awful metallic voice',
      "my customers are old school, they'd want something that talks like a human",
    ],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    heard: [
      'how would a computer know which brands of furnace we service',
      'who decides what comes out of its mouth',
      'we have a 40 page employee manual, can it soak that up',
      'is there a danger it tells somebody the wrong warranty info',
    ],
  },
  {
    about: 'services/ai-agent/platforms',
    heard: [
      'all our leads come from instagram dms',
      'does the chat only sit on the homepage or can it go on messenger as well',
    ],
  },
  {
    about: 'services/ai-agent/analytics',
    heard: ['at the end of the week i wanna know how many people it spoke to'],
  },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure'],
    heard: [
      "there's always that one client who demands to speak to a supervisor",
      'will it let go of a conversation when i want to take it myself',
    ],
  },
  {
    about: 'services/email-auto',
    heard: ['my office manager spends her mornings in outlook, can that get easier'],
  },
  {
    about: 'services/email-auto/follow-ups',
    heard: [
      'i give out estimates and people ghost me',
      'does it bug people who never replied to the estimate',
    ],
  },
  {
    about: 'services/email-auto/sorting',
    heard: ['i cant find the real inquiries between all the newsletters'],
  },
  {
    about: 'services/email-auto/replies',
    heard: ['so if somebody writes us at midnight asking for a quote it writes something back?'],
  },
  {
    about: 'features/leads',
    heard: [
      'i get calls from people 200 miles away who i cant even serve, can it screen for that',
      'i want only the folks with actual cases to reach my paralegal',
    ],
  },
  {
    about: 'features/crm',
    also: ['faq/tools'],
    heard: [
      'we keep everything in jobber, would the calls show up there',
      'my girl retypes every voicemail into clio, would that stop',
      'do the notes from the call land in our software by themselves',
    ],
  },
  {
    about: 'faq/tools',
    heard: [
      'please dont tell me i need yet another app',
      'our phone company is spectrum, does that matter',
      'would we be changing our whole setup for this',
    ],
  },
  {
    about: 'features/workflow',
    heard: ['after a call my guys forget to order the part, can it ping them'],
  },
  {
    about: 'customers',
    heard: [
      "im a mobile dog groomer is that something you'd do",
      'we got four bays and a tow truck, is this overkill',
      'does a church office count',
      'would a funeral home use something like that',
    ],
  },
  {
    about: 'about/why',
    heard: [
      'honestly what do i get for it',
      'my dad ran this place 30 years with a pad of paper, why would i need ai',
    ],
  },
  {
    about: 'about/always-on',
    heard: [
      'we do emergency lockouts round the clock, will it be there',
      "memorial day weekend everybody's off, does it keep going",
      "when the shop's dark who talks to people",
    ],
  },
  {
    about: 'about/steps',
    heard: [
      'i can barely work my printer, is this gonna be a headache to set up',
      'so you do the wiring up and i just hand over my info?',
      'lets say we go ahead, what would the next weeks look like',
    ],
  },
  {
    about: 'about/your-control',
    heard: [
      'am i going to know what it said to mrs. henderson',
      'can i peek at conversations afterwards',
    ],
  },
  { about: 'about/your-choice', heard: ["i'd only want it on the boring calls"] },
  {
    about: 'faq/start',
    heard: [
      'so how does a person get in on this',
      'ok im in, whats first',
      'whats the process to come on board',
    ],
  },
  {
    about: 'faq/data',
    heard: [
      'im a therapist, the stuff people say on the phone is private, how do you treat that',
      'what becomes of the recordings of our patients',
    ],
  },
  {
    about: 'faq/ai',
    heard: [
      'would people be mad finding out it wasnt a person',
      'i think its only fair that callers know its a computer. do they?',
      'does it come clean about what it is',
      'is it going to act like its a girl named susan',
    ],
  },
  {
    about: 'faq/unsure',
    heard: [
      'what happens if somebody throws it a curveball',
      'my clients ask really specific tax things it could never know',
      'and if it hasnt got a clue?',
    ],
  },
  {
    about: 'faq/front-desk',
    heard: [
      'donna has been with me 15 years, is she done',
      "i'd hate to put somebody out of work with this",
      'is it either my staff or the bot',
    ],
  },
  {
    about: 'faq/front-desk/overflow',
    heard: [
      'saturday mornings three people call at the same minute',
      'when both girls are already on the phone, then what',
    ],
  },
  {
    about: 'contact/afterwards',
    heard: [
      'so after i fill this in do i just sit and wait',
      'will it be a sales guy or an engineer who calls',
      'how will i find out if my slot is good',
    ],
  },
  {
    about: 'faq/consultation',
    heard: ['what would the half hour be spent on', 'so this consult, what are we gonna go over'],
  },
  {
    about: 'faq/consultation/length',
    heard: ['im between patients, how much time are we talking'],
  },
  {
    about: 'faq/consultation/medium',
    heard: [
      'do we hop on a zoom or you just dial me',
      'will you be coming out to the shop',
      'i dont do cameras',
    ],
  },
  {
    about: 'faq/consultation/free',
    heard: ['and the talk itself sets me back nothing?', 'so the first chat is on you guys'],
  },
  {
    about: 'faq/consultation/commitment',
    heard: [
      'does saying yes to this mean im on the hook',
      'do you guys want a deposit up front',
      'am i gonna have to whip out my visa',
      'what do i have to put my signature on',
      'im just kicking the tires, is that ok',
    ],
  },
  {
    about: 'faq/consultation/needed',
    heard: ['what all do you need to get me on the calendar', 'which blanks do i have to fill out'],
  },
  {
    about: 'faq/consultation/webmail',
    heard: ['all ive got is joes plumbing at yahoo', 'how come i cant use my gmail'],
  },
  {
    about: 'faq/consultation/change',
    heard: [
      'kids get sick all the time, can i shuffle it around if i have to',
      'suppose i gotta bail on the day',
    ],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/weekend'],
    heard: [
      'any chance for a talk after supper',
      'i work monday thru friday so could we do sunday afternoon',
      'what mornings do you have',
    ],
  },
  {
    about: 'hours/time-zone',
    heard: ["i'm in phoenix we dont do daylight savings, which clock do you go by"],
  },
  {
    about: 'privacy/cookies',
    heard: ['is this one of those pages that stalks you around the internet'],
  },
  {
    about: 'privacy/sold',
    heard: [
      'promise me i wont start getting calls from solar companies',
      'do my details stay with you or go to somebody else',
      'i gave my number once and got spammed for a year, that gonna happen here?',
    ],
  },
  {
    about: 'privacy/audio',
    heard: [
      'are you guys taping me if i use the voice thing',
      'my lawyer would ask whether theres a recording of this',
    ],
  },
  {
    about: 'privacy/how-long',
    heard: [
      'so how many weeks is this chat sitting on your server',
      'when do you throw out what i wrote',
    ],
  },
  {
    about: 'privacy/erase',
    also: ['privacy/rights'],
    heard: [
      'id like you to get rid of all my records',
      'how can i have you guys lose my number and email for good',
    ],
  },
  {
    about: 'privacy/typed',
    also: ['privacy/who-reads'],
    heard: ['does what i say in this box get stored'],
  },
  {
    about: 'privacy/who-reads',
    also: ['privacy/typed'],
    heard: ['is somebody over there looking at what i type'],
  },
  { about: 'privacy', also: ['privacy/use', 'faq/data'], heard: ['my info isnt gonna leak is it'] },
  {
    about: 'price',
    heard: [
      'what kinda money we talking',
      'is this gonna be an arm and a leg',
      "i'm on a shoestring, what's the bottom line",
      'cheaper than a receptionist?',
      'give me a number',
    ],
  },
  {
    about: null,
    heard: [
      'do you have anybody in my town using it',
      'which law firms have you set this up for',
      'can you connect me with a happy customer',
      'what happens if im not satisfied, do you refund',
      'how many folks you got working over there',
      'yall got a storefront',
      'whats the name of the guy who runs it',
      'are you bbb rated',
      'you guys got an iso certificate or something',
      'do you work with shops in new jersey',
      'how fast could we have it going',
      'would it be up by christmas',
      'am i tied in for a year',
      'can i bail after three months',
      'will it definitely get me more patients',
      'how much more will i sell',
      'does it do texting',
      'can it run someones card',
      'can it talk in my own voice',
      'do i hang on to my old number',
      'is it claude or gpt',
      'where do you keep the servers',
      'is there a hotline if it breaks',
      'how often does it goof up',
      'are there any youtube videos of it',
      'whats your yelp score',
      'can you redo my website while youre at it',
      'is there a student rate for piano lessons',
      'did you see the game last night',
      'whats a good recipe for chili',
      'how do i get gum out of carpet',
      'do you guys do payroll',
      'who do i complain to about my electric bill',
      'whats your company registration number',
      'since when are you in business',
    ],
  },
];
