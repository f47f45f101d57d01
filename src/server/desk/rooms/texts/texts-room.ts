import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { textsWords as words } from '#core/site/content/owners/desk/texts-words.ts';
import type { OwnersTree } from '#core/site/content/owners/merge-texts.ts';
import { givenOwnersTexts } from '#core/site/content/owners/owners-texts.ts';
import {
  shownText,
  type TextPlace,
  textPlaces,
  textsByPlace,
  treeOfTexts,
} from '#core/site/content/owners/text-places.ts';
import type { Door } from '../../door/door.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { EDIT_PATH, editTextPage, noTextPage, type TextConflict } from './edit-text-page.ts';
import { type KnownTexts, shownPlaces, TEXTS_PATH } from './text-parts.ts';
import { textsPage } from './texts-page.ts';

/** The file of the owner's texts, as the next start reads it. */
interface TextsFile {
  read(): Promise<{ kind: 'texts'; texts: OwnersTree } | { kind: 'broken'; reason: string }>;
  change(
    edit: (texts: OwnersTree) => OwnersTree | null,
  ): Promise<
    { kind: 'done' } | { kind: 'refused' } | { kind: 'busy' } | { kind: 'broken'; reason: string }
  >;
  problemOf(path: string, text: string): string | null;
}

interface TextsParts {
  door: Pick<Door, 'note'>;
  file: TextsFile;
}

/** Signs of other scripts take up to nine bytes in a form. */
const MOST_FORM_BYTES = 64 * 1024;
const LONGEST_SEARCH = 100;

/** Shows the texts of the site. The owner changes them for the next start. */
export function textsRoom({ door, file }: TextsParts): DeskRoom {
  const places = textPlaces();

  const knownWith = (texts: OwnersTree): KnownTexts => ({
    places,
    inUse: textsByPlace(givenOwnersTexts()),
    coming: textsByPlace(texts),
  });

  /** Resolves with a place and the texts around it, or with null if there is no such place. */
  async function findPlace(path: string) {
    const found = await file.read();
    const known = knownWith(found.kind === 'texts' ? found.texts : {});
    const place = shownPlaces(known).find((each) => each.path === path);
    if (place === undefined) return null;
    const text = known.coming.get(path) ?? place.program;
    return { place, known, text, found };
  }

  /** Saves a text, unless somebody has changed it since it was read. */
  async function save(
    { path, program }: TextPlace,
    text: string,
    before: string,
  ): Promise<'done' | TextConflict> {
    let now = program;
    const change = await file.change((texts) => {
      const written = new Map(textsByPlace(texts));
      now = written.get(path) ?? program;
      if (keyOf(now) !== before) return null;
      if (text === program) written.delete(path);
      else written.set(path, text);
      return treeOfTexts(written);
    });
    if (change.kind === 'done') return 'done';
    return change.kind === 'refused' ? { kind: 'changed', now } : change;
  }

  return ({ show, withSession, withForm, ownersOnly }) =>
    new Hono()
      .get(
        TEXTS_PATH,
        withSession(async (c, { session }) => {
          const found = await file.read();
          const done = c.req.query('done') ?? '';
          const view = {
            known: found.kind === 'texts' ? knownWith(found.texts) : null,
            reason: found.kind === 'broken' ? found.reason : null,
            find: (c.req.query('find') ?? '').trim().slice(0, LONGEST_SEARCH),
            part: c.req.query('part') ?? '',
            mayWrite: session.person.role === 'owner',
            done: Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null,
          };
          return show(c, textsPage(view));
        }),
      )
      .get(
        EDIT_PATH,
        withSession(
          ownersOnly(async (c, { formToken }) => {
            const found = await findPlace(c.req.query('at') ?? '');
            if (found === null) return show(c, noTextPage(), 404);
            const { place, text } = found;
            const page = editTextPage({
              formToken,
              place,
              typed: text,
              before: keyOf(text),
              ...(found.found.kind === 'broken' && { conflict: found.found }),
            });
            return show(c, page);
          }),
        ),
      )
      .post(
        EDIT_PATH,
        withForm(
          ownersOnly(async (c, { session, formToken }, form: URLSearchParams) => {
            const path = form.get('at') ?? '';
            const found = await findPlace(path);
            if (found === null) return show(c, noTextPage(), 404);
            const { place, known } = found;
            const isReset = form.get('step') === 'reset';
            // A form sends its line ends as two signs.
            const typed = isReset
              ? place.program
              : (form.get('text') ?? '').replaceAll('\r\n', '\n');
            const before = form.get('before') ?? '';
            const problem = file.problemOf(path, typed);
            if (problem !== null) {
              const page = editTextPage({ formToken, place, typed, before, problem });
              return show(c, page, 422);
            }
            const next = shownText(place, new Map([...known.coming, [path, typed]]));
            const preview = { next, seen: keyOf(typed) };
            const shown = { formToken, place, typed, before, preview };
            const isSeen = form.get('step') === 'save' && form.get('seen') === preview.seen;
            if (!isSeen && !isReset) return show(c, editTextPage(shown));
            const saved = await save(place, typed, before);
            if (saved === 'done') {
              await door.note(session, 'text-changed', path);
              return c.redirect(`${TEXTS_PATH}?done=${isReset ? 'reset' : 'saved'}`, 303);
            }
            const read = saved.kind === 'changed' ? { before: keyOf(saved.now) } : {};
            return show(c, editTextPage({ ...shown, ...read, conflict: saved }), 409);
          }),
          MOST_FORM_BYTES,
        ),
      ) as Hono;
}

/** Names a text, so that a form says which one it is about. */
function keyOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
