/**
 * A phrase in which a visitor says what they need, with the expected service. Null means that the
 * phrase names no clear service, so the assistant must ask for the service.
 */
export interface ServicePhrase {
  heard: string;
  service: 'ai-agent' | 'ai-phone' | 'email-auto' | null;
  note?: string;
}

export const servicePhrases: readonly ServicePhrase[] = [
  { heard: 'thats the one', service: null },
  { heard: "I'm ringing to book an appointment", service: null },
  { heard: 'hi, we phoned you about a consultation', service: null },
  { heard: 'I am ringing up because our chat is always full', service: 'ai-agent' },
  { heard: 'the phone keeps ringing', service: 'ai-phone' },
  { heard: 'i typed my email wrong', service: null },
  { heard: 'my nmae is Ada Olsen, emial ada@olsenpets.com', service: null },
  { heard: 'eamil ada@olsenpets.com', service: null },
  { heard: 'there is a typo in the email', service: null },
  { heard: 'my email is misspelled', service: null },
  { heard: 'that email is outdated', service: null },
  { heard: 'my email inbox is a mess', service: 'email-auto' },
  { heard: "Service is AI Chat Agent, and I'm Bev", service: 'ai-agent' },
  { heard: 'its chat agent, on wednesday', service: 'ai-agent' },
  { heard: 'its a bot', service: null },
  { heard: 'option two', service: 'ai-phone' },
  { heard: 'I miss calls after hours', service: 'ai-phone' },
  { heard: 'we keep missing calls when everyone is on a job', service: 'ai-phone' },
  { heard: 'the phone rings all day and nobody can pick up', service: 'ai-phone' },
  { heard: 'AI Phone Agent', service: 'ai-phone' },
  { heard: 'the phone one', service: 'ai-phone' },
  { heard: 'ai-phone', service: 'ai-phone' },
  { heard: 'something that answers my telephone at night', service: 'ai-phone' },
  { heard: 'i want a virtual receptionist that takes calls', service: 'ai-phone' },
  { heard: 'people hang up because nobody answers', service: 'ai-phone' },
  { heard: 'my voicemail is always full', service: 'ai-phone' },
  { heard: 'a voice agent', service: 'ai-phone' },
  { heard: 'need help w/ inbound calls', service: 'ai-phone' },
  {
    heard: 'the second one',
    service: 'ai-phone',
    note: 'the services are counted in the order of the offer',
  },

  { heard: 'chat bot for my site', service: 'ai-agent' },
  { heard: 'chatbot', service: 'ai-agent' },
  { heard: 'AI Chat Agent please', service: 'ai-agent' },
  { heard: 'the chat thing', service: 'ai-agent' },
  { heard: 'i want live chat on our website that answers questions', service: 'ai-agent' },
  { heard: 'visitors leave my website without asking anything', service: 'ai-agent' },
  { heard: 'someting to answer the people on my web page', service: 'ai-agent' },
  {
    heard: 'can it reply to whatsapp messages',
    service: 'ai-agent',
    note: 'messages belong to the chat agent',
  },
  { heard: 'a bot like you but for my own homepage', service: 'ai-agent' },
  {
    heard: 'the first one',
    service: 'ai-agent',
    note: 'the services are counted in the order of the offer',
  },

  { heard: 'my inbox is drowning', service: 'email-auto' },
  { heard: 'Email Automation', service: 'email-auto' },
  { heard: 'e-mail', service: 'email-auto' },
  { heard: 'we get 200 emails a day and answer half of them', service: 'email-auto' },
  { heard: 'i spend my evenings answering mails', service: 'email-auto' },
  { heard: 'automatic replies to enquiries in our mailbox', service: 'email-auto' },
  { heard: 'the mail automation one', service: 'email-auto' },
  { heard: 'email follow ups that nobody remembers', service: 'email-auto' },
  { heard: 'sort my inbox for me', service: 'email-auto' },
  {
    heard: 'the last one',
    service: 'email-auto',
    note: 'the services are counted in the order of the offer',
  },

  { heard: 'not the phone agent, the chat agent', service: 'ai-agent' },
  { heard: 'actually email rather than phone', service: 'email-auto' },
  { heard: 'forget the chat, its calls i need help with', service: 'ai-phone' },

  { heard: 'I sell bicycles', service: null },
  {
    heard: 'my email is jane@acme.com',
    service: null,
    note: 'an address does not ask for a service',
  },
  {
    heard: 'can i book a call',
    service: null,
    note: 'this asks for a call with us and not for a phone agent',
  },
  { heard: 'call me on monday', service: null },
  { heard: 'lets chat on thursday', service: null, note: 'this asks for a talk with us' },
  { heard: 'i am not sure what i need', service: null },
  {
    heard: 'both the chat and the phone one',
    service: null,
    note: 'the visitor has to choose one service',
  },
  { heard: 'a new website', service: null },
  { heard: 'nice weather today', service: null },
  { heard: 'everyone calls me jimbo', service: null },
] as const;
