import { alwaysAtWork } from './about-passages.ts';
import { fairAnswer, type Passage, quote } from './passage.ts';

/** The answers to the fair questions. The consultation and prices have passages elsewhere. */
export const faqPassages: Record<string, Passage> = {
  'faq/start': {
    text: fairAnswer('start'),
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
    text: fairAnswer('tools'),
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
    text: `${quote(fairAnswer('data'), 'For the data')} ${quote(fairAnswer('data'), 'What you send', 'We don’t sell')}`,
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
    text: quote(fairAnswer('ai'), 'We set it up'),
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
    text: fairAnswer('unsure'),
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
    text: quote(fairAnswer('front-desk'), 'It takes what', 'Your people keep'),
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
    no: /\b(replace|lose|fire|let (my|our|the) .{0,30} go|take (away )?(my|our|the|their|away)|redundant|instead of|get rid|lay off)\b/,
  },
  'faq/front-desk/overflow': {
    text: `${quote(fairAnswer('front-desk'), 'It takes what')} ${alwaysAtWork}`,
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
    yes: /\b(can|does|will)\b.{0,120}\b(two|2|second) (calls?|callers?|people)\b/,
  },
};
