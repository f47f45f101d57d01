import { splitWords } from '../../../split-words.ts';
import type { GreetedLanguage } from '../line-reading.ts';

type LatinLanguage = Exclude<GreetedLanguage, 'zh' | 'ar'>;

/** Words that are frequent in one language. */
const words: Record<LatinLanguage, ReadonlySet<string>> = {
  es: wordSet(`hola buenos buenas dias días tardes noches quiero quisiera necesito puedo puede pueden
    podria podría tengo tiene tienen usted ustedes como cómo cuanto cuánto cuesta que qué para por
    con una un el la los las del de mi mis su sus es son está esta estoy soy hablo habla hablan
    español espanol ingles inglés gracias ayuda cita llamada negocio empresa cuando cuándo donde
    dónde porque pero muy más mas también tambien me llamo nombre correo quien quién hacer reservar
    ofrecen servicios trabajo mañana lunes martes jueves viernes favor alguien persona hablar no se sé si sí ya`),
  de: wordSet(`hallo guten tag morgen abend ich möchte moechte mochte kann können koennen konnen brauche
    habe haben hat sie wir ihr ihre ihnen mein meine einen eine einem einer ein der die das den dem
    und oder aber nicht kein keine ist sind wie was wer wann wo warum bitte danke für fuer mit von
    zu zum zur auf bei sprechen sprichst deutsch englisch termin beratung buchen firma unternehmen
    kosten kostet viel gibt es machen anbieten bieten leistungen mensch jemand jemandem uhr montag
    dienstag mittwoch donnerstag freitag heiße heisse bin auch noch schon gerne`),
  fr: wordSet(`bonjour bonsoir salut je tu vous nous ils elles j’ai suis voudrais veux peux pouvez
    peut avez avoir est sont être les des une un le la du de au aux ce cette mon ma mes votre vos
    pour avec dans sur pas ne n’est qu’est que quoi qui quand comment combien où pourquoi merci s’il
    plaît plait parlez parler français francais anglais rendez-vous rendez entreprise prix coûte coute
    faire réserver reserver service services aujourd’hui demain lundi mardi mercredi jeudi vendredi
    quelqu’un quelqu appelle m’appelle bien très tres aussi oui non et ou cest c’est par mois semaine heure ça cela on peut t’appelle`),
  it: wordSet(`ciao buongiorno buonasera salve vorrei voglio posso può puo potete potrei ho hai abbiamo
    avete sono sei siete siamo è il lo la gli le un una uno di del della dei delle che chi cosa come
    quando dove perché perche quanto costa per con non mi mio mia vostro vostra nostra grazie prego
    favore parlare parla parlate parli italiano inglese appuntamento prenotare consulenza azienda
    attività servizi servizio offrite fate qualcuno persona domani lunedì martedì mercoledì giovedì
    venerdì anche molto bene buona chiamo`),
  pt: wordSet(`olá ola bom boa dia tarde noite eu quero queria gostaria preciso posso pode podem poderia
    tenho tem têm você voce vocês voces como quanto custa que o a os as um uma do da dos das de no na
    para por com meu minha seu sua é são está estou sou falo fala falam falar português portugues
    inglês obrigado obrigada ajuda consulta reunião reuniao marcar agendar empresa negócio negocio
    quando onde porque mas muito mais também tambem não nao sim quem fazer serviços servicos alguém
    alguem pessoa amanhã segunda terça quarta quinta sexta feira chamo nome`),
  pl: wordSet(`cześć czesc dzień dzien dobry witam chcę chce chciałbym chcialbym chciałabym mogę moge może
    moze potrzebuję potrzebuje mam ma macie pan pani państwo panstwo jak ile kosztuje co kto kiedy
    gdzie dlaczego czy jest są nie tak proszę prosze dziękuję dziekuje dla z ze w we na do od po i
    oraz ale mój moj moja mówi mowi mówicie mówić polsku polski angielsku umówić umowic spotkanie
    konsultację konsultacje rozmowę wizytę firma firmę oferujecie usługi jutro poniedziałek wtorek
    środa czwartek piątek ktoś kimś człowiekiem nazywam się sie jestem bardzo`),
  tr: wordSet(`merhaba selam günaydın gunaydin iyi günler ben siz sen biz bir bu şu ve ile için icin ne
    nasıl nasil kaç kac kadar nerede neden kim mi mı mu mü musunuz mısınız misiniz istiyorum
    istiyoruz almak yapmak konuşmak konusmak türkçe turkce ingilizce biliyor randevu görüşme fiyat
    fiyatı ücret lütfen lutfen teşekkürler tesekkurler teşekkür evet hayır hayir var yok şirket
    işletme hizmet hizmetleri yarın bugün pazartesi salı çarşamba perşembe cuma biri birisi insan
    adım benim sizin daha çok cok`),
};

const english =
  wordSet(`the a an is are was were am be been i i’m im you your we our they it its this that these
  my me he she of to for and or but not no yes in on at with from by about what when where who why how which
  can could would will should do does did have has had want need like get book call name email phone help please
  thanks hello hi hey there if so just as an any some more than then one here us use make know time day talk company service business agent appointment works good
  tomorrow today`);

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
/** A longer line is judged by its beginning. */
const MAX_WORDS = 60;
const MIN_SCRIPT_LETTERS = 2;
const MIN_SCRIPT_SHARE = 0.4;

/**
 * Returns the language that most words of a line belong to. Whether a visitor writes in another
 * language at all is said by the reader. Returns null for English and for any other language.
 */
export function otherLanguageOf(heard: string): GreetedLanguage | null {
  const script = languageOfScript(heard);
  if (script) return script;
  // An address such as info@hola.com is not a word of a language.
  const typed = heard
    .replace(/(?<!\S)\S*@\S*/g, ' ')
    .replace(/'/g, '’')
    .toLowerCase();
  const said = (typed.match(WORD) ?? []).slice(0, MAX_WORDS);
  const scoreIn = (list: ReadonlySet<string>) => said.filter((word) => list.has(word)).length;
  const [best] = (Object.keys(words) as LatinLanguage[])
    .map((language) => ({ language, score: scoreIn(words[language]) }))
    .sort((one, other) => other.score - one.score);
  return best && best.score > scoreIn(english) ? best.language : null;
}

function languageOfScript(heard: string): GreetedLanguage | null {
  // The kana of Japanese stand beside Chinese characters.
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(heard)) return null;
  const letters = heard.match(/\p{L}/gu)?.length ?? 0;
  const share = (count: number) =>
    count >= MIN_SCRIPT_LETTERS && count / letters >= MIN_SCRIPT_SHARE;
  if (share(heard.match(/\p{Script=Han}/gu)?.length ?? 0)) return 'zh';
  return share(heard.match(/\p{Script=Arabic}/gu)?.length ?? 0) ? 'ar' : null;
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(splitWords(text));
}
