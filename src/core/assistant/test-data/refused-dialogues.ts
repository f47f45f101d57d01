/**
 * Lines of a visitor. The last line breaks a rule of the form, so the assistant's answer must
 * contain the message of this rule. Unless a row says otherwise, the current time is Thursday
 * 2026-11-12, 10:20 in Europe/Paris.
 */
export interface RefusedDialogue {
  heard: readonly string[];
  refusedWith: string;
  /** The visitor's local time in the form `YYYY-MM-DDTHH:MM`. */
  now?: string;
}

export const refusedDialogues: readonly RefusedDialogue[] = [
  // Weekends
  {
    heard: ['can i book a call for saturday'],
    refusedWith: 'Please choose a weekday, Monday to Friday',
  },
  {
    heard: ['I need the phone agent', 'sunday at ten'],
    refusedWith: 'Please choose a weekday, Monday to Friday',
  },
  {
    heard: ["I'd like a consultation about email automation", 'the day after tomorrow please'],
    refusedWith: 'Please choose a weekday, Monday to Friday',
  },
  {
    heard: ['book me for the 5th of december at 2pm'],
    refusedWith: 'Please choose a weekday, Monday to Friday',
  },
  {
    heard: ['book a call on monday at 10', 'actually this weekend would be better'],
    refusedWith: 'Please choose a weekday, Monday to Friday',
  },
  {
    heard: ['i want to book', '2027-01-23 at 9:00'],
    refusedWith: 'Please choose a weekday, Monday to Friday',
  },

  // Days in the past
  {
    heard: ['Could I book a call for yesterday, haha'],
    refusedWith: 'This date is in the past. Please choose another',
  },
  {
    heard: ['i want to talk about a chatbot', 'november 10th 2026 at 11'],
    refusedWith: 'This date is in the past. Please choose another',
  },
  {
    heard: ['book me in for Monday, November 9 at 9am'],
    refusedWith: 'This date is in the past. Please choose another',
  },
  {
    heard: ['please book me a consultation', 'on 2026-11-06'],
    refusedWith: 'This date is in the past. Please choose another',
  },

  // Days too far ahead
  {
    heard: ['can we do a call on january 12th'],
    refusedWith: 'This date is more than 60 days ahead. Please choose an earlier one',
  },
  {
    heard: ['book a consultation please, ai chat agent', 'in february, the 15th of february'],
    refusedWith: 'This date is more than 60 days ahead. Please choose an earlier one',
  },
  {
    heard: ['i want to book a call', 'March 3rd 2027 half past two'],
    refusedWith: 'This date is more than 60 days ahead. Please choose an earlier one',
  },

  // Times
  {
    heard: ['book me a call today at ten in the morning'],
    refusedWith: 'This time has passed. Please choose a later one',
  },
  {
    heard: ['I miss calls, can we talk today', 'at nine'],
    refusedWith: 'This time has passed. Please choose a later one',
  },
  {
    heard: ['book a call for this thursday at 9:30am'],
    refusedWith: 'This time has passed. Please choose a later one',
  },
  {
    heard: ['book me in on monday at quarter past ten'],
    refusedWith: 'they’re every half hour from 9:00 AM to 4:30 PM',
  },
  {
    heard: ['can we talk tomorrow', 'at 9 in the evening'],
    refusedWith: 'they’re every half hour from 9:00 AM to 4:30 PM',
  },
  {
    heard: ['I want a consultation next tuesday', '5pm works for me'],
    refusedWith: 'they’re every half hour from 9:00 AM to 4:30 PM',
  },
  {
    heard: ['book the 17th of november at 8am'],
    refusedWith: 'they’re every half hour from 9:00 AM to 4:30 PM',
  },
  {
    heard: ['book a call on friday at 2pm', 'no make it 2:45'],
    refusedWith: 'they’re every half hour from 9:00 AM to 4:30 PM',
  },
  {
    heard: ['i would like to book a call for today please'],
    refusedWith: 'No available times for this date.',
    now: '2026-11-12T16:40',
  },
  {
    heard: ['I want the email automation consultation', 'today if thats possible'],
    refusedWith: 'No available times for this date.',
    now: '2026-11-13T18:05',
  },

  // Email addresses
  {
    heard: ['I want to book a call, my email is jane.doe@gmail.com'],
    refusedWith: 'Please use a business email address when possible',
  },
  {
    heard: ['book a consultation', 'my email is bob at hotmail dot com'],
    refusedWith: 'Please use a business email address when possible',
  },
  {
    heard: ["Hi, I'd like a call on monday at 10", "I'm Ana Silva, ana.silva@Outlook.com"],
    refusedWith: 'Please use a business email address when possible',
  },
  {
    heard: ['book a call please', 'you can email me at old timer at aol dot com'],
    refusedWith: 'Please use a business email address when possible',
  },
  {
    heard: ['book me in tuesday 9:30', 'my email is sue@yahoo.com'],
    refusedWith: 'Please use a business email address when possible',
  },
  {
    heard: ['I want to book', 'my email is jane@acme'],
    refusedWith: 'Please enter a valid email address',
  },
  {
    heard: ['book a call for me', 'my email address is jane@@acme.com'],
    refusedWith: 'Please enter a valid email address',
  },
  {
    heard: ['can i book a demo', "i don't have an email"],
    refusedWith: 'Business email is required',
  },

  // Companies
  {
    heard: ['book a consultation', 'my company is Lucky Casino'],
    refusedWith: 'Please enter a professional company name',
  },
  {
    heard: ['I want to book a call', "I'm Max Power and my company is called Poker Stars United"],
    refusedWith: 'Please enter a professional company name',
  },
  {
    heard: ['book a call', 'the company is called Green Weed Garden'],
    refusedWith: 'Please enter a professional company name',
  },
  {
    heard: ['i want to book a call', 'my company is called X'],
    refusedWith: 'Company name must be at least 2 characters long',
  },
  {
    heard: ['book me a consultation', 'my company is called Bits/Bytes #1'],
    refusedWith: 'Company name contains invalid characters',
  },

  // Names
  {
    heard: ['i want to book a call', 'my name is R2D2'],
    refusedWith: 'Name cannot contain numbers',
  },
  {
    heard: ['book a call', 'my name is John_Smith'],
    refusedWith: 'Name can only contain letters, hyphens, and apostrophes',
  },
  {
    heard: ['can you book me a demo', 'my name is Q'],
    refusedWith: 'Name must be at least 2 characters long',
  },
] as const;
