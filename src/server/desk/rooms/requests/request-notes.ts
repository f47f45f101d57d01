import { randomUUIDv7 } from 'node:crypto';
import type { Context } from 'hono';
import { checkNote } from '#core/consultation/owner/request-note.ts';
import {
  type MeetingOutcome,
  mayMark,
  meetingOutcomes,
} from '#core/consultation/owner/request-views.ts';
import { requestsWords as words } from '#core/site/content/owners/desk/requests-words.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import type { HistoryStore } from '#server/consultation/history/history-store.ts';
import { isLowerCaseUuid } from '#server/database/uuid.ts';
import type { AtDesk, DeskFrame } from '../../http/desk-frame.ts';
import { missingRequestPage } from './one-request-page.ts';
import { type ChangeRoomParts, nameOf, sequenceIn } from './request-changes.ts';
import { requestAddress } from './requests-page.ts';
import type { ShownRequest } from './shown-request.ts';

interface NoteParts extends Pick<ChangeRoomParts, 'door' | 'conflictLines' | 'findRecord'> {
  history: Pick<HistoryStore, 'mark' | 'addNote'>;
  showOne(
    c: Context,
    at: AtDesk,
    record: ConsultationRecord,
    more?: Partial<ShownRequest>,
    status?: 200 | 409 | 422,
  ): Promise<Response>;
}

interface MarkedRequest {
  c: Context;
  at: AtDesk;
  record: ConsultationRecord;
}

/** Creates what marks the outcome of meetings, and adds notes to requests. */
export function notesAndMarks({ show }: Pick<DeskFrame, 'show'>, parts: NoteParts) {
  const { history, door, conflictLines, findRecord, showOne } = parts;

  return {
    async mark({ c, at, record }: MarkedRequest, form: URLSearchParams): Promise<Response> {
      const { booking, id } = record;
      const [outcome, was] = [outcomeIn(form, 'outcome'), outcomeIn(form, 'was')];
      const now = Date.now();
      if (booking === null || outcome === undefined || was === undefined)
        return showOne(c, at, record);
      if (booking.outcome === was && !mayMark(booking, now)) {
        const problem = words.problems[booking.state === 'cancelled' ? 'cancelled' : 'early'];
        return showOne(c, at, record, { alert: [problem] }, 409);
      }
      const done = () =>
        c.redirect(`${requestAddress(id)}?done=${outcome === null ? 'unmarked' : 'marked'}`, 303);
      const result = await history.mark({
        id: randomUUIDv7(),
        bookingId: id,
        at: now,
        person: nameOf(at),
        expected: { sequence: sequenceIn(form), outcome: was },
        outcome,
      });
      if (result === 'done') {
        await door.note(at.session, 'request-marked', id);
        return done();
      }
      const present = await findRecord(id);
      if (present === null) return show(c, missingRequestPage(), 404);
      // The same form was sent twice, or somebody else has made the same mark.
      if (present.booking?.outcome === outcome && outcome !== null) return done();
      const alert = await conflictLines(present, words.conflict.yours[outcome ?? 'none']);
      return showOne(c, at, present, { alert }, 409);
    },

    async add(c: Context, at: AtDesk, form: URLSearchParams): Promise<Response> {
      const { text, problem } = checkNote(form.get('text') ?? '');
      const record = await findRecord(c.req.param('id') ?? '');
      // Nothing that somebody has typed is lost, even if the request was erased meanwhile.
      if (record === null) return show(c, missingRequestPage(text), 404);
      if (problem !== null) return showOne(c, at, record, { note: { text, problem } }, 422);
      const given = form.get('id') ?? '';
      const isKept = await history.addNote({
        id: isLowerCaseUuid(given) ? given : randomUUIDv7(),
        bookingId: record.id,
        at: Date.now(),
        person: nameOf(at),
        text,
      });
      if (!isKept) return show(c, missingRequestPage(text), 404);
      await door.note(at.session, 'request-noted', record.id);
      return c.redirect(`${requestAddress(record.id)}?done=noted`, 303);
    },
  };
}

/** Reads an outcome of a form: null for none, and undefined for anything else. */
function outcomeIn(form: URLSearchParams, name: string): MeetingOutcome | null | undefined {
  const text = form.get(name);
  return text === 'none' ? null : meetingOutcomes.find((known) => known === text);
}
