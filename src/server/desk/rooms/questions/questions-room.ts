import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { OwnersAnswer } from '#core/assistant/knowledge/owners-answers.ts';
import { type CheckedAnswer, checkAnswer, type TypedAnswer } from '#core/desk/answer-rules.ts';
import {
  foldedWording,
  groupOpenQuestions,
  type OpenQuestionGroup,
  wordingsToKeep,
} from '#core/desk/open-questions.ts';
import { brand } from '#core/site/content/brand.ts';
import type { AnswerFinder } from '#server/assistant/reader/answer-finder.ts';
import type {
  AnswerBook,
  EntryChange,
  WrittenEntry,
} from '#server/platform/knowledge/answer-book.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import type { Door } from '../../door/door.ts';
import type { DeskSession } from '../../door/door-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { type AnswerConflict, answerPage } from './answer-page.ts';
import { previewAnswer } from './answer-preview.ts';
import { answeredLines, openQuestions } from './asked-questions.ts';
import { QUESTIONS_PATH, questionsPage } from './questions-page.ts';

interface QuestionsParts {
  door: Pick<Door, 'note'>;
  book: AnswerBook;
  finder: Pick<AnswerFinder, 'judge' | 'foundFor'>;
  resources: Pick<ResourceStore, 'list'>;
  /** The zone of the owner. */
  zone: string;
}

/** Signs of other scripts take up to nine bytes in a form. */
const MOST_FORM_BYTES = 64 * 1024;
const MOST_GROUPS = 25;
/** To read a question takes time, so groups that have an answer by now are looked for among the first. */
const MOST_LOOKED_AT = 40;
const ANSWER = `${QUESTIONS_PATH}/answers/:id`;

