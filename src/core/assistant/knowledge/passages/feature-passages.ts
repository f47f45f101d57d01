import { answerFrame } from '../../../site/content/assistant.ts';
import { featuresSection } from '../../../site/content/home/features.ts';
import type { Passage } from './passage.ts';
import { lowerFirst } from './service-sentences.ts';

/** The passages on the jobs beside the three services. */
export const featurePassages: Record<string, Passage> = {
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
    /\b(my|our|the|a) (crm|system|database|(customer )?records)\b/,
    /\b(needs?|require|replace|delete|remove|lose|break|change)\b/,
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

/** `open` matches questions that the text leaves open, although `yes` matches them. */
function featurePassage(id: string, askedBy: string, yes?: RegExp, open?: RegExp): Passage {
  const { title = '', text = '' } = featuresSection.cards.find((card) => card.id === id) ?? {};
  const passage: Passage = { text: answerFrame.withJob(title, lowerFirst(text)), askedBy };
  if (yes) passage.yes = new RegExp(`\\b(can|does|will|do (you|the))\\b.{0,120}${yes.source}`);
  if (open) passage.open = open;
  return passage;
}
