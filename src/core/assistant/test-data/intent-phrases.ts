/** What a visitor does with a line, in one word. */
type Intent =
  | 'book'
  | 'question'
  | 'yes'
  | 'no'
  | 'correction'
  | 'human'
  | 'goodbye'
  | 'silence'
  | 'abuse'
  | 'restart'
  | 'repeat'
  | 'thanks'
  | 'greeting'
  | 'unknown';

/**
 * A line of a visitor, with its expected intent. In the context 'confirming', the assistant has
 * just said the summary and asked whether to send the request. In the context 'none', the assistant
 * has asked nothing. A row without a context fits every moment except the summary.
 */
export interface IntentPhrase {
  heard: string;
  intent: Intent;
  context?: 'confirming' | 'none';
  note?: string;
}

export const intentPhrases: readonly IntentPhrase[] = [
  { heard: 'I want to book a call', intent: 'book' },
  { heard: 'book', intent: 'book' },
  { heard: 'can i make an appointment', intent: 'book' },
  { heard: 'booking a meeting please', intent: 'book' },
  { heard: 'we are after a consultation', intent: 'book' },
  { heard: 'could we get booked in with someone', intent: 'book' },
  { heard: 'Is this where I book the free consultation?', intent: 'book' },
  { heard: 'hi is this the right place to make an appointment', intent: 'book' },
  { heard: 'is this where my calls are answered?', intent: 'question' },
  { heard: 'Id like a demo', intent: 'book' },
  { heard: 'schedule a consultation for me', intent: 'book' },
  { heard: 'could we talk on tuesday at 10?', intent: 'book' },
  { heard: 'sign me up for that free consultation', intent: 'book' },
  { heard: 'how do i get started', intent: 'book' },
  { heard: 'i would to reserve a meeting with you', intent: 'book' },
  {
    heard: 'my bloody phone never stops, just book me in',
    intent: 'book',
    note: 'the curse is not meant for the assistant',
  },

  { heard: 'what does the phone agent do?', intent: 'question' },
  { heard: 'do you work with hubspot', intent: 'question' },
  { heard: 'how much is it', intent: 'question' },
  { heard: 'is this safe for my customers data', intent: 'question' },
  { heard: 'tell me about everline', intent: 'question' },
  {
    heard: 'who won the lottery?',
    intent: 'question',
    note: 'the site cannot answer it, but it is a question',
  },
  { heard: 'wait, is the call free?', intent: 'question', context: 'confirming' },
  { heard: 'whats the difference between chat and phone', intent: 'question' },

  { heard: 'yes', intent: 'yes', context: 'confirming' },
  { heard: 'yep', intent: 'yes', context: 'confirming' },
  { heard: 'Yes please, go ahead.', intent: 'yes', context: 'confirming' },
  { heard: 'ye', intent: 'yes', context: 'confirming' },
  { heard: 'yeah thats right', intent: 'yes', context: 'confirming' },
  { heard: 'correct', intent: 'yes', context: 'confirming' },
  { heard: 'looks good to me', intent: 'yes', context: 'confirming' },
  { heard: 'book it', intent: 'yes', context: 'confirming' },
  { heard: 'send it', intent: 'yes', context: 'confirming' },
  { heard: 'ok', intent: 'yes', context: 'confirming' },
  { heard: 'k', intent: 'yes', context: 'confirming' },
  { heard: 'sure, why not', intent: 'yes', context: 'confirming' },
  { heard: 'perfect thank you', intent: 'yes', context: 'confirming' },
  { heard: '👍', intent: 'yes', context: 'confirming' },
  { heard: 'lovely, do that', intent: 'yes', context: 'confirming' },
  { heard: "I don't see why not", intent: 'yes', context: 'confirming' },
  { heard: 'no problem, send it', intent: 'yes', context: 'confirming', note: 'this no agrees' },
  { heard: 'no thats all correct', intent: 'yes', context: 'confirming', note: 'this no agrees' },
  { heard: 'all good', intent: 'yes', context: 'confirming' },

  { heard: 'no', intent: 'no', context: 'confirming' },
  { heard: 'nope', intent: 'no', context: 'confirming' },
  { heard: 'not quite', intent: 'no', context: 'confirming' },
  { heard: 'wait thats not right', intent: 'no', context: 'confirming' },
  { heard: "no don't send it", intent: 'no', context: 'confirming' },
  { heard: 'cancel', intent: 'no', context: 'confirming' },
  { heard: 'not yet', intent: 'no', context: 'confirming' },
  { heard: "that's wrong", intent: 'no', context: 'confirming' },

  { heard: 'no, Friday', intent: 'correction', context: 'confirming' },
  { heard: 'actually make it 3', intent: 'correction', context: 'confirming' },
  { heard: 'yes but at half past two', intent: 'correction', context: 'confirming' },
  {
    heard: 'perfect except the email, its jane@acme.org',
    intent: 'correction',
    context: 'confirming',
  },
  { heard: 'sorry, my name is Smyth not Smith', intent: 'correction', context: 'confirming' },
  { heard: 'can you change the day to monday', intent: 'correction', context: 'confirming' },
  { heard: 'i meant the chat agent', intent: 'correction', context: 'confirming' },
  {
    heard: 'the time is wrong',
    intent: 'correction',
    context: 'confirming',
    note: 'the line names the field, but not the new value',
  },

  { heard: 'can I talk to a person', intent: 'human' },
  { heard: 'real human please', intent: 'human' },
  { heard: 'i want to speak with someone from your team', intent: 'human' },
  { heard: 'operator', intent: 'human' },
  { heard: 'give me a number of somebody i can ring', intent: 'human' },
  { heard: "I don't want to talk to a robot", intent: 'human' },
  { heard: 'get me an agent, a human one', intent: 'human' },

  { heard: 'bye', intent: 'goodbye' },
  { heard: 'goodbye', intent: 'goodbye' },
  { heard: 'ok cheers bye', intent: 'goodbye' },
  { heard: 'never mind, ill do it another time', intent: 'goodbye' },
  { heard: 'i have to go', intent: 'goodbye' },
  { heard: 'see you later', intent: 'goodbye' },
  { heard: 'thats all thanks bye', intent: 'goodbye' },

  { heard: '', intent: 'silence' },
  { heard: '   ', intent: 'silence' },
  { heard: '...', intent: 'silence' },

  { heard: 'you are a fucking idiot', intent: 'abuse' },
  { heard: 'shut up you stupid bot', intent: 'abuse' },
  { heard: 'f*** you', intent: 'abuse' },
  { heard: 'go to hell you piece of shit', intent: 'abuse' },

  { heard: 'start over', intent: 'restart' },
  { heard: 'lets begin again from scratch', intent: 'restart' },
  { heard: 'forget everything i said', intent: 'restart' },
  { heard: 'reset', intent: 'restart' },

  { heard: 'say that again', intent: 'repeat' },
  { heard: 'pardon?', intent: 'repeat' },
  { heard: 'sorry i didnt catch that', intent: 'repeat' },
  { heard: 'what did you say', intent: 'repeat' },
  { heard: 'come again?', intent: 'repeat', context: 'confirming' },

  { heard: 'thanks', intent: 'thanks' },
  { heard: 'thank you so much', intent: 'thanks' },
  { heard: 'ty', intent: 'thanks' },
  { heard: 'cheers mate', intent: 'thanks' },

  { heard: 'hi', intent: 'greeting' },
  { heard: 'Hello there', intent: 'greeting' },
  { heard: 'good morning', intent: 'greeting' },
  { heard: 'hey how are you', intent: 'greeting' },
  { heard: 'bonjour i mean hello', intent: 'greeting' },

  { heard: 'asdfgh', intent: 'unknown' },
  { heard: 'hmm', intent: 'unknown' },
  { heard: 'purple monkey dishwasher', intent: 'unknown' },
  { heard: 'well you know how it is', intent: 'unknown' },
  { heard: 'that works', intent: 'yes', context: 'confirming' },
  { heard: 'sounds perfect, thanks a lot', intent: 'yes', context: 'confirming' },
  { heard: 'yes do it', intent: 'yes', context: 'confirming' },
  { heard: 'hang on a second', intent: 'no', context: 'confirming' },
  { heard: 'i changed my mind', intent: 'no', context: 'confirming' },
  { heard: 'cancel it', intent: 'no', context: 'confirming' },
  { heard: 'no the name is wrong', intent: 'correction', context: 'confirming' },
  { heard: 'that is not my email', intent: 'correction', context: 'confirming' },
  { heard: 'can we do 3 instead?', intent: 'correction', context: 'confirming' },
  { heard: 'is that right?', intent: 'question', context: 'confirming' },
  { heard: 'I would like an appointment', intent: 'book' },
  { heard: 'are you free tomorrow', intent: 'book' },
  { heard: 'any slots on friday?', intent: 'book' },
  { heard: 'hello, i want to book a call', intent: 'book' },
  { heard: 'hello can you tell me the price', intent: 'question' },
  { heard: 'thanks, what about prices', intent: 'question' },
  { heard: 'id like to speak to sales', intent: 'human' },
  { heard: 'can someone call me back', intent: 'human' },
  { heard: 'talk to you later', intent: 'goodbye' },
  { heard: 'have a nice day', intent: 'goodbye' },
  { heard: 'ok goodbye then', intent: 'goodbye' },
  { heard: 'you suck', intent: 'abuse' },
  { heard: 'huh?', intent: 'repeat' },
  { heard: 'no, friday', intent: 'correction' },
  { heard: 'no more questions', intent: 'no' },
  { heard: 'hi there, good afternoon', intent: 'greeting' },
  { heard: '👎', intent: 'no' },
  { heard: 'go back', intent: 'unknown' },
  { heard: 'y not', intent: 'yes', context: 'confirming' },
] as const;
