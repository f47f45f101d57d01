import { type Context, Hono } from 'hono';
import { changeProblem } from '#core/consultation/booking-life.ts';
import { requestViews } from '#core/consultation/owner/request-views.ts';
import { requestsWords as words } from '#core/site/content/owners/desk/requests-words.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import type { RequestList } from '#server/consultation/archive/request-list.ts';
import type { HistoryStore } from '#server/consultation/history/history-store.ts';
import { isLowerCaseUuid } from '#server/database/uuid.ts';
import type { AtDesk, DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
import { findRequests, readPlace } from './find-requests.ts';
import { missingRequestPage, oneRequestPage } from './one-request-page.ts';
import { type ChangeRoomParts, requestChanges, sequenceIn } from './request-changes.ts';
import { whatHappened, whoDidIt } from './request-history.ts';
import { notesAndMarks } from './request-notes.ts';
import { REQUESTS_PATH, requestAddress, requestsPage } from './requests-page.ts';
import { type DoneChange, type ShownRequest, standingInWords } from './shown-request.ts';

interface RequestsParts extends Pick<ChangeRoomParts, 'booking' | 'door'> {
  list: RequestList;
  history: HistoryStore;
  /** The zone of the owner. */
  zone: string;
  /** Whether the words of requests are in a hosted database. */
  isHosted: boolean;
}

const ONE = `${REQUESTS_PATH}/:id`;
const MOST_ENTRIES = 500;
/** A longer search finds nothing. */
const MOST_SEARCHED = 200;
/** Signs of other scripts take up to nine bytes in a form. */
const MOST_NOTE_BYTES = 32 * 1024;

/** Shows the requests, and lets the owner and staff do with them what they are asked for. */
export function requestsRoom(parts: RequestsParts): DeskRoom {
  const { list, history, door, zone, isHosted, booking } = parts;

  const findRecord = async (id: string) => (isLowerCaseUuid(id) ? list.find(id) : null);

  async function pastOf(id: string): Promise<ShownRequest['past']> {
    const entries = await history.ofBooking(id, MOST_ENTRIES);
    const messages = await history.messagesAbout(id);
    return { entries, messages, isBounded: entries.length === MOST_ENTRIES };
  }

  async function conflictLines(record: ConsultationRecord, wanted: string): Promise<string[]> {
    const { heading, now, last, again } = words.conflict;
    const entry = (await history.ofBooking(record.id, MOST_ENTRIES)).findLast(
      ({ kind }) => kind !== 'note',
    );
    return [
      heading,
      now(standingInWords(record, zone, Date.now())),
      ...(entry ? [last(whatHappened(entry), whoDidIt(entry))] : []),
      wanted,
      again,
    ];
  }

  return (frame) => {
    const { show, withSession, withForm } = frame;

    async function showOne(
      c: Context,
      { formToken }: AtDesk,
      record: ConsultationRecord,
      more: Partial<ShownRequest> = {},
      status: 200 | 409 | 422 = 200,
    ) {
      const { hasMail } = booking;
      const past = await pastOf(record.id);
      const shown = { record, past, formToken, now: Date.now(), zone, hasMail, ...more };
      return show(c, oneRequestPage(shown), status);
    }

    const changes = requestChanges(frame, {
      booking,
      door,
      conflictLines,
      findRecord,
      showRefused: (c, at, record, alert) => showOne(c, at, record, { alert }, 409),
    });

    const notes = notesAndMarks(frame, { history, door, conflictLines, findRecord, showOne });

    /** Answers with a request that is there. */
    const withRequest =
      <More extends unknown[]>(
        answer: (
          c: Context,
          at: AtDesk,
          record: ConsultationRecord,
          ...more: More
        ) => Promise<Response>,
      ) =>
      async (c: Context, at: AtDesk, ...more: More): Promise<Response> => {
        const record = await findRecord(c.req.param('id') ?? '');
        return record === null
          ? show(c, missingRequestPage(), 404)
          : answer(c, at, record, ...more);
      };

    /** Answers with a request that can be changed, because the ledger has it. */
    const withBooking = <More extends unknown[]>(
      answer: (
        request: Parameters<typeof changes.showTimes>[0],
        ...more: More
      ) => Response | Promise<Response>,
    ) =>
      withRequest(async (c, at, record, ...more: More) => {
        const found = record.booking && (await booking.ledger.findBooking(record.id));
        return found === null
          ? show(c, missingRequestPage(), 404)
          : answer({ c, at, record, booking: found }, ...more);
      });

    return new Hono()
      .get(
        REQUESTS_PATH,
        withSession(async (c) => {
          const { view, q = '', behind = '' } = c.req.query();
          const beginning = isHosted ? 'coming' : 'newest';
          const asked = {
            view: requestViews.find((known) => known === view) ?? beginning,
            text: q.trim().slice(0, MOST_SEARCHED).toWellFormed(),
            behind: readPlace(behind),
            now: Date.now(),
          };
          const result = await findRequests(list, asked);
          return show(c, requestsPage({ asked, result, zone, isHosted }));
        }),
      )
      .get(
        ONE,
        withSession(withRequest((c, at, record) => showOne(c, at, record, { done: doneIn(c) }))),
      )
      .get(
        `${ONE}/move`,
        withSession(
          withBooking((request) => {
            if (changeProblem(request.booking, Date.now()) !== null)
              return request.c.redirect(requestAddress(request.booking.id), 303);
            const { month = '', date = '' } = request.c.req.query();
            return changes.showTimes(request, { month, date });
          }),
        ),
      )
      .post(
        `${ONE}/move`,
        withForm(
          withBooking((request, form: URLSearchParams) =>
            changes.move(request, {
              sequence: sequenceIn(form),
              // A form without a day is no cancellation.
              date: form.get('selected_date') || '-',
              time: form.get('selected_time') ?? '',
            }),
          ),
        ),
      )
      .post(
        `${ONE}/cancel`,
        withForm(
          withBooking((request, form: URLSearchParams) =>
            changes.cancel(request, sequenceIn(form)),
          ),
        ),
      )
      .post(
        `${ONE}/mark`,
        withForm(withBooking((request, form: URLSearchParams) => notes.mark(request, form))),
      )
      .post(
        `${ONE}/notes`,
        withForm((c, at, form) => notes.add(c, at, form), MOST_NOTE_BYTES),
      ) as Hono;
  };
}

/** Says whether a request has come or something has happened to one. */
export function requestsTopic(history: Pick<HistoryStore, 'version'>): LiveTopic {
  return { name: 'requests', version: () => history.version() };
}

function doneIn(c: Context): DoneChange | null {
  const done = c.req.query('done') ?? '';
  return Object.hasOwn(words.done, done) ? (done as DoneChange) : null;
}
