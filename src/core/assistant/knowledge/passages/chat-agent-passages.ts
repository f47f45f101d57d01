import { aboutSection } from '../../../site/content/home/about.ts';
import { featuresSection } from '../../../site/content/home/features.ts';
import { servicesSection } from '../../../site/content/home.ts';
import { fairAnswer, type Passage, quote } from './passage.ts';
import { jobSentence, pointSentence, summarySentence } from './service-sentences.ts';

const [chat] = servicesSection.cards;
const [chatJob] = featuresSection.cards;
const steps = aboutSection.steps;

export const chatAgentPassages: Record<string, Passage> = {
  'services/ai-agent': {
    text: summarySentence(chat),
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
    yes: /\b(do|can) you\b.{0,40}\b(chat|chatbot)\b|\b(can|does|will)\b.{0,40}\b(answers?|chat|talk)\b.{0,40}\b(site|website|visitors)\b/,
  },
  'services/ai-agent/language-understanding': {
    text: `${pointSentence(chat, 0)} ${jobSentence(chatJob)}`,
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
    text: `${steps[1].text} ${quote(fairAnswer('unsure'), 'It answers from')} ${pointSentence(chat, 1)}`,
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
    yes: /\b(can|does|will|could)\b.{0,120}\b(learn|train(ed)?|upload|feed|teach|use our|use my|our own|follow (our|my))\b/,
  },
  'services/ai-agent/platforms': {
    text: `${pointSentence(chat, 2)} ${quote(fairAnswer('tools'), 'Name your tools')}`,
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
    text: `${pointSentence(chat, 3)} ${steps[2].text}`,
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
    yes: /\b(is there|do (i|we|you)|can (i|we))\b.{0,120}\b(dashboard|analytics)\b/,
  },
  'services/ai-agent/handoff': {
    text: `${jobSentence(chatJob)} ${pointSentence(chat, 4)} ${steps[2].text}`,
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
    yes: /\b(can|does|will|is there)\b.{0,120}\b(hand|handoff|take over|step in|pass|person|human|staff|team|people)\b/,
  },
};
