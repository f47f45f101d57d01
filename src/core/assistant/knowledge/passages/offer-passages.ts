import { pitch } from '../../../site/content/home/hero.ts';
import { servicesSection } from '../../../site/content/home.ts';
import { pages } from '../../../site/content/pages.ts';
import { type Passage, quote } from './passage.ts';

const eachService = servicesSection.cards
  .map(({ title, summary }) => `${title}: ${summary}`)
  .join(' ');

/** The passages on what is offered, and with what to start. */
export const offerPassages: Record<string, Passage> = {
  services: {
    text: `${quote(pages.home.description, 'AI chat agents')} ${eachService} ${quote(pitch, 'Our AI agents')}`,
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
  'services/compare': {
    text: eachService,
    askedBy: `what is the difference between your services
      compare your services
      what is the difference between the chat agent and the phone agent
      what is the difference between chat and phone
      how is the chat agent different from the phone agent
      what is the difference between the three
      how do the three services differ
      what sets the chat one apart from the phone one
      chat agent versus phone agent
      chat vs phone vs email
      how do they compare
      phone agent or chat agent what is the difference
      explain the difference between the agents
      which does what
      what does each one do
      what does each of the three do
      what is each service for
      are the chat agent and the phone agent the same thing
      isnt the chat agent the same as the phone agent
      how does email automation differ from the chat agent
      give me a quick rundown of the three
      sum up the three services for me
      one line on each service please`,
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
    no: /\b(have to|need|must)\b.{0,120}\b(all|three|every)\b/,
    settledBy: servicesSection.intro,
  },
};
