import { splitPhrases, splitWords } from '../../../split-words.ts';

export const businessNouns = splitWords(
  `company business firm shop salon place store practice restaurant clinic studio office garage gym
  bakery agency spa bar cafe café outfit truck barbershop barber bistro diner daycare nursery hotel`,
);
/** Words after which a company is expected, even in lower case. */
export const companyCues = new Set(
  splitPhrases(
    `company is, company is called, company name is, company called, company :, business is, business
    is called, business called, firm is, firm is called, i work for, we work for, and work for, currently work for, also work for, i work at, we work at, and work at, currently work at, also work at, working for, on
    behalf of, company its, companys, practice is called, shop is called, company name :,
    employer is, shop is, firm name is, biz is, biz is called, biz called, place is called, salon is,
    practice is, calling from, writing from, we are called, were called, company to, company should be, business to,
    trade as, trading as, dba, business as, work out of, represent`,
  ).concat(
    splitWords(
      'business firm shop salon store practice restaurant clinic studio brand organization biz employer',
    ).map((noun) => `${noun} :`),
    'company -',
    'business -',
    businessNouns.flatMap((noun) => [
      `${noun} called`,
      `${noun} is called`,
      `${noun}s called`,
      `${noun} name is`,
      `${noun}s name is`,
      `${noun} name :`,
      `${noun} named`,
      `${noun} is named`,
      `${noun} goes by`,
      `${noun} goes under`,
      `${noun} name s`,
    ]),
  ),
);
/** Roles before a company, as in 'Ada Obi, director of Obi Freight'. */
const roleCues = splitWords(
  `md ceo director founder cofounder president partner head principal coordinator supervisor manager owner
  administrator bookkeeper secretary assistant`,
).flatMap((role) => [`${role} of`, `${role} at`, `${role} for`]);
/** Words after which a company follows if it has a capital letter or a digit or is spelled out. */
export const vagueCompanyCues = new Set(
  splitPhrases(
    `im with, am with, we are, were, i run, i own, calling from, im from, am from, here from,
    company, company name, business name, owner of, i represent, here at, i manage, we manage, i help manage, i help run, i work the front desk at, calling for, writing for, im at, am at, guy at, hire at, i operate, we operate, i opened, we opened, i bought, we bought, i started, we started, i founded, ceo of, manager of, manager at, desk at, front desk at, reception at, admin at, receptionist at,
    office at, representing, over at, she owns, he owns, who owns, my company, my business, our company, our business`,
  ).concat(
    ', from',
    '. from',
    roleCues,
    businessNouns.flatMap((noun) => [`${noun} is`, `the ${noun}s`, `my ${noun}s`, `our ${noun}s`]),
  ),
);
/** Words after which a company in lower case counts too, if a word of a trade ends it. */
export const workplaceCues = new Set(
  splitPhrases(
    `im with, am with, im from, am from, calling from, here from, here at, over at, desk at, reception
    at, receptionist at, office at, manager at, owner of, manager of, admin at, she owns, he owns, who owns,
    my company, my business, our company, our business, im at, am at, calling for, writing for, i manage, we manage`,
  ).concat(', from', '. from', roleCues),
);
/** Words after which a company in lower case counts if it repeats the visitor's name or address. */
export const ownerCues = new Set(
  splitPhrases(
    'i own, i run, we are, were, were called, my company, we own, we run, i manage, we manage, im at, am at',
  ),
);
/** Places after 'I'm from'. They are not companies. */
export const placesOfOrigin = new Set(
  splitWords(
    `texas florida ohio california georgia michigan virginia arizona colorado nevada oregon utah
    illinois indiana kansas kentucky louisiana maine maryland massachusetts minnesota mississippi
    missouri montana nebraska iowa idaho alabama alaska arkansas connecticut delaware hawaii
    oklahoma pennsylvania tennessee vermont washington wisconsin wyoming boston chicago denver
    dallas houston austin seattle miami atlanta phoenix brooklyn queens manhattan london paris
    berlin canada mexico england ireland scotland india brazil germany france spain italy poland`,
  ),
);
/** Words after which also a person or a place may follow, so that only words of a business count. */
export const doubtfulCues = new Set(
  splitPhrases(
    'calling for, writing for, im at, am at, i bought, we bought, i started, we started',
  ),
);
