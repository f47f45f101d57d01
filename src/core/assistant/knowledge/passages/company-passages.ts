import { pitch } from '../../../site/content/brand.ts';
import { consultationPageWords } from '../../../site/content/consultation.ts';
import { faq } from '../../../site/content/faq.ts';
import { aboutSection, customersSection } from '../../../site/content/home.ts';
import { pages } from '../../../site/content/pages.ts';
import { type Passage, quote } from './passage.ts';

const [why, what] = aboutSection.paragraphs;
const [, build, handOver] = aboutSection.steps;
const always = quote(pitch, 'Our AI agents work');
const fair = (id: (typeof faq.items)[number]['id']) =>
  faq.items.find((item) => item.id === id)?.answer ?? '';

export const companyPassages: Record<string, Passage> = {
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
    text: always,
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
    yes: /\bcan (i|we)\b.*\b(see|read|step in|jump in)\b/,
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
  },
  'faq/start': {
    text: fair('start'),
    askedBy: `how do i start
      how do we get started
      how does this all start
      how do i get this
      what is the first step
      what are the next steps to get it
      where do i start
      how can i sign up
      how do i sign up
      how do i become a customer
      i am interested what now
      i want this how do i get it
      how do i buy it
      how do i order
      how does onboarding work
      what do i have to do to get one
      let's say i want it what do i do
      can i get a demo
      can i try it
      how can i get this for my business
      how do i get this set up for my shop
      can you get us going
      if i am interested how do we get going
      i am sold what do i do
      how do we kick this off
      how do i go about getting one`,
  },
  'faq/tools': {
    text: fair('tools'),
    askedBy: `do i have to change the tools i use
      do i need new software
      can we keep our existing software
      can we keep our system
      does it work with our current tools
      does it work with what we already have
      do we have to switch systems
      can it connect to our tools
      will it integrate with our software
      what software do i need
      do i need special equipment
      do i have to install something
      does it fit our current setup
      is it hard to connect to what we have
      what integrations do you have
      which tools do you support
      do i have to learn a new program
      do we have to learn new software
      do i have to throw out the software i use now
      do i have to give up my current system
      does it work alongside our software
      we already have a booking system will it work with that`,
  },
  'faq/data': {
    text: `${quote(fair('data'), 'For the data')} ${quote(fair('data'), 'What you send', 'We don’t sell')}`,
    askedBy: `what happens to our data
      what happens to my customers data
      where is my customers data stored
      what about our patient data
      is our clients information safe with the agent
      who owns the data
      how do you protect my customers information
      what about the data of my callers
      do you use our customer data
      what about confidential client information
      what happens with the data the agent collects
      who has access to our customer data
      is my clients data private
      what do you do with the data of my customers
      can we keep our patient records confidential`,
  },
  'faq/ai': {
    text: quote(fair('ai'), 'We set it up'),
    askedBy: `will people know they are talking to an ai
      do callers realise it is a bot
      will my customers know it is not human
      does it tell callers that it is ai
      does the agent say it is an ai
      does it pretend to be human
      does it pretend to be a real person
      do you hide that it is a machine
      does it admit it is a computer
      do you trick people into thinking it is a person
      is it honest about being ai
      will people think it is a real person
      do you tell people they talk to a robot
      does it introduce itself as ai
      do customers get told it is automated
      will my patients be told they are talking to a machine
      do people get tricked
      do callers think it is a real person
      will customers be told it is ai
      does the ai identify itself
      do they find out it is a robot
      are you upfront with callers that it is ai
      would my clients feel cheated`,
    yes: /\b(know|tell|told|say|says|admit|honest|disclose|realise|realize|introduce|find out|aware)\b/,
    no: /\b(pretend|hide|trick|fool|lie|secret|deceive)\b/,
  },
  'faq/unsure': {
    text: fair('unsure'),
    askedBy: `what if the agent does not know the answer
      what happens when it gets stuck
      what if it cannot answer
      what does it do when it does not know
      what if it gets something wrong
      what if it makes a mistake
      what if the bot does not understand the customer
      what if someone asks something strange
      what if a question is too complicated
      what if the ai is not sure
      what happens with difficult questions
      what if it fails
      and if it has no idea
      what if it gives a wrong answer
      what if someone asks something weird
      what if people ask odd questions
      what does it do when it has not know
      what if a customer asks a weird question and the ai does not know
      what happens if it does not understand the caller
      what if it is asked something it was not trained on
      what if someone asks about something not in the material
      what if a caller asks for something we never told it
      suppose it does not have the answer
      and when it does not know`,
  },
  'faq/front-desk': {
    text: quote(fair('front-desk'), 'It takes what', 'Your people keep'),
    askedBy: `does this replace my front desk
      does this replace my receptionist
      will it replace my staff
      will my front desk lose their jobs
      do i have to fire my receptionist
      does it take away jobs
      will my employees be replaced
      can i keep my receptionist
      i already have a receptionist why do i need this
      what does my front desk do then
      can it work together with my staff
      is this instead of my secretary
      what about my office girl
      do i still need a receptionist
      my people are afraid of losing their job
      will it replace my girl at the front desk
      is my receptionist out of a job
      does it do away with staff
      we have someone answering phones already
      is my wife out of work then
      is she out of a job then
      i have a frontdesk already why both
      i have someone at the desk already why both`,
    no: /\b(replace|lose|fire|let (my|our|the) .* go|take (away )?(my|our|the|their|away)|redundant|instead of|get rid|lay off)\b/,
  },
  'faq/front-desk/overflow': {
    text: `${quote(fair('front-desk'), 'It takes what')} ${always}`,
    askedBy: `can it take several calls at once
      can it handle two calls at the same time
      what if many people call at the same time
      what if two people call at once
      what if all our lines are busy
      can it take only the calls we miss
      can it answer when my front desk is busy
      does it take overflow calls
      can it take the calls we can not get to
      can it take calls we do not get to
      can it help when it gets crazy busy
      will callers get a busy signal
      do callers wait on hold`,
  },
  contact: {
    text: '',
    askedBy: `how can i contact you
      how do i reach you
      how do i get in touch
      how can i get hold of somebody
      how can i reach a person
      what is your email address
      what is your email
      what is your phone number
      do you have a phone number i can call
      what number do i call
      can i call you
      can i email you
      can i write to you instead
      is there an email i can write to
      can i send you a message
      contact details please
      who can i ask
      where can i ask more questions
      can i speak to sales
      how do i talk to your team
      how can i talk to you directly
      who do i talk to about this
      i have more questions who can help me
      do you have an email
      what is the best way to reach you
      can i email someone there`,
  },
  'contact/afterwards': {
    text: consultationPageWords.contact.afterwards,
    askedBy: `what happens after i book
      what happens next
      what happens after i send the request
      what happens when i submit the form
      what happens once i booked
      when will you contact me
      when do i hear back
      how soon will you get back to me
      do i get a confirmation
      will someone call me
      will a person contact me
      who will call me
      who contacts me
      is the time confirmed right away
      is my appointment fixed then
      does a person read my request
      who do i talk to in the consultation
      i send in a booking request then what
      who gets my booking request
      will a real person call me after i booked
      do you call me back
      what happens after the form
      how will you contact me
      who will i be meeting with
      does someone confirm the appointment
      how will i know it is confirmed
      what happens after i hit submit
      does a human get my request`,
  },
};
