import { answerFrame } from '../../../site/content/assistant.ts';
import { faq } from '../../../site/content/faq.ts';
import { aboutSection, featuresSection, servicesSection } from '../../../site/content/home.ts';
import { pages } from '../../../site/content/pages.ts';
import { type Passage, quote } from './passage.ts';

const [chat, phone, email] = servicesSection.cards;
const [chatJob, phoneJob, emailJob] = featuresSection.cards;
const steps = aboutSection.steps;
const [toolsAnswer, unsureAnswer] = [answerOf('tools'), answerOf('unsure')];

/** Returns a bullet as a sentence, such as 'The AI Phone Agent comes with call routing.' */
function pointOf({ title, bullets }: (typeof servicesSection.cards)[number], at: number): string {
  return answerFrame.comesWith(answerFrame.named(title), bullets[at] ?? '');
}

/** Returns the card of a job as one sentence, such as 'AI Phone Agents take the call …'. */
function jobOf({ title, text }: { title: string; text: string }): string {
  return `${title} ${lowerFirst(text)}`;
}

/** Returns what a service does as one sentence, such as 'The AI Phone Agent picks up when …'. */
function summaryOf({ title, summary }: { title: string; summary: string }): string {
  return `${answerFrame.named(title)} ${lowerFirst(summary)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function answerOf(id: string): string {
  return faq.items.find((item) => item.id === id)?.answer ?? '';
}

export const servicePassages: Record<string, Passage> = {
  services: {
    text: pages.home.description,
    askedBy: `what do you do
      so what do you actually do
      what do you guys do
      what does your company do
      what do you offer
      what do you sell
      what are you selling
      what services do you have
      which services do you offer
      what are your services
      what are your products
      what can you do for me
      what can you do for my business
      what could you do for a shop like ours
      how can you help my business
      how can you help me
      what kind of things do you do
      what is this
      what is this service
      give me an overview of your services
      list your services
      what solutions do you have
      explain what you offer
      what can i get from you
      what is the difference between your services
      compare your services
      tell me more about your services
      what exactly is ai automation
      what is it you do here
      what does the ai do for a business
      what options are there
      what is this all about
      explain your solutions simply
      what do i get
      what have you got for a business like mine
      so what is all this
      can you explain what this company does
      what is it that you do
      give me the short version of what you offer
      in a nutshell what do you do
      what is your business
      what are you offering
      what do you folks do for a living
      how could you help a small business like mine
      what can your ai agents do
      what are the three services
      what sort of help do you give
      what is this company
      what do you provide
      not sure what this is can you explain
      i am new here what is this
      i got a flyer from you what do you do
      what is your thing`,
  },
  'services/start-with': {
    text: servicesSection.intro,
    askedBy: `do i have to buy all three services
      do i need all of them
      can i take only one service
      can i just get one of them
      can we start with only the phone agent
      can i add the others later
      which one should i start with
      which service is right for me
      which service should i choose
      what do you recommend to start with
      what should we start with first
      can i combine chat and phone
      can i have the chat agent and the phone agent together
      is it possible to start small and add more later
      do they come as a bundle or separately
      can i get just the email part
      where should we begin chat phone or email
      can i pick just one
      do i have to take the whole package of three
      can we add another channel later
      is one of them enough
      can i only do the phone one
      can i start with one of them
      is it fine to begin with one and see how it goes
      which channel first
      what if i only want the email one
      is it ok to only get one of them
      can i take the chat without the phone
      which one would suit us best
      which of these is best for us
      do we have to get the whole bundle
      would only the phone part be ok for now
      do they have to go together
      can i mix and match`,
    yes: /\b(add|later|down the road|only one|just one|just get|only get|pick one|start small|start with (only|just))\b/,
    no: /\b(have to|need|must)\b.*\b(all|three|every)\b/,
  },
  'services/ai-agent': {
    text: summaryOf(chat),
    points: chat.bullets,
    askedBy: `what does the chat agent do
      what is the ai chat agent
      what does the chatbot do
      tell me about the chat agent
      tell me more about ai chat agent
      how does the chat agent work
      can you put a chat on my website
      do you have a chatbot for my website
      does the chat answer visitors on our site
      can it answer questions on my website
      what can the website chat do
      what features does the chat agent have
      explain the chat bot
      do you do live chat
      what would a chat on my site do
      what is the chat thing
      and the chat thing what is that
      tell me about the chat one
      what would a chat agent do for my website visitors
      does your chat work on our webpage
      can it talk to visitors while they are on my site
      what is the chat agent good for
      can it chat with people who visit my website`,
    yes: /\b(do|can) you\b.*\b(chat|chatbot)\b/,
  },
  'services/ai-agent/language-understanding': {
    text: `${pointOf(chat, 0)} ${jobOf(chatJob)}`,
    askedBy: `does it understand natural language
      does the chat understand what people write
      can it understand typos and slang
      can it understand full sentences or only keywords
      do people have to type certain commands
      will it understand my customers when they cannot spell
      does the bot understand bad grammar
      is it smart enough to understand normal language
      how well does it understand people`,
  },
  'services/ai-agent/knowledge-base': {
    text: `${steps[1].text} ${quote(unsureAnswer, 'It answers from')} ${pointOf(chat, 1)}`,
    askedBy: `how does the agent learn about my business
      can it learn from our own documents
      can i upload our documents
      can we give it our own material
      what does it learn from
      where does it get its answers from
      how does it know what to say
      how does it know about my business
      can you train it on our faq
      can you train it on our website
      can the agent use our pdf and manuals
      does it use our own knowledge base
      can it answer from our price sheet and policies
      does it make things up
      how do you train the agent
      does it follow our rules
      can i tell it what to say and what not to say
      will it know our prices and services
      can it be customized to my business
      where does the ai get its information
      where does it take its information from
      what does it base its answers on
      how would the agent know anything about my shop
      how would it know our rules and what we do
      does it know my business
      will it say wrong things about my business
      can it learn how we do things here
      how does the phone agent know what to answer
      does somebody have to program the answers
      is it going to invent answers
      our offer changes can it learn that
      can it read our handbook and answer from it`,
    yes: /\b(can|does|will|could)\b.*\b(learn|train(ed)?|upload|feed|teach|use our|use my|our own|follow (our|my))\b/,
  },
  'services/ai-agent/platforms': {
    text: `${pointOf(chat, 2)} ${quote(toolsAnswer, 'Name your tools')}`,
    askedBy: `does it work on platformname
      does the chat work on other platforms than the website
      can it answer our platformname messages
      can it handle direct messages on platformname
      which platforms does it run on
      which channels do you support
      is it only for the website
      can we use the chat on platformname and on our site
      can it run on social media
      where can i put the chat agent
      do you support platformname
      does it work anywhere else than on the website
      does it also run in other places
      does the chat work outside of our website`,
  },
  'services/ai-agent/analytics': {
    text: `${pointOf(chat, 3)} ${steps[2].text}`,
    askedBy: `is there a dashboard
      is there a dashboard with analytics
      do you have analytics
      do i get reports
      do i get statistics about the chats
      can i see numbers and stats
      how do i see how the agent is doing
      how can i measure if it works
      can i see how many chats it answered
      do you give me reporting
      where can i see the results
      can i monitor the agent
      how do i know if it is working any numbers
      how do i know the agent is doing a good job
      can i check how it is going`,
    yes: /\b(is there|do (i|we|you)|can (i|we))\b.*\b(dashboard|analytics)\b/,
  },
  'services/ai-agent/handoff': {
    text: `${jobOf(chatJob)} ${pointOf(chat, 4)} ${steps[2].text}`,
    askedBy: `can it hand over to a person
      can it hand the chat to my staff
      can my team take over the conversation
      what if a customer wants to talk to a real person
      what if the customer wants a human
      can customers still reach a human
      can the bot transfer the chat to an employee
      is there a human handoff
      does it bring in a person when needed
      can a human step in
      will it let people talk to my receptionist
      how does the handoff to a person work
      what if a customer insists on a human
      what if a customer refuses to talk to a bot
      what if my customers want a person and not a bot
      can it pass the conversation to one of my people
      can it get one of my employees into the chat
      can the customer be passed to us
      if someone wants to speak with me personally can they
      can people ask for me personally`,
    yes: /\b(can|does|will|is there)\b.*\b(hand|handoff|take over|step in|pass|person|human|staff|team|people)\b/,
  },
  'services/ai-phone': {
    text: summaryOf(phone),
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
    yes: /\b(can|does|will|would|do you)\b.*\b(answers?|picks? up|take) (the |my |our |your )?(phones?|calls?|it)\b/,
  },
  'services/ai-phone/voice': {
    text: `${jobOf(phoneJob)} ${pointOf(phone, 0)}`,
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
    text: `${jobOf(phoneJob)} ${pointOf(phone, 1)}`,
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
    yes: /\b(can|does|will|would)\b.*\b(book|schedule|appointments?|calendar)\b/,
  },
  'services/ai-phone/routing': {
    text: `${jobOf(phoneJob)} ${pointOf(phone, 2)}`,
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
    yes: /\b(can|does|will)\b.*\b(route|transfers?|forward|put .*through|connect|send|patch)\b/,
  },
  'services/ai-phone/sentiment': {
    text: `${pointOf(phone, 3)}`,
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
    yes: /\b(can|does|will)\b.*\b(notice|tell|detect|recogni[sz]e|hear|pick up|sentiment)\b/,
  },
  'services/ai-phone/languages': {
    text: `${pointOf(phone, 4)} ${jobOf(phoneJob)}`,
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
  'services/email-auto': {
    text: summaryOf(email),
    points: email.bullets,
    askedBy: `what does the email automation do
      how does the email automation work
      what is email automation
      tell me about email automation
      tell me about the email service
      can you help with my inbox
      my inbox is a mess can you help
      what can it do for my email
      we get too many emails what can you do
      how do you help with emails
      does it handle email
      do you do emails too
      and what about email
      what is the email thing
      my inbox is a disaster
      i drown in emails
      our inbox is full what have you got for that
      tell me about the email one
      what would it do with my inbox
      does the email automation read my mails
      i spend all evening on emails can you help
      i get hundreds of mails a day help
      what does the email one do
      does the email service only remove spam or what does it do`,
  },
  'services/email-auto/sorting': {
    text: `${emailJob.title}: ${lowerFirst(emailJob.text)} ${pointOf(email, 0)}`,
    askedBy: `can it sort my inbox
      does it categorize emails
      can it sort emails by topic
      can it separate spam from customer mails
      will it organize my inbox
      can it find the important emails
      can it prioritise incoming mail
      how does the email sorting work
      what is intelligent categorization`,
    yes: /\b(can|does|will)\b.*\b(sort|categori[sz]e|organi[sz]e|triage)\b/,
  },
  'services/email-auto/replies': {
    text: `${summaryOf(email)} ${pointOf(email, 1)}`,
    askedBy: `does it write answers to emails by itself
      can it reply to emails automatically
      can it answer my emails
      does it draft replies
      can it respond to inquiries by email
      how fast does it answer emails
      will it write back to customers
      can it write emails for me
      does it auto respond to leads
      does it send automated responses
      would it reply to requests that come in by email
      does it answer quote requests
      will customers get an email back
      does it only sort or also answer the emails`,
    yes: /\b(can|does|will|would)\b.*\b(reply|replies|answers?|respond|write|draft)\b/,
  },
  'services/email-auto/follow-ups': {
    text: `${emailJob.title}: ${lowerFirst(emailJob.text)} ${pointOf(email, 2)}`,
    askedBy: `does it send follow up mails
      does it do follow ups
      can it follow up with customers
      can it follow up on estimates and quotes
      does it chase people who did not answer
      i forget to follow up can it do that
      will it remind people who went quiet
      can it follow up with old leads
      does it schedule the follow up
      can it reach out again after a few days
      people ask for a quote and then i never follow up
      can it follow up with people who did not book`,
    yes: /\b(can|does|will|would)\b.*\b(follow|chase)/,
  },
  'services/email-auto/templates': {
    text: `${emailJob.title}: ${lowerFirst(emailJob.text)} ${pointOf(email, 3)}`,
    askedBy: `can i use my own email templates
      can i change the templates
      can we customize the emails
      can the emails be in our own style
      will the emails sound like us
      can i edit what the emails say
      do you have email templates
      can it write in our tone`,
    yes: /\b(can|do|does|will)\b.*\b(templates?|customi[sz]e)\b/,
  },
  'services/email-auto/tracking': {
    text: `${pointOf(email, 4)}`,
    askedBy: `can i see how my emails perform
      does it track how the emails do
      does it track email opens
      is there tracking for the emails
      can i track the performance of our emails
      do you measure email performance
      do i see which emails get answered
      what is performance tracking`,
  },
  'features/leads': featurePassage(
    'leads',
    `what is lead generation
      do you help with getting leads
      how do you qualify leads
      can it qualify leads
      can it get me more customers
      can it find new customers
      do you generate leads
      will it bring in new business
      does it ask the right questions to prospects
      can it filter out time wasters
      can it sort serious buyers from people who just look
      can it screen callers
      i want good leads can you do that
      what does lead qualification mean
      does it collect leads
      can it tell a good lead from a bad one
      can it weed out the people who are not serious
      do you help me find new clients
      how do you get me leads
      how does it know if someone is serious
      can you get us more jobs
      can you get us more customers
      does it find out what the customer needs`,
    /\b(qualify|screen|filter|ask)\b/,
  ),
  'features/crm': featurePassage(
    'crm',
    `does it work with my crm
      do you integrate with toolname
      does it connect to toolname
      will it work with toolname
      we use toolname does it talk to that
      is it compatible with toolname
      can it sync with toolname
      can it write into our system
      will notes from calls land in our system
      where do the names and notes go
      can it save customer details in our database
      what is crm integration
      do we have to type everything in again
      does it update our customer records
      can it add contacts to our crm
      do i have to type in the caller details myself
      do i have to enter everything by hand
      does it write down who called
      would this put the information in our crm or are we typing everything twice
      we already use a crm
      does the information go into our crm
      do i have to copy everything over by hand
      can it enter new customers into our system
      does the caller data end up in our records
      does it plug into our scheduling software`,
  ),
  'features/workflow': featurePassage(
    'workflow',
    `what is workflow automation
      can it create tasks automatically
      can it create tasks and reminders
      does it send reminders
      can it remind customers of their appointment
      can it automate our processes
      can it make a todo for my team after a call
      what workflows can you automate
      can you automate our back office
      does it keep work moving
      can it assign jobs to my team
      can it make a task for my crew
      what happens after a call does it make tasks
      can it remind my crew
      can it trigger the next step automatically`,
    /\b(create|automate) (tasks?|reminders?)\b/,
  ),
};

function featurePassage(id: string, askedBy: string, yes?: RegExp): Passage {
  const { title = '', text = '' } = featuresSection.cards.find((card) => card.id === id) ?? {};
  const passage: Passage = { text: `${title}. ${text}`, askedBy };
  if (yes) passage.yes = new RegExp(`\\b(can|does|will|do you)\\b.*${yes.source}`);
  return passage;
}