/** Shows what nobody could answer. The owner answers it, and sees before what that would change. */
export function questionsRoom({ door, book, finder, resources, zone }: QuestionsParts): DeskRoom {
  async function openGroups() {
    const { questions, isBounded } = await openQuestions(resources, Date.now());
    return { groups: groupOpenQuestions(questions), isBounded };
  }

  /** Leaves out the groups that an answer of the owner has by now. */
  async function withoutAnswered(
    groups: readonly OpenQuestionGroup[],
    entries: readonly WrittenEntry[],
  ) {
    if (entries.length === 0) return groups;
    // An answer takes over the wordings of its group, so most groups need not be read.
    const answered = new Set(entries.flatMap(({ questions }) => questions.map(foldedWording)));
    const unknown = groups.filter(
      ({ wordings }) => !wordings.some((wording) => answered.has(foldedWording(wording))),
    );
    const looked = unknown.slice(0, MOST_LOOKED_AT);
    const found = await finder.foundFor(looked.map(({ wordings }) => wordings[0] ?? ''));
    const open = looked.filter((_, nth) => found[nth]?.answer === undefined);
    return [...open, ...unknown.slice(MOST_LOOKED_AT)];
  }

  async function preview(draft: OwnersAnswer) {
    const { groups } = await openGroups();
    const [answered, others] = [await answeredLines(resources), await book.list()];
    return previewAnswer(finder, draft, { groups, answered, others });
  }

  return ({ show, withSession, withForm, ownersOnly }) => {
    interface Sent {
      c: Context;
      session: DeskSession;
      formToken: string;
      stored: { id: string; version: number } | null;
      typed: TypedAnswer;
      checked: CheckedAnswer;
    }

    /** Shows what an answer would change, and lets the owner save it. */
    async function look({ c, formToken, stored, typed, checked }: Sent, conflict?: AnswerConflict) {
      const { questions, text } = checked;
      const found = await preview({ id: stored?.id ?? 'new', questions, text });
      const page = answerPage({
        formToken,
        stored,
        typed,
        preview: found,
        seen: seenKey(checked),
        ...(conflict && { conflict }),
      });
      return show(c, page, conflict ? 409 : 200);
    }

    async function save(sent: Sent) {
      const { c, session, stored, checked } = sent;
      const same = await answerToSame(checked, stored?.id ?? null);
      const written = () => c.redirect(`${QUESTIONS_PATH}?done=written`, 303);
      // A button that was tapped twice has written the answer once.
      if (same && stored === null && isSameAnswer(same.now, checked)) return written();
      // One question has one answer, so from now on the form changes that one.
      if (same && stored === null) return look({ ...sent, stored: same.now }, same);
      const change = stored
        ? await book.change(stored.id, stored.version, checked)
        : await book.add(checked);
      if (change.kind === 'done') {
        await door.note(session, 'answer-written', change.entry.id);
        return written();
      }
      const now = storedAfter(change);
      if (now && isSameAnswer(now, checked)) return written();
      return look({ ...sent, stored: now }, conflictOf(change));
    }

    /** Two people may answer the same question at once. The second is told what the first has written. */
    async function answerToSame(
      { questions }: CheckedAnswer,
      ownId: string | null,
    ): Promise<{ kind: 'written'; now: WrittenEntry } | null> {
      const asked = new Set(questions.map(foldedWording));
      const now = (await book.list()).find(
        (entry) =>
          entry.id !== ownId && entry.questions.some((one) => asked.has(foldedWording(one))),
      );
      return now ? ({ kind: 'written', now } as const) : null;
    }

    const receive = (isNew: boolean) =>
      withForm(
        ownersOnly(async (c, { session, formToken }, form: URLSearchParams) => {
          const typed = {
            questions: form.get('questions') ?? '',
            text: form.get('text') ?? '',
          };
          const checked = checkAnswer(typed, brand.name);
          const id = c.req.param('id') ?? '';
          const version = Number(form.get('version'));
          const stored = isNew ? null : { id, version };
          if (Object.keys(checked.problems).length > 0) {
            const { problems } = checked;
            return show(c, answerPage({ formToken, stored, typed, problems }), 422);
          }
          const sent = { c, session, formToken, stored, typed, checked };
          // Only what was looked at is saved.
          const isSeen = form.get('step') === 'save' && form.get('seen') === seenKey(checked);
          return isSeen ? save(sent) : look(sent);
        }),
        MOST_FORM_BYTES,
      );

    return new Hono()
      .get(
        QUESTIONS_PATH,
        withSession(async (c, { session }) => {
          const [{ groups, isBounded }, entries] = [await openGroups(), await book.list()];
          const done = c.req.query('done');
          const open = await withoutAnswered(groups, entries);
          const view = {
            groups: open.slice(0, MOST_GROUPS),
            isCut: open.length > MOST_GROUPS,
            entries,
            mayWrite: session.person.role === 'owner',
            done: done === 'written' || done === 'removed' ? done : null,
            zone,
            isBounded,
          } as const;
          return show(c, questionsPage(view));
        }),
      )
      .get(
        `${QUESTIONS_PATH}/new/:asked?`,
        withSession(
          ownersOnly(async (c, { formToken }) => {
            const asked = c.req.param('asked');
            const { groups } = asked === undefined ? { groups: [] } : await openGroups();
            const group = groups.find(({ ids }) => ids.includes(asked ?? ''));
            const typed = { questions: group ? wordingsToKeep(group).join('\n') : '', text: '' };
            const isGone = asked !== undefined && group === undefined;
            return show(c, answerPage({ formToken, stored: null, typed, isGone }));
          }),
        ),
      )
      .get(
        ANSWER,
        withSession(
          ownersOnly(async (c, { formToken }) => {
            const entry = (await book.list()).find(({ id }) => id === c.req.param('id'));
            if (!entry) return c.redirect(QUESTIONS_PATH, 303);
            const typed = { questions: entry.questions.join('\n'), text: entry.text };
            return show(c, answerPage({ formToken, stored: entry, typed }));
          }),
        ),
      )
      .post(`${QUESTIONS_PATH}/answers`, receive(true))
      .post(ANSWER, receive(false))
      .post(
        `${ANSWER}/remove`,
        withForm(
          ownersOnly(async (c, { session, formToken }, form: URLSearchParams) => {
            const id = c.req.param('id') ?? '';
            const change = await book.remove(id, Number(form.get('version')));
            if (change.kind === 'done') {
              await door.note(session, 'answer-removed', id);
              return c.redirect(`${QUESTIONS_PATH}?done=removed`, 303);
            }
            const stored = storedAfter(change);
            // Somebody else has removed it.
            if (stored === null) return c.redirect(QUESTIONS_PATH, 303);
            const typed = { questions: stored.questions.join('\n'), text: stored.text };
            const conflict = conflictOf(change);
            return show(c, answerPage({ formToken, stored, typed, conflict }), 409);
          }),
        ),
      ) as Hono;
  };
}

function isSameAnswer(entry: WrittenEntry, checked: CheckedAnswer): boolean {
  return seenKey(entry) === seenKey(checked);
}

function storedAfter(change: EntryChange): WrittenEntry | null {
  return change.kind === 'changed-before' ? change.now : null;
}

function conflictOf(change: EntryChange): AnswerConflict {
  if (change.kind !== 'changed-before') return { kind: 'full' };
  return change.now === null ? { kind: 'removed' } : { kind: 'changed', now: change.now };
}

/** Returns what says that a preview was about these texts. */
function seenKey({ questions, text }: Pick<WrittenEntry, 'questions' | 'text'>): string {
  return hash('sha256', JSON.stringify([questions, text]), 'base64url');
}
