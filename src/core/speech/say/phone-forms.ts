import type { MessageName } from '../../assistant/say/message.ts';
import { phoneContactWords, phoneWords } from '../../site/content/assistant/phone-words.ts';
import { addressInWords } from './spelled-email.ts';

interface PhoneTerms {
  contactEmail: string | null;
}

/**
 * The messages that a caller on the phone hears in other words, because there is no page to type
 * into, to read or to press.
 */
export const phoneForms: Partial<Record<MessageName, (terms: PhoneTerms) => string>> = {
  form: () => phoneWords.form,
  browsing: () => phoneWords.browsing,
  hintName: () => phoneWords.hintName,
  hintEmail: () => phoneWords.hintEmail,
  otherLanguage: () => phoneWords.otherLanguage,
  carePerson: () => phoneWords.carePerson,
  noPhoneNumber: () => phoneWords.noPhoneNumber,
  alreadySent: contact('alreadySent'),
  aPerson: contact('aPerson'),
  human: contact('human'),
  humanBooked: contact('humanBooked'),
  orForm: contact('orForm'),
};

function contact(key: keyof ReturnType<typeof phoneContactWords>) {
  return ({ contactEmail }: PhoneTerms) =>
    phoneContactWords(contactEmail && addressInWords(contactEmail))[key];
}
