import { escapeHtml } from '#core/escape-html.ts';
import { SHELL_CONTENT_PLACEHOLDER, SHELL_TITLE_PLACEHOLDER } from './site-manifest.ts';

/**
 * The HTML document around the pages that the server writes. It is cut into three parts. The title
 * is inserted after the first part, and the content after the second part.
 */
export interface Shell {
  beforeTitle: string;
  beforeContent: string;
  afterContent: string;
}

export interface ShellPage {
  title: string;
  /** The HTML of the page. Texts that come from visitors must already be escaped. */
  content: string;
}

/**
 * Cuts the document at its placeholders. The document is cut once, when the server starts, so no
 * text that is inserted later can be mistaken for a placeholder.
 */
export function cutShell(document: string): Shell {
  const [beforeTitle, afterTitle] = cutAt(document, SHELL_TITLE_PLACEHOLDER);
  const [beforeContent, afterContent] = cutAt(afterTitle, SHELL_CONTENT_PLACEHOLDER);
  return { beforeTitle, beforeContent, afterContent };
}

export function renderShell(shell: Shell, { title, content }: ShellPage): string {
  return shell.beforeTitle + escapeHtml(title) + shell.beforeContent + content + shell.afterContent;
}

function cutAt(text: string, placeholder: string): [before: string, after: string] {
  const [before, after, ...more] = text.split(placeholder);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The shell must hold ${placeholder} once.`);
  return [before, after];
}
