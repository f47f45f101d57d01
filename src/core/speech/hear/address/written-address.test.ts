import { expect, test } from 'vitest';
import { writtenAddress } from './written-address.ts';

// The left side is what the embedded recogniser has written for voices that said the right side.
test.each([
  ['Karen at Lopez Bakery dot com.', 'Karen at Lopez Bakery.com.'],
  ['Carry that Lopez bakery not come.', 'Carry that Lopez bakery.com.'],
  [
    'Tom Dart, Becker at Northside, Dental Dart, Oug.',
    'Tom Dart, Becker at Northside, Dental.org.',
  ],
  ["It's Priya at Sharma law dot com dot uk", "It's Priya at Sharma law.co.uk"],
  ["It's pre-er at Sharma law, dot co dot ock.", "It's pre-er at Sharma law.co.uk."],
  ['J. Kowalski at brightpath dot I.', 'J Kowalski at brightpath.io'],
  ['Luis at Casa Torres Datus.', 'Luis at Casa Torres.us'],
  ['novak@outlook.com', 'novak at outlook.com'],
  ['M. I. K. E. at peak roofing dot com, all one word.', 'M I K E at peak roofing.com.'],
  ['M-i-k-e at peak roofing dot com all one word', 'M i k e at peak roofing.com'],
  ['Be as in boy, R. as in Robert, Y. A. N.', 'b , r , Y A N'],
  ['Be as in boy, are as in rabbit, why a-en', 'b , r , why a-en'],
  ['S as in sim, i, and as in Nancy, g, h.', 's , i, n , g, h'],
  ['K-o-double u-a-l-s-k-i', 'K o w a l s k i'],
  ['K. o W. A. Well, s. k. i.', 'K o W A l s k i'],
  ['My email is a dot smith at acme dot com', 'My email is a dot smith at acme.com'],
  ['That is a walsh at acme dot com', 'That is a walsh at acme.com'],
  ["I'm at work and could not come.", "I'm at work and could not come."],
  ['P E A K dot C O M', 'P E A K.com'],
  ['What does it cost?', 'What does it cost?'],
  ['I am at the office, not coming.', 'I am at the office, not coming.'],
])('%j is written %j', (heard, written) => {
  expect(writtenAddress(heard)).toBe(written);
});
