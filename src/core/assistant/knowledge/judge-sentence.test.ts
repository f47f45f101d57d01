import { expect, test } from 'vitest';
import { questionPhrases } from '../test-data/question-phrases.ts';
import { answerTo } from './answers.ts';
import { groundsOf } from './evidence.ts';
import { judge, type Verdict } from './judge-sentence.ts';
import { knowledge } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';

const nothing = { said: groundsOf([]), names: [] };

test.each<[string, Verdict]>([
  // Prices, in every dress
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
  // Figures, customers, promises
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
  // What only the rules know
  ['I have booked your consultation.', 'booking'],
  ['Your request has been sent.', 'booking'],
  ['You are all set!', 'booking'],
  // What may be said
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
  ['You can write to hello@everline.example.', 'sound'],
])('%s → %s', (sentence, verdict) => {
  expect(judge(sentence, nothing)).toBe(verdict);
});

test('everything the content answers may be said, in sentences of its own', () => {
  const answers = questionPhrases.map(({ heard }) => answerTo(heard)?.text ?? '');
  const told = [...answers, ...knowledge.map(({ text }) => text)].flatMap(sentencesOf);
  const withheld = told.filter((sentence) => judge(sentence, nothing) !== 'sound');
  // Quoted alone, this could be about anything; with what it is about before it, it is said.
  expect([...new Set(withheld)].filter((text) => !/free|charged|costs/.test(text))).toEqual([]);
});

test('what the rules said in this turn may be said again', () => {
  const said = groundsOf(['Thursday, November 19 at 2:00 PM.', 'Acme takes no calls.']);
  const heard = { said, names: [] };
  expect(judge('I have Thursday, November 19th at 2 PM.', heard)).toBe('sound');
  expect(judge('I have Thursday, 19 November at 2:00 p.m.', heard)).toBe('sound');
  expect(judge('I have Thursday, November 20 at 2 PM.', heard)).toBe('claim');
  expect(judge('I have Thursday, November 19 at 3 PM.', heard)).toBe('claim');
});

test('a visitor is called by name, unless the name is a price', () => {
  const named = (...names: string[]) => ({ said: groundsOf([]), names });
  expect(judge('Thank you, Zbigniew!', named('Zbigniew'))).toBe('sound');
  expect(judge('I will write to z@zakopane.pl.', named('z@zakopane.pl'))).toBe('sound');
  expect(judge('It is Ninety Nine Dollars.', named('Ninety Nine Dollars'))).toBe('price');
  expect(judge('It is Ninety Nine.', named('Ninety Nine'))).toBe('claim');
  expect(judge('It is Free.', named('Free'))).toBe('price');
});
