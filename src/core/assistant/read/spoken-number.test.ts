import { describe, expect, test } from 'vitest';
import { spokenPhoneNumber } from './spoken-number.ts';

describe('a phone number in a line', () => {
  test.each([
    ['plus four nine, one five one, one two three four five six seven', '+491511234567'],
    ['It’s 555 0199 42.', '555019942'],
    ['+1 (202) 555-0100', '+12025550100'],
    ['oh one five one double five three two one', '015155321'],
    ['triple seven eight nine ten', '7778910'],
    ['twenty twenty three forty five six', '2023456'],
    ['zero one seven twenty thirty', '0172030'],
    ['you can reach me at one two three four five six, thanks', '123456'],
    ['2025550100', '2025550100'],
  ])('%j is %s', (line, number) => {
    expect(spokenPhoneNumber(line)).toBe(number);
  });

  test.each(['', 'no', 'one two three', 'at ten thirty', '1234567890123456', 'double', 'plus'])(
    '%j is none',
    (line) => {
      expect(spokenPhoneNumber(line)).toBeNull();
    },
  );
});
