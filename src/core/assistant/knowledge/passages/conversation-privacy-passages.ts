import { callSphereWords } from '../../../site/content/call-sphere.ts';
import { keptDaysText } from '../../../site/content/privacy-terms.ts';
import { type Passage, quote, quotePrivacy } from './passage.ts';

/** What is kept of conversations and calls, for how long, and how all of it is erased. */
export const conversationPrivacyPassages: Record<string, Passage> = {
  'privacy/microphone': {
    text: quotePrivacy('A voice call needs', 'Your browser asks'),
    askedBy: `why do you need my microphone
      do i need a microphone
      do you use my mic
      is my microphone on
      can you hear me
      are you listening to me
      are you listening through my microphone
      does the call need the mic
      who may use my microphone
      is the mic turned off after the call
      do you eavesdrop on me
      do you need access to my mic
      can you hear me when i am not in a call`,
  },
  'privacy/audio': {
    text: quotePrivacy('The audio of a call', 'What is said and typed'),
    askedBy: `is this call recorded
      do you record this
      do you record calls
      are you recording me
      is my voice recorded
      are calls with your agent recorded
      do you keep the audio of the call
      is there a recording of our talk
      are you taping this
      do you save my voice
      will this be recorded
      what is kept from a call
      is the voice call being recorded
      if i do the voice call is it recorded
      do you keep a recording
      is this conversation being recorded
      are you recording what i say
      do calls get saved
      when i call your agent is that taped`,
  },
  'privacy/typed': {
    text: quotePrivacy('We keep what you type', 'The Clear button'),
    askedBy: `do you store what i type
      do you save this chat
      is this chat saved
      is this conversation recorded in writing
      do you keep my messages
      do you log this conversation
      is what i write here stored
      will you remember our chat
      do you remember what i said earlier
      what happens to this chat when i close the page
      does the conversation stay after a reload
      what happens with the things i write here`,
    yes: /\b(do you|is|are|does|will)\b.{0,120}\b(store|stored|save|saved|keep|kept|log|logged|remember|stay)\b/,
  },
  'privacy/clear': {
    text: quotePrivacy('The Clear button', 'It does not erase'),
    askedBy: `how do i delete this chat
      how can i delete this conversation
      how do i clear the chat
      what does the clear button do
      can i erase what i typed here
      how do i wipe our conversation
      can i remove my messages
      does clear delete my booking`,
    yes: /\bcan i\b.{0,120}\b(delete|erase|remove|clear|wipe)\b/,
  },
  'privacy/how-long': {
    text: quotePrivacy('A request is kept until', 'Conversations, calls'),
    textWithDays: (days) =>
      `${quote(keptDaysText(days), 'A conversation', 'A call is', 'If it was')} ${quotePrivacy('A request is kept until')}`,
    askedBy: `how long do you keep my data
      how long do you store my information
      how long is the conversation kept
      how long are recordings kept
      how long do you keep my request
      when is my data deleted
      when do you delete the chats
      do you keep my data forever
      after how many days is it deleted
      what is your retention period
      how long do you keep what i type
      how long do you keep this chat
      how long is this conversation stored
      how long before you delete my stuff`,
  },
  'privacy/rights': {
    text: quotePrivacy('Ask us what we have', 'Use the address you booked'),
    askedBy: `can i see what data you have about me
      can i get a copy of my data
      what are my rights
      can i correct my data
      how do i correct wrong information about me
      can i ask what you stored about me
      how can i change the information you hold about me
      what do you have on file about me`,
    yes: /\bcan i\b.{0,120}\b(see|ask|correct|fix)\b/,
  },
  'privacy/erase': {
    text: quotePrivacy('Ask us what we have', 'Use the address you booked', 'Erasing removes'),
    askedBy: `how can i delete my information
      can you delete my data
      how do i get my data deleted
      please delete everything you have about me
      how can i have my data erased
      can you remove me from your system
      can you forget me
      what is erased when i ask you
      how do i remove my details
      i want my personal data removed
      who do i ask to delete my data
      i want everything you have about me erased
      i want my details gone
      how do i get myself removed
      delete my information
      can you erase my booking data
      how do i get off your list
      take me out of your database
      can i have my stuff deleted later`,
    yes: /\bcan (i|you)\b.{0,120}\b(delete|erase|remove|forget)\b/,
  },
  'privacy/cut-off': {
    text: quotePrivacy('If a call is cut off'),
    askedBy: `what happens if the call is cut off
      what do you learn when a call drops
      do you get data when the call fails
      what if the connection breaks during the call with you`,
  },
  'privacy/agent': {
    text: `${quotePrivacy('The agent is an AI')} ${callSphereWords.notice}`,
    askedBy: `is the voice agent on this site an ai
      who do i talk to when i press the sphere
      who answers when i click book with our ai agent
      is the call on this page with a person
      what is the ball on the page
      what is the voice call on this site`,
  },
};
