import { isFreeWebmail } from '../../../src/core/consultation/contact.ts';
import { callBarWords } from '../../../src/core/site/content/call-bar.ts';
import type { CallerLines, CallerWish } from '../callers/caller-script.ts';
import {
  type AgentQuestion,
  handOverSentence,
  isOnlyWaiting,
  isSummary,
  isWebmailRefused,
  questionOf,
  suggestsSpelling,
} from './agent-questions.ts';
import {
  type CheckedPart,
  checkedPart,
  isRightMoment,
  type LettersChecked,
  lettersOf,
  lettersReadBack,
} from './checked-part.ts';
import { isReadBack, plainWords, saysValue } from './read-back.ts';

/** What a caller does when the agent has spoken. The lines are said one after the other. */
type CallerAct =
  | { does: 'say'; lines: readonly string[] }
  | { does: 'type'; text: string }
  | { does: 'wait' }
  | { does: 'hang up'; why: string };

/** What became of the name and the address in a call. */
interface CallerMemory {
  /** The turns of the caller that gave or corrected a part of the address. */
  addressTries: number;
  /** Whether the agent has read the whole address back right, and nothing else after that. */
  isAddressRight: boolean;
  /** What the agent let the caller type. */
  typed: readonly ('name' | 'email')[];
  /** How often the agent asked for something that the caller had answered already. */
  askedAgain: number;
  /** The last summary of the agent. */
  summary: string;
}

/** A person who listens to the agent and decides what to say. */
export interface CallerMind {
  hear(words: string): CallerAct;
  memory(): CallerMemory;
}

type SummedUp = 'name' | 'email' | 'when' | 'service';

/** A caller who is asked the same thing more often hangs up. Letters are asked for more often. */
const MOST_TIMES_ASKED = 5;
const OFTEN_ASKED: Readonly<Partial<Record<AgentQuestion, number>>> = {
  check: 16,
  send: 8,
  spell: 8,
  spellLocal: 8,
  spellDomain: 8,
};
/** How a caller names what is wrong. */
const WHAT_IS_WRONG: Readonly<Record<SummedUp, string>> = {
  name: 'My name.',
  email: 'My email address.',
  when: 'The time.',
  service: 'The service.',
};
const NO_COMPANY = "I'd rather skip that.";
/** What every caller may say, whatever the script. */
export const ownLinesOfCallers: readonly string[] = Object.values(WHAT_IS_WRONG);
/** What is spoken of after a question. */
const PART_OF: Readonly<Partial<Record<AgentQuestion, CheckedPart>>> = {
  service: 'service',
  when: 'when',
  date: 'when',
  slot: 'when',
  name: 'name',
  spellName: 'name',
  email: 'email',
  spellEmail: 'email',
  spellLocal: 'local',
  spellDomain: 'domain',
};

