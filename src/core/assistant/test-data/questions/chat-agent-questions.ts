import type { AskedGroup } from './asked-group.ts';

/** Questions about the chat agent. */
export const chatAgentQuestions: readonly AskedGroup[] = [
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
    about: 'services/ai-agent',
    also: ['services/ai-agent/knowledge-base', 'services/ai-agent/handoff'],
    heard: ['and what is the chat agent good for', 'can it chat with people who visit my homepage'],
  },
  {
    about: 'services/ai-agent',
    heard: [
      'what would that little chat window on my site do',
      'whats the website one for',
      'cn ur bot tlk 2 my custmrs on da site',
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
    about: 'services/ai-agent/knowledge-base',
    also: ['faq/unsure', 'about/steps'],
    heard: [
      'can it read our employee handbook and answer from that',
      'how would it learn what we charge and when were open',
      'does somebody have to program all the answers',
      'our menu changes, can it learn that',
      'is it gonna invent answers',
    ],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    also: ['about/steps'],
    heard: [
      'how does it know what to tell people about my shop',
      "i'm worried it will just make stuff up about us",
      "where's it get the info from, my website?",
      'do i have to teach it all our services and stuff',
      'will it follow our policies, like no same day cancellations',
    ],
  },
  {
    about: 'services/ai-agent/knowledge-base',
    heard: [
      'how would a computer know which brands of furnace we service',
      'who decides what comes out of its mouth',
      'we have a 40 page employee manual, can it soak that up',
      'is there a danger it tells somebody the wrong warranty info',
      'what will the bot know about my salon',
      'can the chat agent use our own faq and documents',
      'how do you make sure it gives correct answers about our services',
      'does the agent answer from our own stuff or the internet',
      'we have weird rules, like no walk-ins on tuesdays. can it follow those?',
      "so it'd learn from our own paperwork?",
      "how's the bot gonna know my service area",
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
      'we get tons of messages on facebook, can the bot take those',
      'does the chat work outside of our website',
    ],
  },
  {
    about: 'services/ai-agent/platforms',
    heard: [
      'we get most of our stuff through facebook, can it live there',
      'people message us on insta all day long, would it cover that',
      'all our leads come from instagram dms',
      'does the chat only sit on the homepage or can it go on messenger as well',
      'can the chat agent run on facebook messenger too or just our website',
      'my kids run the instagram for our bakery, could the chat agent be on there',
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
    about: 'services/ai-agent/analytics',
    heard: [
      'do i get some kinda report at the end of the month',
      'i like numbers, will i be able to see how its doing',
      'at the end of the week i wanna know how many people it spoke to',
      'does the chat agent give me any analytics',
      'is there some page where i can look at how the chat is performing',
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
      'what if they just want to talk to me, the owner',
      'can it bring in one of my girls if the customer wants a human',
      'if grandma gets fed up can she still get a real person',
      'sometimes a client just needs me. can the chat get me involved',
    ],
  },
  {
    about: 'services/ai-agent/handoff',
    also: ['faq/unsure'],
    heard: [
      'if a lady wants to speak with me personally can she',
      'how does it bring a human into the chat',
      "there's always that one client who demands to speak to a supervisor",
      'will it let go of a conversation when i want to take it myself',
      'what if a customer really needs a human being',
      'can the chatbot pass someone to my staff',
      'when does it hand a customer to one of my people',
    ],
  },
];
