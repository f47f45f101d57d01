import { featuresSection } from '../../../site/content/home/features.ts';
import { servicesSection } from '../../../site/content/home.ts';
import type { Passage } from './passage.ts';
import { jobSentence, pointSentence, summarySentence } from './service-sentences.ts';

const [, phone] = servicesSection.cards;
const [, phoneJob] = featuresSection.cards;

export const phoneAgentPassages: Record<string, Passage> = {
  'services/ai-phone': {
    text: summarySentence(phone),
    points: phone.bullets,
    askedBy: `what does the phone agent do
      what is the ai phone agent
      tell me about the phone agent
      how does the phone agent work
      can the ai answer my phone
      can it answer our calls
      can you answer our phone calls
      do you answer phones
      do you do call answering
      does it pick up the phone for us
      we miss calls when we are on a job can you help
      i miss calls because i am busy working can it pick up
      nobody picks up our phone can your agent answer
      what does the ai receptionist do
      is it like a virtual receptionist
      what features does the phone agent have
      what can the voice agent do
      do you have something that answers the phone
      and the phone thing what is that
      nobody gets to the phone would your thing answer it
      can it answer when nobody is at the phone
      we never get to the phone in time
      what does the phone agent actually do i am on a job most of the day
      i keep missing calls when i am working
      we are losing calls
      i cannot answer the phone while i work
      who picks up when i am under a sink
      can your ai take calls for me
      does it answer every call
      would the phone agent help me when i am with a customer
      is it like an answering service
      the phone bot what can it do
      can it pick up when i am with a customer
      i am always busy when the phone rings`,
    yes: /\b(can|does|will|would|do you)\b.{0,120}\b(answers?|picks? up|take) (the |my |our |your )?(phones?|calls?|it)\b/,
  },
  'services/ai-phone/voice': {
    text: `${jobSentence(phoneJob)} ${pointSentence(phone, 0)}`,
    askedBy: `does it sound like a robot
      does it sound natural on the phone
      does the voice sound human
      how does the voice sound
      what does it sound like
      what is the voice like
      is the voice robotic
      does the phone agent have a natural voice
      will it sound weird to my callers
      is it one of those press one for menus
      does it talk like a real person
      will callers hate the voice
      is the voice creepy
      how human does it sound`,
    yes: /\b(sounds? (natural|good|normal)|natural voice)\b/,
  },
  'services/ai-phone/appointments': {
    text: `${jobSentence(phoneJob)} ${pointSentence(phone, 1)}`,
    askedBy: `can it book appointments
      does the phone agent book appointments
      can it put appointments in my calendar when somebody calls
      can it schedule jobs
      will it schedule my customers
      can callers book an appointment with it
      can it book haircuts for our salon
      can it book patients
      can it make reservations
      does it write into our calendar
      does it fill our schedule
      can it set up appointments for my trade
      can the ai manage my bookings
      can clients book without talking to me
      can it reschedule our customers
      can it book jobs for us
      can it see my calendar and book
      does it put jobs on the calendar
      can it book while i am working
      can somebody call and get an appointment from the ai
      will it put new customers on the schedule`,
    yes: /\b(can|does|will|would)\b.{0,120}\b(book|schedule|appointments?|calendar)\b/,
    open: /\b(double|cancel|move|reschedule)\b/,
  },
  'services/ai-phone/routing': {
    text: `${jobSentence(phoneJob)} ${pointSentence(phone, 2)}`,
    askedBy: `can it route calls to the right person
      can it transfer calls
      can it forward calls to my cell phone
      does it put calls through
      can it send urgent calls to me
      can emergency calls go to the on call technician
      can it connect the caller to the right department
      does it manage and route calls
      what is call routing
      can it patch people through to my mobile
      what happens with emergencies on the phone
      can it send a caller to the right person on my team
      can it put a call through to me if it is important`,
    yes: /\b(can|does|will)\b.{0,120}\b(route|transfers?|forward|put .{0,30}through|connect|send|patch)\b/,
  },
  'services/ai-phone/sentiment': {
    text: `${pointSentence(phone, 3)}`,
    askedBy: `does it notice when a caller is angry
      can it tell when people are upset
      does it detect the mood of the caller
      does it recognise emotions
      what is voice sentiment analysis
      how does it deal with angry customers
      can it hear if somebody is frustrated
      does it pick up on the tone of voice
      does it know when someone gets upset
      how does it react when a caller yells`,
    yes: /\b(can|does|will)\b.{0,120}\b(notice|tell|detect|recogni[sz]e|hear|pick up|sentiment)\b/,
  },
  'services/ai-phone/languages': {
    text: `${pointSentence(phone, 4)} ${jobSentence(phoneJob)}`,
    askedBy: `which languages does it speak
      what languages do you support
      does it speak languagename
      can the phone agent speak languagename
      can it talk to my languagename customers
      my customers speak languagename can it handle that
      many of my clients only speak languagename
      does it do languagename too
      is it multilingual
      does it speak other languages
      can it speak more than one language
      can it answer in languagename
      does it only speak english
      do you have the agent in languagename
      will it understand an accent
      half my customers speak languagename
      does it do more than languagename
      my clients are mostly languagename speakers
      a lot of our callers do not speak english
      i have languagename speaking customers`,
    yes: /\b(multilingual|multi-?language|other languages|more than (one|1) language|different languages|several languages)\b/,
  },
};
