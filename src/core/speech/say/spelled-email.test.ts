import { expect, test } from 'vitest';
import { addressInWords, spelledEmail } from './spelled-email.ts';

test.each([
  ['aruiz@ruizdental.com', ['Ana Ruiz'], 'a r u i z, at, ruiz dental dot com'],
  ['ana.ruiz@ruizdental.com', ['Ana Ruiz'], 'a n a, dot, r u i z, at, ruiz dental dot com'],
  ['jane@acme.com', ['Jane Doe', ''], 'j a n e, at, a c m e dot com'],
  ['jane@acme.com', ['Jane Doe', 'Acme Tools'], 'j a n e, at, acme dot com'],
  ['jane@acmetools.net', ['', 'Acme Tools'], 'j a n e, at, acme tools dot net'],
  ['j_doe42@x-lab.io', [], 'j, underscore, d o e, four two, at, x, dash, lab dot i o'],
  ['jo+web@o-neill.co.uk', ['Jo O’Neill'], 'j o, plus, w e b, at, o, dash, neill dot co dot u k'],
  ['christopher@a.org', [], 'c h r i, s t o p, h e r, at, a dot org'],
  ['kim@kimllc.com', ['Kim Lee'], 'k i m, at, k i m, l l c dot com'],
  [
    'kevin.obrien@obrienlaw.net',
    ['Kevin O’Brien'],
    'k e v i n, dot, o b r, i e n, at, obrien law dot net',
  ],
  ['sarahmiller@mil.us', ['Sarah Miller'], 's a r a h, m i l, l e r, at, m i l dot u s'],
  ['amiller@zyxlaw.com', ['Ana Miller'], 'a, m i l, l e r, at, z y x, l a w dot com'],
  ['no address', [], 'n o, a d d r, e s s'],
] as const)('the address %s of %j is read as %j', (email, known, spoken) => {
  expect(spelledEmail(email, known)).toBe(spoken);
});

test.each([
  ['hello@everline.com', 'hello at everline dot com'],
  ['team.one@ever-line.co', 'team dot one at ever dash line dot co'],
  ['desk24@everline.com', 'desk two four at everline dot com'],
])('the address %s of the owner is said as %j', (email, spoken) => {
  expect(addressInWords(email)).toBe(spoken);
});
