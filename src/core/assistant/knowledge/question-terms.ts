import { splitWords } from '../../split-words.ts';
import { weekdayNames } from '../understanding/day-and-month-names.ts';

/**
 * Groups of words that have the same meaning on this site. The first word of a group replaces the
 * other words of the group.
 */
const synonyms: readonly (readonly string[])[] = [
  ['chat', 'chatbot', 'chatting', 'livechat', 'messenger'],
  ['phone', 'telephone', 'call', 'caller', 'voice', 'ring', 'dial', 'voicemail', 'mobile'],
  ['email', 'mail', 'mails', 'inbox', 'mailbox', 'newsletter'],
  ['ai', 'robot', 'robotic', 'bot', 'machine', 'artificial', 'computer', 'bots'],
  ['know', 'realise', 'realize', 'recognise', 'recognize', 'disclose', 'aware'],
  ['material', 'knowledge', 'document', 'manual', 'pdf', 'wiki', 'learn', 'train', 'teach'],
  ['platform', 'whatsapp', 'facebook', 'instagram', 'telegram', 'channel', 'website'],
  ['analytics', 'dashboard', 'report', 'statistics', 'stats', 'metrics', 'insights'],
  ['appointment', 'calendar', 'diary'],
  ['language', 'multilingual', 'spanish', 'french', 'german', 'english', 'polish', 'accent'],
  ['route', 'transfer', 'forward', 'redirect'],
  ['sentiment', 'angry', 'upset', 'mood', 'emotion', 'frustrated', 'annoyed', 'feelings'],
  ['night', 'asleep', 'midnight', 'evening', 'overnight', 'afterhours', 'allday'],
  ['sort', 'categorise', 'categorize', 'categorization', 'triage', 'organise', 'organize'],
  ['write', 'reply', 'respond', 'response', 'answer', 'draft'],
  ['followup', 'chase'],
  ['lead', 'prospect'],
  ['qualify', 'qualification', 'screen', 'vet'],
  ['crm', 'hubspot', 'salesforce', 'pipedrive', 'zoho', 'system', 'database'],
  ['integrate', 'integration', 'connect', 'sync', 'compatible'],
  ['task', 'reminder', 'remind', 'todo'],
  ['automation', 'automatic', 'automatically', 'automate'],
  ['dentist', 'dental'],
  ['lawyer', 'legal', 'attorney'],
  ['industry', 'trade', 'sector', 'niche'],
  ['overview', 'service', 'offer', 'solution', 'product'],
  ['tool', 'software', 'program', 'app', 'application', 'stack'],
  ['keep', 'existing', 'current', 'already'],
  ['frontdesk', 'receptionist', 'reception', 'staff', 'employee', 'secretary', 'assistants'],
  ['replace', 'job', 'fire', 'redundant', 'layoff'],
  ['stuck', 'fail', 'wrong', 'mistake', 'confused', 'lost', 'error'],
  ['consultation', 'talk', 'meeting', 'demo', 'session', 'conversation'],
  ['oblige', 'obligation', 'commit', 'commitment', 'bind', 'contract', 'sign', 'decide'],
  ['data', 'information', 'privacy', 'gdpr', 'details', 'personal', 'private', 'confidential'],
  ['cookie', 'cookies', 'advertising', 'ads'],
  ['record', 'recording', 'microphone', 'eavesdrop', 'transcript'],
  ['delete', 'erase', 'remove', 'deletion', 'correct'],
  ['sell', 'sold', 'share', 'spam'],
  ['store', 'save', 'hold', 'copy', 'retain', 'secure', 'safe', 'security', 'hosted'],
  ['contact', 'reach', 'touch'],
  ['weekday', 'weekend', ...weekdayNames, 'day'],
  ['book', 'schedule', 'reserve', 'come'],
  ['free', 'charged', 'complimentary'],
  ['time', 'hour', 'slot', 'availability', 'available', 'open', 'when'],
  ['happen', 'expect'],
  ['afterwards', 'next', 'after'],
];

/**
 * Phrases whose meaning differs from the meaning of their single words. Each phrase is replaced by
 * one word.
 */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bfront (desk|office)\b/g, 'frontdesk'],
  [/\bfollow[- ]?ups?\b/g, 'followup'],
  [/\bknowledge base\b/g, 'knowledge'],
  [/\b24[/ ]7\b|\baround the clock\b/g, 'allday'],
  [/\bafter hours\b|\bout of hours\b/g, 'afterhours'],
  [/\b(language|ai) models?\b|\bllms?\b|\bgpt\b/g, 'languagemodel'],
  [/\bcase stud(y|ies)\b/g, 'casestudy'],
  [/\b(phone|telephone) number\b/g, 'phonenumber'],
  [/\b(your|a) (e-?mail|postal)? ?address\b/g, 'contactaddress'],
  [/\bwrite (to )?you\b/g, 'contact'],
  [/\bhow (long|many minutes)\b/g, 'duration'],
  [/\bhow (far|much) (ahead|in advance)\b/g, 'ahead'],
  [/\b(real )?(person|human)\b/g, 'person'],
  [
    /\b(who|what) (are|r) (you|u)\b|\babout (us|you|yourself)\b|\byour (company|firm|name)\b/g,
    'aboutus',
  ],
  [/\b(do|does)(n't| not)( \w+)? know\b|\bcan(no|')t answer\b/g, 'stuck'],
  [/\be-mails?\b/g, 'email'],
  // A question such as 'do you store my email' is about the visitor's data and not about email
  // automation.
  [
    /\b(need|want|with|keep|store|sell|share|have) my (email|name|number|address)( address)?\b/g,
    '$1 data',
  ],
  // The 'AI' in the name of a service does not ask whether the assistant is an AI.
  [/\bai (?=(chat|phone|voice)\b)/g, ''],
  [/\bwhat (can|do) you do\b(?! with)/g, 'overview'],
  [/\bhow many\b/g, 'count'],
];

const IGNORED = new Set(
  splitWords(`a an the i me my mine you u your yours we us our it its this that these those they them their he
  she somebody someone something anything is are am was be been do does did doing can could will
  would shall should may might must have has had having what which who whom whose how why where's
  whats hows to of in on at by for from with without into as and or but if then than so not no yes
  ok please hi hello hey thanks there here just really also too very more most some any all other
  others right now actually tell say show explain describe give get gets getting got let make makes
  want wants need needs like know about up out off over own myself itself when't work works working
  use uses using used help helps helping agent agents everyone people per kind thing things put
  puts one ones new right sound sounds go goes wanna gonna via etc instead rather support
  customer customers client clients patient patients soon latest earliest`),
);

const concepts = new Map(
  synonyms.flatMap((group) => group.map((word) => [stemOf(word), stemOf(group[0] ?? word)])),
);

/**
 * Returns the meaningful words of a text. If a word belongs to a group of `synonyms`, the first
 * word of the group replaces it.
 */
export function searchTermsIn(text: string): string[] {
  let plain = text.toLowerCase().replace(/[’`]/g, "'");
  for (const [phrase, word] of phrases) plain = plain.replace(phrase, ` ${word} `);
  const words = plain.replace(/'(s|re|m|ll|d|ve)\b/g, '').match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const telling = words.filter((word) => word.length > 1 && !IGNORED.has(word));
  return [...new Set(telling.map((word) => concepts.get(stemOf(word)) ?? stemOf(word)))];
}

/**
 * Returns the stem of a word. A simple stemmer is enough, because it only has to give all forms of
 * one word the same stem.
 */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=\p{L}{3})(ing|ed|ation|er|ly)$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '');
  return stem.replace(/([bdglmnprt])\1$/, '$1');
}
