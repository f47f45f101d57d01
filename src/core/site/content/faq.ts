export const faq = {
  heading: 'Fair questions',
  items: [
    {
      question: 'Will people know they are talking to an AI?',
      answer:
        'They should, and we set it up that way: an agent says that it is an AI. Most callers want an answer more than they want a particular kind of answerer.',
    },
    {
      question: 'What if the agent does not know the answer?',
      answer:
        'It hands the conversation to a person: human handoff is part of the chat agent, call routing part of the phone agent. It answers from your own knowledge base, so it knows what you give it.',
    },
    {
      question: 'Does this replace my front desk?',
      answer:
        'No. It takes what your front desk cannot: the second call at the same moment, the message at night, the follow-up that slips. Your people keep the conversations that need them.',
    },
    {
      question: 'Do I have to change the tools I use?',
      answer:
        'That is what CRM integration and workflow automation are for: the agents write into the system you have. Name your tools when you book and we will talk about what connecting them takes.',
    },
    {
      question: 'What happens in the consultation?',
      answer:
        'It is free. You choose a service, a day and a time and describe your problems; we come prepared to talk about those, and you decide afterwards whether to go on.',
    },
  ],
} as const;
