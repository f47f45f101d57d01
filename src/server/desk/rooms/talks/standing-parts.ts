import type { TalkPerson, TalkStanding } from '#core/chat/person/talk-hold.ts';
import { MAX_LINE_LENGTH } from '#core/cut-line.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { talksWords } from '#core/site/content/owners/desk/talks-words.ts';
import type { TakeOverResult } from '#server/chat/person/talk-changes.ts';
import type { DeskPerson } from '../../door/door-store.ts';
import { button, type DeskPage, deskPage, form } from '../../http/page-parts.ts';

const words = talksWords.join;

interface StandingOptions {
  sessionId: string;
  formToken: string;
  person: DeskPerson;
  /** Whether the visitor is probably still there. */
  isLive: boolean;
}

/** Says who answers in a conversation, with a way to join it or to hand it back. */
export function standingRegion(standing: TalkStanding, options: StandingOptions): string {
  const { text, way } = standingWords(standing, options);
  const said = text === '' ? '' : `<p>${escapeHtml(text)}</p>${way}`;
  return `<section class="talk-standing" id="talk-standing" data-live="talks" data-live-news="${escapeHtml(text)}" aria-label="${escapeHtml(words.label)}">${said}</section>`;
}

function standingWords(
  standing: TalkStanding,
  { sessionId, formToken, person, isLive }: StandingOptions,
): { text: string; way: string } {
  const way = (action: 'join' | 'hand-back', shown: string) =>
    form(talkPath(sessionId, action), formToken, shown);
  if (standing.kind === 'person') {
    const { id, name } = standing.person;
    if (id !== person.id) return { text: words.other(name), way: '' };
    const leave = `<button class="btn btn-outline">${escapeHtml(words.handBack)}</button>`;
    return { text: words.mine(name), way: way('hand-back', leave) };
  }
  const isAsked = standing.kind === 'ringing' || standing.kind === 'unanswered';
  return isLive
    ? { text: isAsked ? words.asked : words.assistant, way: way('join', button(words.submit)) }
    : { text: '', way: '' };
}

/** The field in which a person writes to the visitor. It stands outside of what is live, and so does its text. */
export function talkComposer(sessionId: string, formToken: string): string {
  const { field, send, mineHint } = words;
  const content = [
    `<label class="sr-only" for="talk-text">${escapeHtml(field)}</label>`,
    `<textarea id="talk-text" name="text" rows="2" maxlength="${MAX_LINE_LENGTH}" placeholder="${escapeHtml(field)}" aria-describedby="talk-hint" required autofocus enterkeyhint="send"></textarea>`,
    button(send),
    `<p class="desk-note" id="talk-hint">${escapeHtml(mineHint)}</p>`,
  ].join('');
  const written = form(talkPath(sessionId, 'say'), formToken, content);
  return `<div class="talk-composer" data-part="talk" data-seen="${escapeHtml(talkPath(sessionId, 'seen'))}">${written}</div>`;
}

/** Says why a person could not join or write. What was written is kept. */
export function refusedPage(
  refusal: Exclude<TakeOverResult, { kind: 'done' }>,
  typed: string,
  { sessionId, formToken }: Pick<StandingOptions, 'sessionId' | 'formToken'>,
): DeskPage {
  const reason = refusal.kind === 'taken' ? words.taken(refusal.by.name) : words[refusal.kind];
  const mayJoin = refusal.kind === 'left' || refusal.kind === 'busy';
  const kept = [
    `<div class="desk-text"><label for="talk-text">${escapeHtml(words.unsent)}</label>`,
    `<textarea id="talk-text" name="text" rows="4" maxlength="${MAX_LINE_LENGTH}"${mayJoin ? '' : ' readonly'}>${escapeHtml(typed)}</textarea></div>`,
    mayJoin ? `<input type="hidden" name="join" value="yes">${button(words.joinAndSend)}` : '',
  ].join('');
  return deskPage('talks', talksWords.talk.heading(null), [
    `<p role="alert" class="desk-conflict">${escapeHtml(reason)}</p>`,
    typed === '' ? '' : form(talkPath(sessionId, 'say'), formToken, kept),
    `<p class="talk-pages"><a href="/desk/talks/${escapeHtml(sessionId)}" class="link">${escapeHtml(words.back)}</a></p>`,
  ]);
}

/** Returns the person as visitors know them. */
export function talkPersonOf({ id, name }: DeskPerson): TalkPerson {
  return { id, name: name ?? '' };
}

function talkPath(sessionId: string, action: 'join' | 'say' | 'hand-back' | 'seen'): string {
  return `/desk/talks/${sessionId}/${action}`;
}
