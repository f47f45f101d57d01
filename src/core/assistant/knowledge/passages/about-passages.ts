import { answerFrame } from '../../../site/content/assistant.ts';
import { aboutSection } from '../../../site/content/home/about.ts';
import { customersSection } from '../../../site/content/home/customers.ts';
import { pitch } from '../../../site/content/home/hero.ts';
import { pages } from '../../../site/content/pages.ts';
import { type Passage, quote } from './passage.ts';

const [why, what] = aboutSection.paragraphs;
const [, build, handOver] = aboutSection.steps;
/** The sentence that says that the agents work around the clock. */
export const alwaysAtWork = quote(pitch, 'Our AI agents work');

/** The passages on the business itself: for whom it works, why and how. */
export const aboutPassages: Record<string, Passage> = {
  customers: {
    text: `${customersSection.heading}: ${customersSection.trades.map(({ label }) => label).join(', ')}. ${quote(pages.home.description, 'AI chat agents')}`,
    askedBy: `who is this for
      who do you work with
      which industries do you serve
      what industries do you work with
      which trades do you work with
      what kind of businesses do you help
      who are your customers
      what type of companies use this
      do you work with tradename
      do you serve tradename
      is this for tradename
      does it work for a tradename
      would this work for a small tradename
      i have a tradename is this for me
      i run a tradename do you do that
      we are a tradename is that something you cover
      is it any good for a tradename
      are you only for tradename
      is this for small businesses
      is my business too small for this
      do you only do big companies
      do you have experience with tradename
      can you help a tradename
      what kinds of businesses is this for
      is this meant for a tradename like us
      does this make sense for a tradename
      would a tradename need this
      do you help tradename
      my business is a tradename
      do you cater to tradename
      are we a fit
      we are a family run tradename are we a fit
      what lines of work do you help
      do you have something for a tradename
      do you guys do tradename`,
    yes: /\b(dentists?|dental|hvac|heating|air conditioning|furnace|salons?|barbers?|law|lawyers?|legal|attorneys?|clinics?|cleaning|cleaners?)\b/,
    // The site tells of no customer and of no size that a business needs.
    open: /\b(experience|uses?|using|used|customers?|clients?|too \w+ for)\b/,
    settledBy: answerFrame.namedTrade,
    notNamed: { kind: 'tradename', text: answerFrame.otherTrade },
  },
  about: {
    text: `${what} ${pitch}`,
    askedBy: `who are you
      who are you guys
      what is everline
      who is everline
      tell me about your company
      tell me about everline
      what kind of company are you
      about us
      what is your company about
      who is behind this
      introduce yourself
      what is your mission
      who am i dealing with
      what does everline stand for
      tell me about yourself`,
  },
  'about/why': {
    text: `${why} ${quote(pitch, 'Missed calls')}`,
    askedBy: `why do i need this
      why would i need an ai agent
      why should i care
      what problem does it solve
      what is the benefit
      what are the advantages
      what do i get out of it
      why should i use you
      what is the point of this
      how does it help my business
      why are missed calls a problem
      what happens if i miss a call
      is it worth it
      voicemail works fine why change
      how would this make me more money
      what is in it for me
      why do missed calls matter
      why not just use voicemail
      what good would this do me
      how much business am i losing from missed calls
      i am doing fine why would i want this
      convince me
      why bother
      why not let it go to voicemail
      is this really useful`,
  },
  'about/always-on': {
    text: alwaysAtWork,
    askedBy: `is it available 24/7
      does it work at night
      do your agents answer calls at night
      does it answer after hours
      does it work on weekends
      does it pick up on holidays
      what happens when we are closed
      who answers when the shop is closed
      can it take calls in the evening when we are gone
      somebody calls at midnight does it answer
      does it work around the clock
      does the agent ever take a break
      does it work when we sleep
      is somebody always there
      does it answer on sundays
      does it answer nights and weekends
      most of our calls come after midnight
      what about calls at night
      can customers reach you at any hour
      will it answer when i am on vacation
      what happens to calls after we close at five
      do the agents work on sunday
      is it on all the time
      can people call in the middle of the night
      can people call at midnight and get somebody
      does it cover us on holidays
      who gets the phone at night`,
    yes: /\b(24\/7|around the clock|at night|nights|after[- ]hours|overnight|always|weekends?|holidays?|midnight|sundays?|evenings?)\b/,
  },
  'about/steps': {
    text: aboutSection.steps.map(({ title, text }) => `${title}: ${text}`).join(' '),
    askedBy: `how do you work
      how does it work
      how does this work
      how do you work with a new business
      what is your process
      what are the steps
      what happens after i decide to go ahead
      how do you build the agent
      how is the agent built
      how is the agent set up
      who builds it
      who does the setup
      do i have to set it up myself
      what happens when i hire you
      how would working with you look
      what comes after the consultation
      how do you set this up for a business
      what happens after i say yes
      what happens when i go with you
      what is the process like
      who sets it up you or me
      do you build it for me or do i
      walk me through how this works
      how do you get from the call to a working agent
      how does it work from start to finish
      do you do the building or do i`,
  },
  'about/your-control': {
    text: `${handOver.text} ${build.text}`,
    askedBy: `can i see what it said
      can i see the conversations with my customers
      can i read what the agent tells my customers
      do i get a transcript of the calls with my customers
      how do i know what it told people
      how do i know what was booked
      do i keep control
      am i in control of it
      can i step in
      can we override it
      can i listen to the calls of my customers
      will i see what callers wanted
      do i get notified about what was said
      can we jump in
      can my team jump into a conversation
      can we interrupt it when we want
      do i get a record of what the agent told people
      will i know what it says to my clients
      can i check the conversations
      do i see what was booked
      will i be able to check what it said
      do i see the appointments it made`,
    yes: /\bcan (i|we)\b.{0,120}\b(see|read|step in|jump in)\b/,
  },
  'about/your-choice': {
    text: `${quote(what, 'We start with')} ${build.text}`,
    askedBy: `what exactly would you automate
      which parts would be automated
      do you automate everything
      can i choose what gets automated
      can i decide what it handles
      can we keep some calls for ourselves
      i do not want to automate everything
      can i limit what it does
      will everything be run by ai
      can we choose which calls it takes`,
    yes: /\bcan (i|we)\b.{0,120}\b(choose|decide)\b/,
    no: /\b(automate everything|everything be)\b/,
  },
};
