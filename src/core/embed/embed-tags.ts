import { EMBED_SCRIPT_PATH } from './embed-addresses.ts';

/** Returns the line that the owner pastes into the pages of other sites. */
export function embedTag(site: string): string {
  return `<script src="${site}${EMBED_SCRIPT_PATH}" defer></script>`;
}

/**
 * The line that becomes the form. It reserves the height of the first step in a narrow column, so that
 * nothing in the page moves when the script runs.
 */
export const FORM_TAG = '<div data-everline="booking" style="min-height: 800px"></div>';
