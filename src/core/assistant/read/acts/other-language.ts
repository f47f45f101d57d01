import { splitWords } from '../../../split-words.ts';
import type { GreetedLanguage } from '../line-reading.ts';

type LatinLanguage = Exclude<GreetedLanguage, 'zh' | 'ar'>;

/** Words that are frequent in one language. One with a star is enough, as no English speaker says it. */
const words: Record<LatinLanguage, ReadonlySet<string>> = {
  es: wordSet(`hola* buenos* buenas* dias días tardes noches quiero* quisiera* necesito* puedo* puede pueden
    podria podría tengo tiene tienen usted ustedes* como cómo cuanto* cuánto* cuesta* que qué para por
    con una un el la los las del de mi mis su sus es son está esta estoy soy hablo habla hablan*
    español* espanol* ingles inglés gracias* ayuda cita llamada negocio empresa cuando cuándo donde
    dónde porque pero muy más mas también tambien me llamo nombre correo quien quién hacer reservar
    ofrecen servicios trabajo mañana lunes martes jueves viernes favor alguien persona hablar no se sé si sí ya
    y en al lo le les nos se sin sobre entre desde hasta cada todo toda todos todas mucho mucha
    muchos muchas otro otra nadie siempre nunca cliente clientes llamadas correos teléfono
    día hoy semana saber información informacion perdemos queremos necesitamos tenemos somos estamos
    contestar responder atender dueño dueña soy nuestra nuestro
    pequeño pequeña después despues porque así asi`),
  de: wordSet(`hallo guten* tag morgen abend ich* möchte* moechte* mochte kann können koennen konnen brauche*
    habe haben hat sie wir ihr ihre ihnen mein meine einen eine einem einer ein der die das den dem
    und oder aber nicht kein keine ist sind wie was wer wann wo warum bitte* danke* für fuer mit von
    zu zum zur auf bei sprechen* sprichst* deutsch* englisch termin beratung buchen firma unternehmen
    kosten kostet* viel gibt es machen anbieten bieten leistungen mensch jemand jemandem uhr montag
    dienstag mittwoch donnerstag freitag heiße heisse bin auch noch schon gerne
    im am vom beim aus nach über ueber unter vor seit weil dass wenn ob als nur sehr mehr jeden jede
    jeder jedes täglich taeglich viele unser unsere unseren uns mir mich dich man niemand keiner
    immer wieder kunden anrufe anruf kleine kleinen kleiner betreibe führe fuehre suche
    suchen verpassen bekommen erhalten wissen erfahren würde wuerde hätte gern
    mitarbeiter termine geht funktioniert`),
  fr: wordSet(`bonjour* bonsoir* salut* je tu vous nous ils elles j’ai suis voudrais* veux peux pouvez*
    peut avez avoir est sont être les des une un le la du de au aux ce cette mon ma mes votre vos
    pour avec dans sur pas ne n’est qu’est que quoi qui quand comment combien* où pourquoi merci* s’il
    plaît plait parlez* parler français* francais* anglais rendez-vous rendez entreprise prix coûte* coute
    faire réserver reserver service services aujourd’hui demain lundi mardi mercredi jeudi vendredi
    quelqu’un quelqu appelle m’appelle bien très tres aussi oui non et ou cest c’est par mois semaine heure ça cela on peut t’appelle
    en à y se nos notre leur leurs plus très chaque tous toutes tout toute beaucoup trop personne
    jamais toujours après avant pendant chez parce mais comme si aussi clients appels appel
    téléphone jour journée soir savoir j’aimerais aimerais d’appels l’appel j’ qu’on n’arrive tiens
    gère répondre répond recevons reçoit perd perdons manque`),
  it: wordSet(`ciao buongiorno* buonasera* salve* vorrei* voglio posso* può puo potete* potrei ho hai abbiamo
    avete sono sei siete siamo è il lo la gli le un una uno di del della dei delle che chi cosa come
    quando dove perché perche quanto costa per con non mi mio mia vostro vostra nostra grazie* prego
    favore parlare parla parlate* parli italiano* inglese appuntamento prenotare consulenza azienda
    attività servizi servizio offrite fate qualcuno persona domani lunedì martedì mercoledì giovedì
    venerdì anche molto bene buona chiamo
    e a al alla allo ai nel nella dal dalla su sul sulla da si ci ma se più piu ogni tutti tutte
    tutto nessuno sempre mai dopo prima durante tra fra molte molti tante tanti troppe troppi
    clienti chiamate giorno giorni sera oggi sapere funziona gestisco perdiamo riceviamo
    rispondere risponde piccola piccolo mia nostro nostri vostri
    aiutarci aiutare grazie gratuita`),
  pt: wordSet(`olá* ola bom boa dia tarde noite eu quero queria gostaria* preciso posso pode podem poderia
    tenho tem têm você* voce vocês* voces como quanto custa* que o a os as um uma do da dos das de no na
    para por com meu minha seu sua é são está estou sou falo fala falam* falar português* portugues*
    inglês obrigado* obrigada* ajuda consulta reunião reuniao marcar agendar empresa negócio negocio
    quando onde porque mas muito mais também tambem não nao sim quem fazer serviços servicos alguém
    alguem pessoa amanhã segunda terça quarta quinta sexta feira chamo nome
    e em ao aos à às nos nas pelo pela se sem sobre entre desde até cada todo toda todos todas muito
    muita muitos muitas outro outra ninguém ninguem sempre nunca cliente clientes chamadas
    dia dias hoje semana saber informações perdemos queremos precisamos temos somos estamos atender
    atende responder pequeno pequena dono dona nosso nossa depois porque minha
       `),
  pl: wordSet(`cześć* czesc* dzień* dzien dobry* witam* chcę* chce chciałbym* chcialbym chciałabym mogę moge może
    moze potrzebuję potrzebuje mam ma macie pan pani państwo panstwo jak ile kosztuje* co kto kiedy
    gdzie dlaczego czy jest są nie tak proszę* prosze dziękuję* dziekuje dla z ze w we na do od po i
    oraz ale mój moj moja mówi mowi mówicie mówić polsku* polski angielsku umówić umowic spotkanie
    konsultację konsultacje rozmowę wizytę firma firmę oferujecie usługi jutro poniedziałek wtorek
    środa czwartek piątek ktoś kimś człowiekiem nazywam się sie jestem bardzo
    o u za przy przez pod nad bez tylko bardzo więcej wiecej każdy codziennie nikt nigdy zawsze nasz
    nasza nasze naszych moją małą mała mały duża prowadzę prowadze mamy jesteśmy tracimy odbiera
    odbierać klientów klienci telefonu telefonów telefonów godzinach pracy dowiedzieć
    wiedzieć pomóc możecie bo że ponieważ po przed chcielibyśmy
    szukam szukamy dzwonią`),
  tr: wordSet(`merhaba* selam günaydın* gunaydin iyi günler ben siz sen biz bir bu şu ve ile için icin ne
    nasıl nasil kaç kac kadar nerede neden kim mi mı mu mü musunuz mısınız misiniz istiyorum*
    istiyoruz almak yapmak konuşmak konusmak türkçe* turkce* ingilizce biliyor randevu* görüşme fiyat*
    fiyatı ücret* lütfen* lutfen teşekkürler* tesekkurler teşekkür evet hayır hayir var yok şirket
    işletme hizmet hizmetleri yarın bugün pazartesi salı çarşamba perşembe cuma biri birisi insan
    adım benim sizin daha çok cok
    de da ki ama çünkü cunku gibi kadar sonra önce once her gün gun hiç hic kimse hakkında hakkinda
    bilgi müşteri musteri müşteriler müşterilerimiz arama aramaları aramayı çağrı çağrıları
    küçük kucuk büyük bizim salonum kliniğim dükkanım restoranım için içinde fazla istiyoruz istiyor
    almak öğrenmek sahibiyim merhabalar`),
};

