import { findProblems } from '../../../src/core/assistant/read/described-problems.ts';
import { findService } from '../../../src/core/assistant/read/spoken-service.ts';
import type { ServiceId } from '../../../src/core/site/content/services.ts';
import { type LineMarks, type LinePlace, placesOf, quoted } from './line-marks.ts';

const UNJUDGED: LineMarks = { marks: [], judged: [] };
const NAMES_SERVICE =
  /phone|fone|voice|chat|chta|caht|\bbots?\b|e-?mail|emial|inbox|receptionist|automat|\bmails?\b|\b(?:one|option|number|first|second|third|last)\b|widget/i;
const PLACE_IN_LIST = /\b(?:first|second|third|last|\d|one|two|three) ?(?:one)?\b|option|number/i;
/** Words of a line that tells what goes wrong. Such a line describes a problem. */
const DESCRIBES =
  /\b(?:miss|missing|lose|losing|lost|keeps?|nobody|always|never|too many|rings?|ringing|drowning|overflow\w*|hang up|leave|mess|full|all day|can'?t|cannot|don'?t|hours)\b/i;
const BEFORE_NAME =
  /(?:(?:the|your|an?|my|our|ai|web ?site|virtual|live|web|chat|phone|fone|voice|e-?mail)\s+)+$/i;
const AFTER_NAME =
  /^(?:\s+(?:agents?|agnet|bots?|one|things?|thingy|stuff|automat\w*|service|assistant|widget|receptionist|ai))+\b/i;
/** A service by what it does, as in 'something that answers my telephone at night'. */
const WISHED_THING =
  /\b(?:something|someting|sumthing|(?:the )?one|robot|someone|somebody) (?:to|that|who|which|for) [^,.;!?]+/i;
const LONGEST_NAME = 4;

/** Marks the words that name a service. A described need that implies one is no name of it. */
export function markService(heard: string, service: ServiceId | null): LineMarks {
  if (service === null) return { marks: [], judged: ['service'] };
  const { problems } = findProblems(heard);
  if (problems) return { ...markProblem(heard, problems), judged: [] };
  if (DESCRIBES.test(heard)) return UNJUDGED;
  const wish = WISHED_THING.exec(heard);
  if (wish) {
    const end = wish.index + wish[0].length;
    return { marks: [[wish.index, end, 'service']], judged: ['service'] };
  }
  const place = shortestName(heard, service);
  if (!place) return UNJUDGED;
  const [before = ''] = BEFORE_NAME.exec(heard.slice(0, place.start)) ?? [];
  const [after = ''] = AFTER_NAME.exec(heard.slice(place.end)) ?? [];
  // The 'our inbox' of 'help with our inbox' is the visitor's own, so the line describes a need.
  if (/(?:\bmy|\bour)\s+$/i.test(before) || /^(?:emails|phones|calls)$/i.test(nameIn(heard, place)))
    return UNJUDGED;
  const isChoice = /\b(?:not|no|or|than|instead|sorry|actually)\b/i.test(heard);
  return {
    marks: [[place.start - before.length, place.end + after.length, 'service']],
    judged: isChoice ? [] : ['service'],
  };
}

export function choosesByPlace(heard: string): boolean {
  return PLACE_IN_LIST.test(heard) && !/phone|chat|mail|bot/i.test(heard);
}

function nameIn(heard: string, { start, end }: LinePlace): string {
  return heard.slice(start, end);
}

function shortestName(heard: string, service: ServiceId): LinePlace | null {
  const words = [...heard.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)];
  for (let length = 1; length <= LONGEST_NAME; length += 1) {
    // The last one is taken, because a second thought follows the first one.
    for (let first = words.length - length; first >= 0; first -= 1) {
      const start = words[first]?.index ?? 0;
      const last = words[first + length - 1];
      const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
      const name = heard.slice(start, end);
      if (NAMES_SERVICE.test(name) && findService(name) === service) return { start, end };
    }
  }
  return null;
}

/** Marks the problem that a line describes, where the kept text stands in it word by word. */
export function markProblem(heard: string, problem: string | null): LineMarks {
  if (problem === null) return { marks: [], judged: ['problem'] };
  const [place, ...more] = placesOf(quoted(problem), heard, []);
  if (!place || more.length > 0) return UNJUDGED;
  return { marks: [[place.start, place.end, 'problem']], judged: ['problem'] };
}

const SERVICE_NAMES =
  '(?:(?:the|your|an?|this|that) )?(?:ai )?(?:(?:phone|fone|chat|voice|e-?mail) (?:agents?|bots?|automation|one|thing|thingy|assistants?|receptionist)|chat ?bots?|e-?mail automation)';
const WANTS = /\b(?:want|need|like|interested|get|buy|looking|please|go with)\b/i;

/** Marks the services that a question only asks about. */
export function markAskedService(heard: string): LineMarks {
  if (findService(heard) !== null && WANTS.test(heard)) return UNJUDGED;
  const places = placesOf(SERVICE_NAMES, heard, []);
  return {
    marks: places.map(({ start, end }) => [start, end, 'not:service']),
    judged: ['service'],
  };
}

/** Tells whether a line may describe what goes wrong in a business. */
export function mayDescribeProblem(heard: string): boolean {
  return findProblems(heard).problems !== '' || /\b(?:we|we're|were|our|my|i|im|us)\b/i.test(heard);
}
