import type { GreetedLanguage } from '../understanding/line-reading.ts';

/** Lines in other languages, with and without their accents. */
export const languagePhrases: Record<GreetedLanguage, readonly string[]> = {
  es: [
    'hola',
    'Hola, quiero reservar una cita',
    '¿hablan español?',
    'cuanto cuesta el servicio?',
    'cuanto cuesta',
    'necesito ayuda con las llamadas de mi negocio',
    'buenos días, ¿qué servicios ofrecen?',
    'quisiera hablar con una persona por favor',
  ],
  de: [
    'Guten Tag',
    'ich möchte einen Termin buchen',
    'was kostet das?',
    'sprechen Sie Deutsch?',
    'wir brauchen hilfe mit dem telefon in der praxis',
    'kann ich mit einem menschen sprechen',
  ],
  fr: [
    'bonjour',
    'bonjour, parlez-vous français ?',
    "c'est combien par mois?",
    'je voudrais prendre un rendez-vous',
    'combien ça coûte pour une petite entreprise',
    'est-ce que je peux parler avec quelqu’un',
  ],
  it: [
    'buongiorno',
    'quanto costa?',
    'vorrei prenotare un appuntamento',
    'quanto costa il servizio?',
    'posso parlare con una persona?',
    'parlate italiano?',
  ],
  pt: [
    'olá',
    'olá, quanto custa?',
    'gostaria de marcar uma reunião',
    'vocês falam português?',
    'eu preciso de ajuda com a minha empresa',
  ],
  pl: [
    'dzień dobry',
    'dzień dobry, ile to kosztuje?',
    'chciałbym umówić spotkanie',
    'czy mówicie po polsku?',
    'czy mogę porozmawiać z człowiekiem',
  ],
  tr: [
    'merhaba',
    'merhaba randevu almak istiyorum',
    'türkçe biliyor musunuz?',
    'fiyat ne kadar?',
    'bir insan ile konuşmak istiyorum',
  ],
  zh: ['你好', '我想预约', '多少钱？', '可以跟真人说话吗'],
  ar: ['مرحبا', 'أريد حجز موعد', 'كم السعر؟', 'هل تتكلم العربية'],
};

/** English lines and names that look a little like another language. */
export const englishPhrases: readonly string[] = [
  'bonjour i mean hello',
  'I would like a demo por favor',
  'my name is Maria de la Cruz',
  'no problema',
  'la Costa',
  'this is Jean-Pierre du Pont from Café Le Monde',
  'do you support Spanish and German?',
  'our company is La Casa de Pizza',
  'no problem, ciao',
  'merci, that is all',
  'i am in Berlin and die phone is broken',
  'yes si',
];
