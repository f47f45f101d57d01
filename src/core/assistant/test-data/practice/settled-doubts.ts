/** Answers to the summary that begin with a doubt or an objection and end with a clear yes. */
export const settledDoubts: readonly string[] = [
  "no wait, that's right, my bad. yes book it",
  "oh wait no that's correct, go ahead",
  "actually, that's perfect. go ahead and book it",
  "hmm, sorry, it's all right, send it",
  'ok thought about it. yes, book it',
  'slept on it, yes go ahead',
  'i misread it, everything is fine, book it',
  'false alarm, that is right, submit it',
  'ok im free. you can book it now',
  'my calendar is clear, book it',
  "yes, that one's right",
  'yep those ones are correct',
  "yes everything's spelled right",
];

/** Answers that only look like these, and send nothing. */
export const openDoubts: readonly string[] = [
  "no wait, that's not right",
  'actually, make it 3',
  'wait, hold on',
  'hold on yes',
  "don't book it yet, checking my calendar",
  'hold off for now',
  'am i free then?',
  "no wait, that's right but the email is old",
];

/** Orders to send the request that a question about something else follows. */
export const ordersBesideQuestions: readonly string[] = [
  'yes book it. and is the meeting by phone or by video?',
  'yes go ahead, what happens next after this?',
  'send it please. how long does the call take?',
  'book it! who will call me?',
];

/** Questions on which the yes before them may depend. They are answered first. */
export const decidingQuestions: readonly string[] = [
  'yes, is it free?',
  'yes book it, is there a fee?',
  'go ahead, but can i cancel later?',
  'book it, can you make it 3 instead?',
  'yes. what does it cost?',
];
