import { escapeHtml } from '#core/escape-html.ts';

interface NoticeWords {
  title: string;
  heading: string;
  text: string;
  /** The label of the link to the booking form. */
  back: string;
}

/**
 * Returns the title and the content of a page that answers a submitted form. The page has one
 * message and a link back to the booking form.
 */
export function noticePage({ title, heading, text, back }: NoticeWords) {
  return {
    title,
    content: `<div class="written"><h1 class="title-lg">${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p><p><a class="btn btn-primary" href="/consultation#request">${escapeHtml(back)}</a></p></div>`,
  };
}
