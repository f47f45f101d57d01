import { expect, test } from 'vitest';
import { assistantContactWords } from '../../site/content/assistant.ts';
import { questionPhrases } from '../test-data/question-phrases.ts';
import { passageAnswer } from '../test-data/questions/content-answers.ts';
import { evidenceFrom } from './evidence.ts';
import { judgeSentence, type SentenceVerdict } from './judge-sentence.ts';
import { knowledgeEntries } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';

const nothing = { said: evidenceFrom([]), names: [], contactEmail: null };

test.each<[string, SentenceVerdict]>([
  // Prices in many forms
  ['It costs $99 a month.', 'price'],
  ['The phone agent is 99 euros.', 'price'],
  ['Plans start at ninety-nine dollars.', 'price'],
  ['That would be £49.50 per seat.', 'price'],
  ['It is ＄９９ only.', 'price'],
  ['It is $\u200b99 only.', 'price'],
  ['We have a free trial.', 'price'],
  ['The phone agent is free.', 'price'],
  ['It is free.', 'price'],
  ['There is a discount for dentists.', 'price'],
  ['Pricing depends on your needs.', 'price'],
  ['Only a few bucks.', 'price'],
  ['Ninety-nine.', 'claim'],
  ['99.', 'claim'],
  ['It is ٩٩.', 'claim'],
  // Numbers, customers and promises
  ['We answer 95% of calls.', 'claim'],
  ['It doubles your leads.', 'claim'],
  ['We work with 500 dental clinics.', 'claim'],
  ['Hundreds of salons use it.', 'claim'],
  ['Trusted by dentists.', 'claim'],
  ['We guarantee that someone picks up.', 'claim'],
  ['It is HIPAA compliant.', 'claim'],
  ['You can cancel.', 'claim'],
  ['It takes two weeks to build.', 'claim'],
  ['We build it within a week.', 'claim'],
  ['We will call you on Friday.', 'claim'],
  ['We will call you tomorrow.', 'claim'],
  ['We confirm within 24 hours.', 'claim'],
  ['Up to 60 calls at the same moment.', 'claim'],
  ['It works with HubSpot.', 'claim'],
  ['Our agents write into Salesforce.', 'claim'],
  ['See www.example.com for more.', 'claim'],
  ['Salesforce works with it.', 'unfamiliar'],
  ['it connects to hubspot.', 'unfamiliar'],
  ['It speaks Cyrillic рrices.', 'claim'],
  ['The agents ride bicycles.', 'unfamiliar'],
  // Bookings, which only the rules know about
  ['I have booked your consultation.', 'booking'],
  ['Your request has been sent.', 'booking'],
  ['You are all set!', 'booking'],
  // Sentences that may be shown
  ['Our agents work 24/7 to qualify leads.', 'sound'],
  ['The AI Phone Agent picks up when your team is asleep.', 'sound'],
  ['It offers call routing and multi-language support.', 'sound'],
  ['The consultation is free.', 'sound'],
  ['I can book a free consultation for you.', 'sound'],
  ['You can book Monday to Friday, up to 60 days ahead.', 'sound'],
  ['We have three services.', 'sound'],
  ['Which day suits you?', 'sound'],
  ['Are you free on Thursday?', 'sound'],
  ['Shall I book it?', 'sound'],
  ['Thank you, that helps!', 'sound'],
  ['Got it.', 'sound'],
  ['What is your name and your business email?', 'sound'],
  ['You can write to hello@acme.example.', 'claim'],
])('"%s" is judged as %s', (sentence, verdict) => {
  expect(judgeSentence(sentence, nothing)).toBe(verdict);
});

test('the address that the owner has set may be shown, and no other', () => {
  const reachable = { ...nothing, contactEmail: 'hello@acme.example' };
  expect(judgeSentence('You can write to hello@acme.example.', reachable)).toBe('sound');
  expect(judgeSentence('You can write to hello@other.example.', reachable)).toBe('claim');
});

test.each([null, 'hello@acme.example'])(
  'with the address %s, the model may say every sentence that leads to a person',
  (contactEmail) => {
    const sentences = Object.values(assistantContactWords(contactEmail)).flatMap(sentencesOf);
    for (const sentence of sentences)
      expect(judgeSentence(sentence, { ...nothing, contactEmail })).toBe('sound');
  },
);

test('every sentence of the content may be shown', () => {
  const answers = questionPhrases.map(
    ({ heard, about }) => passageAnswer(about ?? '', heard)?.text ?? '',
  );
  const told = [...answers, ...knowledgeEntries.map(({ text }) => text)].flatMap(sentencesOf);
  const withheld = told.filter((sentence) => judgeSentence(sentence, nothing) !== 'sound');
  // A sentence such as 'it is free' may not be shown alone, because it could then be about a
  // service. A sentence about prices may be shown only if the rules said it in this turn.
  const unexpected = [...new Set(withheld)].filter(
    (text) => !/free|charged|price|costs/.test(text),
  );
  expect(unexpected).toEqual([]);
});

test('a date or time that the rules said in this turn may be repeated', () => {
  const said = evidenceFrom(['Thursday, November 19 at 2:00 PM.', 'Acme takes no calls.']);
  const heard = { ...nothing, said };
  expect(judgeSentence('I have Thursday, November 19th at 2 PM.', heard)).toBe('sound');
  expect(judgeSentence('I have Thursday, 19 November at 2:00 p.m.', heard)).toBe('sound');
  expect(judgeSentence('I have Thursday, November 20 at 2 PM.', heard)).toBe('claim');
  expect(judgeSentence('I have Thursday, November 19 at 3 PM.', heard)).toBe('claim');
});

test('a visitor’s name may be said, unless the name is a price', () => {
  const named = (...names: string[]) => ({ ...nothing, names });
  expect(judgeSentence('Thank you, Zbigniew!', named('Zbigniew'))).toBe('sound');
  expect(judgeSentence('I will write to z@zakopane.pl.', named('z@zakopane.pl'))).toBe('sound');
  expect(judgeSentence('It is Ninety Nine Dollars.', named('Ninety Nine Dollars'))).toBe('price');
  expect(judgeSentence('It is Ninety Nine.', named('Ninety Nine'))).toBe('claim');
  expect(judgeSentence('It is Free.', named('Free'))).toBe('price');
});
