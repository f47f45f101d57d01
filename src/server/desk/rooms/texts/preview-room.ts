import { Hono } from 'hono';
import { escapeHtml } from '#core/escape-html.ts';
import { textsWords as words } from '#core/site/content/owners/desk/texts-words.ts';
import { pageAddresses } from '#core/site/content/page-addresses.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { deskPage, form, paragraph } from '../../http/page-parts.ts';
import { PAGES_PATH } from './text-parts.ts';
import { toTexts } from './texts-page.ts';

/** The pages with the texts as they will be. */
interface PagesToCome {
  begin(): void;
  state(): 'unbuilt' | 'building' | 'failed' | 'built';
  page(path: string): Promise<string | null>;
}

/** A browser without a script asks again so often whether the pages are built. */
const ASK_AGAIN_SECONDS = 2;

/** Shows the owner the real pages with the texts that wait for the next start. */
export function previewRoom(pages: PagesToCome): DeskRoom {
  return ({ show, withSession, withForm, ownersOnly }) =>
    new Hono()
      .get(
        PAGES_PATH,
        withSession(
          ownersOnly((c, { formToken }) => {
            const state = pages.state();
            if (state === 'building') c.header('Refresh', String(ASK_AGAIN_SECONDS));
            const build = form(
              PAGES_PATH,
              formToken,
              `<button class="btn btn-primary">${escapeHtml(words.pages.build)}</button>`,
            );
            const content = [
              `<p role="status">${escapeHtml(words.pages[state])}</p>`,
              state === 'built' ? linksToPages() : '',
              state === 'unbuilt' || state === 'failed' ? build : '',
              toTexts(),
            ];
            return show(c, deskPage('texts', words.pages.heading, content));
          }),
        ),
      )
      .post(
        PAGES_PATH,
        withForm(
          ownersOnly((c) => {
            pages.begin();
            return c.redirect(PAGES_PATH, 303);
          }),
        ),
      )
      .get(
        `${PAGES_PATH}/show`,
        withSession(
          ownersOnly(async (c) => {
            const page = await pages.page(c.req.query('page') ?? '');
            return page === null ? c.redirect(PAGES_PATH, 303) : c.html(page);
          }),
        ),
      ) as Hono;
}

function linksToPages(): string {
  const names = Object.keys(words.pages.names) as (keyof typeof words.pages.names)[];
  const links = names.map((name) => {
    const path = `${PAGES_PATH}/show?page=${encodeURIComponent(pageAddresses[name])}`;
    return `<li><a class="text-part" href="${path}"><span class="desk-what">${escapeHtml(words.pages.names[name])}</span></a></li>`;
  });
  return `<ul class="desk-rows">${links.join('')}</ul>${paragraph(words.pages.note)}`;
}
