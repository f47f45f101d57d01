import type { AskedGroup } from './asked-group.ts';

/** Questions about the offer, as owners of small businesses type and say them. */
export const serviceQuestions: readonly AskedGroup[] = [
  {
    about: 'services',
    also: ['about', 'customers'],
    heard: [
      'ok so what is it you people actually sell',
      'whats this all about then, what do i get',
      'give me the short version of what you offer',
      'um yeah hi so I was just wondering what kind of stuff you do',
      'what exactly are your services',
      'wat do u guys do',
      'I run a small dog grooming shop, what could you do for me',
      'what can your ai do for a business like mine',
      'list your products please',
      'can you explain your solutions in plain english',
    ],
  },
  {
    about: 'services/start-with',
    also: ['faq/start'],
    heard: [
      'do I have to take all three or can i pick just one',
      'which of the three would you start with',
      'could we begin with chat and add the phone thing later on',
      'is it ok to only get the email one',
      'what should we automate first',
      'can I add another channel down the road',
    ],
  },
  {
    about: 'services/ai-agent',
    also: ['services/ai-agent/handoff', 'services/ai-agent/knowledge-base'],
    heard: [
      'what would the chat thing do on my site',
      'explain the website chatbot to me',
      'so the ai chat agent, what is it',
      'can you put a chat on our webpage that talks to visitors',
      'what features come with the chat agent',
    ],
  },
  {
    about: 'services/ai-agent/language-understanding',
    heard: [
      'does the bot get it when people write with typos',
      'can it understand normal sentences or only keywords',
      'will it understand slang, my customers cant spell',
      'does the chat understand what people mean',
    ],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    also: ['faq/unsure', 'about/steps', 'faq/start'],
    heard: [
      'how does it know the answers about my business',
      'can i feed it our price sheets and policies',
      'where does the ai get its info from',
      'can it be trained on our own faq',
      'we have a big word doc with procedures can the agent use that',
      'will it make stuff up or use our information',
      'does it learn our way of doing things',
      'how do you teach it about my shop',
    ],
  },
  {
    about: 'services/ai-agent/platforms',
    also: ['faq/tools'],
    heard: [
      'can the chat run on our facebook page too',
      'does it do whatsapp',
      'which channels does the chatbot support',
      'we mostly get dms on instagram, does it handle that',
      'is it only for websites or other places too',
    ],
  },
  {
    about: 'services/ai-agent/analytics',
    also: ['about/your-control'],
    heard: [
      'do I get reports of the chats',
      'can i see stats somewhere',
      'is there some kind of dashboard where i see whats going on',
      'how do i know if the chat is working, any numbers',
    ],
  },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure', 'about/your-control'],
    heard: [
      'can my staff take over a chat',
      'what if a customer insists on a human being',
      'can it pass the conversation to one of my people',
      'will it get a person when its needed',
      'if someone wants to talk to my receptionist does the bot let them',
    ],
  },
  {
    about: 'services/ai-phone',
    also: ['services/ai-phone/appointments', 'services/ai-phone/routing', 'about/always-on'],
    heard: [
      'tell me about the phone one',
      'can an ai really answer my phones',
      'so the phone agent picks up calls for us or what',
      'i keep missing calls when im under a sink, can you help with that',
      'what does the AI receptionist do exactly',
      "we're a 2 bay garage and nobody gets to the phone, would your thing answer it",
      'do you do phone answering',
    ],
  },
  {
    about: 'services/ai-phone/voice',
    also: ['faq/ai'],
    heard: [
      'does the voice sound natural',
      'is it one of those annoying robot voices',
      'will my callers hang up because it sounds fake',
      'whats the voice like on the phone agent',
    ],
  },
  {
    about: 'services/ai-phone/appointments',
    also: ['services/ai-phone', 'about/always-on'],
    heard: [
      'can it schedule jobs straight into our calendar',
      'will it book patients in for cleanings',
      "we're a 3 chair salon, would it be able to book haircuts",
      'does the phone agent make appointments',
      'can callers book a slot without talking to me',
    ],
  },
  {
    about: 'services/ai-phone/routing',
    also: ['faq/unsure'],
    heard: [
      'can it put urgent calls through to my cell',
      'can it forward a call to the right department',
      'does it transfer callers',
      'who gets the call if its an emergency, can it send it to the on call guy',
    ],
  },
  {
    about: 'services/ai-phone/sentiment',
    heard: [
      'can it tell if somebody is mad',
      'does it pick up on the tone of the caller',
      'what about upset customers, does it notice',
      'whats voice sentiment analysis',
    ],
  },
  {
    about: 'services/ai-phone/languages',
    heard: [
      'half my clients speak spanish only, can it deal with that',
      'is the phone agent multilingual',
      'what languages do you support',
      'can it answer in vietnamese',
      'does it do more than english',
    ],
  },
  {
    about: 'services/email-auto',
    also: ['services/email-auto/replies', 'services/email-auto/sorting'],
    heard: [
      'and the email thing, whats that',
      'what do you do with emails',
      'my inbox is a disaster, what have you got',
      'describe email automation for me',
      'how can you help with all the mail we get',
    ],
  },
  {
    about: 'services/email-auto/sorting',
    heard: [
      'does it categorize incoming messages',
      'can it separate junk from real customers in my mailbox',
      'will it organise my emails',
    ],
  },
  {
    about: 'services/email-auto/replies',
    also: ['services/email-auto'],
    heard: [
      'can it answer emails on its own',
      'does it draft replies for me',
      'how quick does it write back to a lead',
      'would it reply to quote requests that come in by mail',
    ],
  },
  {
    about: 'services/email-auto/follow-ups',
    also: ['services/email-auto', 'features/workflow'],
    heard: [
      'can it chase people who never got back to us',
      'does it do follow ups',
      'I always forget to follow up on estimates can it do that',
      'will it nudge customers after a few days',
    ],
  },
  {
    about: 'services/email-auto/templates',
    heard: [
      'can the emails sound like us',
      'do we get to write our own email templates',
      'can i customise what the emails say',
    ],
  },
  {
    about: 'services/email-auto/tracking',
    heard: [
      'can I see how my emails perform',
      'does it track opens and stuff for our mails',
      'do you measure how the email campaigns do',
    ],
  },
  {
    about: 'features/leads',
    heard: [
      'can it figure out who is a serious buyer',
      'how do you filter out tire kickers',
      'will it bring me new customers, like leads',
      'does the agent ask qualifying questions',
      'i want better leads not more calls, do you do that',
    ],
  },
  {
    about: 'features/crm',
    also: ['faq/tools'],
    heard: [
      'does it hook up to zoho',
      'we use servicetitan will it talk to that',
      'do i have to type the caller info in myself afterwards',
      'can it save the contact details in our client database',
      'will it work with google calendar and quickbooks',
    ],
  },
  {
    about: 'features/workflow',
    also: ['faq/tools'],
    heard: [
      'what do you mean with workflow automation',
      'can it make a to do for my crew after a call',
      'does it send reminders to people',
      'can you automate the boring back office steps',
    ],
  },
];
