import { callingCodeOf } from './phone-number.ts';

/** Numbers for help. They are refused alone and behind a calling code or a zero. */
const EMERGENCY_NUMBERS = setOfWords(`
  000 100 101 102 103 104 105 106 107 108 110 111 112 113 114 115 116 117 118 119 120 122 123
  128 131 132 133 144 150 155 156 158 166 180 185 190 191 192 193 194 195 196 197 198 199 911
  933 988 991 992 993 994 995 996 997 998 999 15 16 17 18 19 116000 116111 116117 116123 10111
  10177 99911 1669 1122`);

/**
 * Numbers with a price of their own, by the calling code: premium, shared cost, personal numbers,
 * directories and pagers. Free numbers may be among them, because nobody calls a person there. The
 * digits are those after the calling code. Countries without an entry have no such numbers, or none
 * that can be called from abroad.
 */
const PRICED: Readonly<Record<string, string>> = {
  '1': '500 521 522 523 524 525 526 527 528 529 533 544 566 577 588 700 710 900',
  '20': '900',
  '27': '86 90',
  '30': '11 14 70 80 90',
  '31': '84 87 90',
  '32': '70 77 78 90',
  '33': '11 8',
  '34': '11 70 80 90',
  '351': '18 6 70 76 80',
  '352': '90',
  '353': '700 76 818',
  '354': '90',
  '355': '900',
  '356': '50 51 52',
  '357': '70 77 90',
  '358': '10 20 29 30 60 70 71 73 75',
  '359': '700 90',
  '36': '40 81 90 91',
  '370': '70 80 9',
  '371': '9',
  '372': '900',
  '373': '90',
  '374': '90',
  '375': '602 902',
  '378': '7',
  '380': '700 800 900',
  '381': '70 78 90',
  '382': '94 95',
  '383': '900',
  '385': '6',
  '386': '80 89 90',
  '387': '82 90',
  '389': '5',
  '39': '1 4 7 84 89',
  '40': '80 90',
  '41': '18 84 87 90',
  '420': '81 83 84 90',
  '421': '85 900 97',
  '43': '118 8 9',
  '44': '112 55 56 70 760 761 763 764 765 766 767 768 769 84 87 9',
  '45': '18 90',
  '46': '10 77 900 939 944 99',
  '47': '18 81 82',
  '48': '118 20 30 40 70 80',
  '49': '11 12 137 138 18 19 700 900',
  '52': '900',
  '54': '60',
  '55': '300 500 900',
  '56': '600 700',
  '57': '1900',
  '60': '1300 1600 600',
  '61': '1 5',
  '62': '809',
  '64': '900',
  '65': '1900',
  '66': '1900',
  '7': '80',
  '81': '120 180 570 990',
  '82': '60 700',
  '90': '444 888 898 900',
  '966': '700 92',
  '971': '600 700 900',
  '972': '1',
};

/** The codes of satellites, of shared cost and of numbers that belong to no country. */
const COUNTRYLESS = new Set(['800', '808', '870', '878', '881', '882', '883', '888', '979']);
/** In North America, 976 is a price and 555-1212 a directory, whatever the area. */
const PRICED_EXCHANGE = /^1\d{3}(976|5551212)/;

/** Whether the digits are a number for help, alone or behind a calling code or a zero. */
export function isEmergencyNumber(dialled: string): boolean {
  const all = dialled.replaceAll(/\D/g, '');
  const digits = all.replace(/^00/, '');
  const national = digits.slice(callingCodeOf(digits)?.length ?? 0);
  const forms = [all, digits, national].flatMap((form) => [form, form.replace(/^0/, '')]);
  return forms.some((form) => EMERGENCY_NUMBERS.has(form));
}

/** Whether a number in E.164 has a price of its own, or belongs to a satellite or to no country. */
export function isPricedNumber(number: string): boolean {
  const code = callingCodeOf(number);
  if (code === null || COUNTRYLESS.has(code)) return true;
  const digits = number.slice(1);
  if (PRICED_EXCHANGE.test(digits)) return true;
  const national = digits.slice(code.length);
  return PRICED[code]?.split(' ').some((prefix) => national.startsWith(prefix)) ?? false;
}

function setOfWords(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