const english =
  wordSet(`the a an is are was were am be been i i’m im you your we our they it its this that these
  my me he she of to for and or but not no yes in on at with from by about what when where who why how which
  can could would will should do does did have has had want need like get book call name email phone help please
  thanks hello hi hey there if so just as an any some more than then one here us use make know time day talk company service business agent appointment works good
  tomorrow today`);

/** Words of many family names and firms. They count for nothing while a name or a firm is asked for. */
const nameParts = wordSet(
  'de la el le les los las du da do dos das di del della der den dem die das mi ma me no o a os as',
);

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
/** A longer line is judged by its beginning. */
const MAX_WORDS = 60;
const MIN_SHARE = 0.4;
/** In a longer line, many words are nouns and verbs that no list holds. */
const LONG = 8;
const MIN_SHARE_OF_LONG = 0.25;
const MIN_SCRIPT_LETTERS = 2;

interface LineContext {
  /** True if the assistant has asked for a name or a firm, which may be foreign words. */
  asksForName: boolean;
}

/** Returns the language of a line that is not English. Returns null for any other language. */
export function otherLanguageOf(
  heard: string,
  { asksForName }: LineContext,
): GreetedLanguage | null {
  const script = languageOfScript(heard);
  if (script) return script;
  // An address such as info@hola.com is not a word of a language.
  const typed = heard
    .replace(/(?<!\S)\S*@\S*/g, ' ')
    .replace(/'/g, '’')
    .toLowerCase();
  const said = (typed.match(WORD) ?? []).slice(0, MAX_WORDS);
  if (said.length === 0) return null;
  const foreign = asksForName ? said.filter((word) => !nameParts.has(word)) : said;
  const inEnglish = foreign.filter((word) => english.has(word)).length;
  let best: { language: LatinLanguage; score: number; told: boolean } | null = null;
  for (const language of Object.keys(words) as LatinLanguage[]) {
    const score = foreign.filter((word) => belongsTo(language, word)).length;
    const told = foreign.some((word) => words[language].has(`${word}*`));
    if (score > 0 && (!best || score > best.score || (score === best.score && told && !best.told)))
      best = { language, score, told };
  }
  if (!best || best.score <= inEnglish) return null;
  const { language } = best;
  // A short line such as 'quanto costa' has no other words at all.
  const telltale = said.filter((word) => !nameParts.has(word));
  const whole =
    !asksForName && telltale.length > 1 && telltale.every((word) => belongsTo(language, word));
  // The 'de la' of 'Maria de la Cruz, La Petite Boulangerie' stands in names, so it proves nothing.
  const proving = telltale.filter((word) => belongsTo(language, word)).length;
  const enough = whole || best.told || (best.score >= 3 && proving >= 2);
  const isLong = said.length >= LONG && proving >= 3 && best.score > inEnglish * 2;
  return enough && best.score / said.length >= (isLong ? MIN_SHARE_OF_LONG : MIN_SHARE)
    ? language
    : null;
}

function languageOfScript(heard: string): GreetedLanguage | null {
  // The kana of Japanese stand beside Chinese characters.
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(heard)) return null;
  const letters = heard.match(/\p{L}/gu)?.length ?? 0;
  const share = (count: number) => count >= MIN_SCRIPT_LETTERS && count / letters >= MIN_SHARE;
  if (share(heard.match(/\p{Script=Han}/gu)?.length ?? 0)) return 'zh';
  return share(heard.match(/\p{Script=Arabic}/gu)?.length ?? 0) ? 'ar' : null;
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(splitWords(text));
}

function belongsTo(language: LatinLanguage, word: string): boolean {
  return words[language].has(word) || words[language].has(`${word}*`);
}
