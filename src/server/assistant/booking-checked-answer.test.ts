import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingCheckedAnswer } from './booking-checked-answer.ts';

function released(...pieces: string[]) {
  const out: string[] = [];
  const speech = bookingCheckedAnswer({
    isFalse: (sentence) => sentence.includes('booked'),
    release: (text) => out.push(text),
  });
  for (const piece of pieces) speech.hear(piece);
  speech.pause();
  expect(out.join('')).toBe(speech.text());
  return { text: speech.text(), speech };
}

test('false sentences are withheld, and everything else stays as it was written', () => {
  expect(released('Ahoy! It is booked. - **One**\n- Two\n\nBye').text).toBe(
    'Ahoy! - **One**\n- Two\n\nBye',
  );
  expect(released('It is booked.').text).toBe('');
});

test('it does not matter how the stream is split', () => {
  const whole = 'Ahoy!  You are booked.\nOne line\nA price of 3.50 coins. The end';
  const expected = released(whole).text;
  const cuts = fc.uniqueArray(fc.nat(whole.length), { maxLength: 30 });
  fc.assert(
    fc.property(cuts, (places) => {
      const at = [0, ...places.toSorted((a, b) => a - b), whole.length];
      const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
      expect(released(...pieces).text).toBe(expected);
    }),
  );
});

test('what follows a call of a tool is a sentence of its own', () => {
  const { speech } = released('Let me see.');
  speech.hear('There be none.');
  speech.pause();
  expect(speech.text()).toBe('Let me see. There be none.');
});

test('words of the owner are added unchecked, after the sentence that was begun', () => {
  const { speech } = released('Let me see.');
  speech.hear('I look');
  speech.tell('It is booked.');
  speech.hear('It is booked. Bye.');
  speech.pause();
  expect(speech.text()).toBe('Let me see. I look It is booked. Bye.');
  const { speech: first } = released('');
  first.tell('One moment.');
  expect(first.text()).toBe('One moment.');
});
