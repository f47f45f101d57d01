import { notSold } from './brand.ts';
import { aboutSection } from './home/about.ts';
import { ownersTexts } from './owners/owners-texts.ts';
import { pageAddresses } from './page-addresses.ts';

/**
 * The questions that owners ask, with answers that the rest of the content supports. The assistant
 * gives the same answers.
 */
export const faq = ownersTexts('faq', {
  heading: 'Fair questions',
  items: [
    {
      id: 'price',
      question: 'What does it cost?',
      answer:
        'It depends on what you want handled and which tools are involved, so there is no price list. Bring the question to the free consultation: we talk about price once we know what you need, and you decide afterward.',
    },
    {
      id: 'start',
      question: 'How do we get started?',
      answer: `It starts with the free consultation: you tell us where leads slip away. If you decide to go ahead, we build. ${aboutSection.steps[1].text}`,
    },
    {
      id: 'consultation',
      question: 'What happens in the consultation?',
      answer:
        'It’s free. You pick a service, a day and a time, and you describe your problems. We come prepared to talk about those, and you decide afterward whether to go on.',
    },
    {
      id: 'tools',
      question: 'Do I have to change the tools I use?',
      answer:
        'That’s what CRM integration and workflow automation are for: the agents write into the system you already have. Name your tools when you book, and we’ll talk about what it takes to connect them.',
    },
    {
      id: 'data',
      question: 'What happens to our data?',
      answer: `What you send us here helps us answer you. ${notSold} For the data your agents would work with, bring your rules to the consultation.`,
      link: { label: 'Privacy, in detail', href: pageAddresses.privacy },
    },
    {
      id: 'ai',
      question: 'Will people know they’re talking to an AI?',
      answer: 'Yes. We set it up that way: an agent says that it is an AI, so nobody has to guess.',
    },
    {
      id: 'unsure',
      question: 'What if the agent doesn’t know the answer?',
      answer:
        'It brings in a person: human handoff is part of the chat agent, and call routing is part of the phone agent. It answers from your own knowledge base, so it knows what you give it.',
    },
    {
      id: 'front-desk',
      question: 'Does this replace my front desk?',
      answer:
        'No. It takes what your front desk can’t: the second call at the same moment, the message at midnight, the follow-up that slips. Your people keep the conversations that need them.',
    },
  ],
} as const);
