import type { SampleCallTimes } from './sample-call.ts';

/** `npm run sample-call` writes this file together with the sound. It is not edited by hand. */
export const sampleCallTimes: SampleCallTimes = {
  seconds: 36.98,
  bars: '5866285186619666547639829556445864737736743000673643677467476661',
  captions: [
    {
      speaker: 'agent',
      text: 'Hi, I’m the AI assistant at Everline.',
      from: 0.33,
    },
    {
      speaker: 'agent',
      text: 'How can I help you today?',
      from: 2.9,
    },
    {
      speaker: 'caller',
      text: 'Hi. Who picks up when we’re closed?',
      from: 4.54,
    },
    {
      speaker: 'agent',
      text: 'Our AI agents work twenty four seven to qualify leads, book appointments and follow up, so someone always picks up.',
      from: 6.95,
    },
    {
      speaker: 'caller',
      text: 'I’d like a consultation about the phone agent.',
      from: 14.09,
    },
    {
      speaker: 'agent',
      text: 'Thanks, the AI Phone Agent.',
      from: 17.18,
    },
    {
      speaker: 'agent',
      text: 'We talk Monday to Friday.',
      from: 19.43,
    },
    {
      speaker: 'agent',
      text: 'What day and time work for you?',
      from: 20.98,
    },
    {
      speaker: 'caller',
      text: 'How about Thursday at two thirty?',
      from: 22.8,
    },
    {
      speaker: 'gap',
      text: 'The caller’s name and email, and a summary.',
      from: 24.94,
    },
    {
      speaker: 'agent',
      text: 'Should I send this request?',
      from: 26.82,
    },
    {
      speaker: 'caller',
      text: 'Yes, please.',
      from: 28.55,
    },
    {
      speaker: 'agent',
      text: 'Thank you.',
      from: 29.91,
    },
    {
      speaker: 'agent',
      text: 'I’m sending your request now.',
      from: 30.85,
    },
    {
      speaker: 'agent',
      text: 'Your request has been received.',
      from: 32.59,
    },
    {
      speaker: 'agent',
      text: 'We’ll contact you soon to confirm the time.',
      from: 34.37,
    },
  ],
};