/** Makes up the mind of one caller. It knows the agent only by its words, as a person does. */
export function callerMind({
  wish,
  lines,
  company,
}: {
  wish: CallerWish;
  lines: CallerLines;
  company: string | null;
}): CallerMind {
  const letters = lettersOf(wish);
  const nameWords = plainWords(wish.name).split(/[^a-z]+/);
  const asked: AgentQuestion[] = [];
  const typed: ('name' | 'email')[] = [];
  const saidTimes = new Map<string, number>();
  const wrong = new Set<SummedUp>();
  let checked: LettersChecked = { name: 0, local: 0, domain: 0 };
  let part: CheckedPart = 'service';
  let [addressTries, isAddressRight, summary] = [0, false, ''];

  /** Says the next of several ways. The last one is followed by the first. */
  function nextWay(name: string, ways: readonly (readonly string[])[]): CallerAct {
    const times = saidTimes.get(name) ?? 0;
    saidTimes.set(name, times + 1);
    return { does: 'say', lines: ways[times % ways.length] ?? [] };
  }

  function tellAddress(name: string, ways: readonly (readonly string[])[]): CallerAct {
    if (!isAddressRight) addressTries += 1;
    checked = { ...checked, local: 0, domain: 0 };
    return nextWay(name, ways);
  }

  const each = (ways: readonly string[]) => ways.map((way) => [way]);
  const after = (first: readonly string[], ways: readonly string[]) =>
    ways.map((way) => [...first.slice(0, 1), way]);
  const agree = () => nextWay('yes', each(lines.yes));

  /** Corrects what was read back wrong. */
  function correct(what: CheckedPart): CallerAct {
    part = what;
    switch (what) {
      case 'local':
        return tellAddress('spellLocal', after(lines.no, lines.spellLocal));
      case 'domain':
        return tellAddress('spellDomain', after(lines.no, lines.spellDomain));
      case 'email':
        return tellAddress('emailWrong', each([...lines.emailWrong, ...lines.email.slice(-1)]));
      case 'name':
        return nextWay('nameWrong', each([...lines.nameWrong, ...lines.spellName]));
      case 'when':
        return nextWay('notThen', each(lines.notThen));
      case 'service':
        return nextWay('notService', after(lines.no, lines.service));
    }
  }

  /** Says what is wrong and how it should be. */
  function change(what: SummedUp): CallerAct {
    part = what;
    const first = [WHAT_IS_WRONG[what]];
    switch (what) {
      case 'name':
        return nextWay('change name', after(first, [...lines.name, ...lines.spellName]));
      case 'email':
        return tellAddress('change email', after(first, lines.email));
      case 'when':
        return nextWay('change when', after(first, lines.when));
      case 'service':
        return nextWay('change service', after(first, lines.service));
    }
  }

  /** Notes letters that were read back. Returns whether they are right. */
  function notesLetters(words: string, of: keyof LettersChecked): boolean {
    const labels = of === 'domain' ? [letters.domain.split('.')[0] ?? ''] : [];
    const wholes = of === 'name' ? nameWords : labels;
    const upTo = lettersReadBack(words, letters[of], { from: checked[of], wholes });
    checked = { ...checked, [of]: upTo ?? 0 };
    if (of !== 'name') {
      const isWhole = ['local', 'domain'] as const;
      isAddressRight ||= isWhole.every((each) => checked[each] >= letters[each].length);
      if (upTo === null) isAddressRight = false;
    }
    return upTo !== null;
  }

  function isCheckRight(words: string, what: CheckedPart): boolean {
    switch (what) {
      case 'service':
        return isReadBack('service', words, wish);
      case 'when':
        return isRightMoment(words, wish);
      case 'email':
        // A part of the address may be read back without a word about which one it is.
        if (saysValue(words, wish.email)) return true;
        return notesLetters(words, 'local') || notesLetters(words, 'domain');
      default:
        return notesLetters(words, what);
    }
  }

  /** Notes which fields the agent has summed up or changed, and whether they are right. */
  function noteFields(words: string): void {
    if (saysValue(words, wish.email)) isAddressRight = true;
    const isWhole = isSummary(words);
    if (isWhole) summary = words;
    const changed = /changed the (name|email|service)/.exec(plainWords(words))?.[1];
    const isThen = isReadBack('date', words, wish) && isReadBack('slot', words, wish);
    const verdicts: Record<SummedUp, boolean> = {
      name: isReadBack('name', words, wish),
      email: isReadBack('email', words, wish),
      service: isReadBack('service', words, wish),
      when: isThen,
    };
    for (const [field, isRight] of Object.entries(verdicts) as [SummedUp, boolean][]) {
      if (isRight) wrong.delete(field);
      else if (isWhole || changed === field) wrong.add(field);
    }
    if (wrong.has('email')) isAddressRight = false;
  }

  function answer(question: AgentQuestion, words: string): CallerAct {
    switch (question) {
      case 'check': {
        const isRight = isCheckRight(words, part);
        return isRight ? agree() : correct(part);
      }
      case 'send': {
        const [first] = wrong;
        return first === undefined ? nextWay('send', each(lines.send)) : correct(first);
      }
      case 'change': {
        const [first] = wrong;
        return first === undefined ? nextWay('send', each(lines.send)) : change(first);
      }
      case 'company':
        return { does: 'say', lines: [company ?? NO_COMPANY] };
      case 'email': {
        const spelled = lines.email.slice(-1);
        const isSpelled = saidTimes.has('email') && suggestsSpelling(words);
        return tellAddress('email', each(isSpelled ? spelled : lines.email));
      }
      case 'spellEmail':
        return tellAddress('spellEmail', each(lines.email.slice(-1)));
      case 'spellLocal':
      case 'spellDomain':
        return tellAddress(question, each(lines[question]));
      case 'spell':
        return answer(spellingOf(part), words);
      default:
        return nextWay(question, each(lines[question]));
    }
  }

  function handOver(words: string): CallerAct | null {
    const sentence = handOverSentence(words);
    if (sentence === null) return null;
    const named = /\b(?:email|address|name)\b/.exec(sentence)?.[0] ?? part;
    // The agent may ask for any answer in writing, if it cannot hear. This caller speaks on.
    if (named === 'service' || named === 'when') return null;
    const field = named === 'name' ? 'name' : 'email';
    if (typed.includes(field)) return null;
    typed.push(field);
    part = field;
    // The field of the page sends its text so.
    return { does: 'type', text: callBarWords.contact[field].line(wish[field]) };
  }

  return {
    hear(words) {
      if (isOnlyWaiting(words)) return { does: 'wait' };
      noteFields(words);
      if (isWebmailRefused(words) && isFreeWebmail(wish.email)) {
        return { does: 'hang up', why: 'free webmail' };
      }
      const typing = handOver(words);
      if (typing) return typing;
      const question = questionOf(words) ?? asked.at(-1) ?? 'help';
      asked.push(question);
      const times = asked.filter((other) => other === question).length;
      const most = OFTEN_ASKED[question] ?? MOST_TIMES_ASKED;
      if (times > most) return { does: 'hang up', why: `asked ${times} times: ${question}` };
      part = question === 'check' ? checkedPart(words, part) : (PART_OF[question] ?? part);
      return answer(question, words);
    },
    memory: () => ({
      addressTries,
      isAddressRight,
      typed,
      askedAgain: askedAgain(asked),
      summary,
    }),
  };
}

function spellingOf(part: CheckedPart): 'spellName' | 'spellEmail' | 'spellLocal' | 'spellDomain' {
  switch (part) {
    case 'name':
      return 'spellName';
    case 'local':
      return 'spellLocal';
    case 'domain':
      return 'spellDomain';
    default:
      return 'spellEmail';
  }
}

/** Every check is another question. */
function askedAgain(asked: readonly AgentQuestion[]): number {
  const plain = asked.filter((question) => question !== 'check');
  return plain.length - new Set(plain).size;
}
