import { embedTag, FORM_TAG } from '#core/embed/embed-tags.ts';
import { siteAddress } from '#server/config/site-address.ts';
import type { OwnerCommand } from '../command/owner-command.ts';

const NONE_SET = `EMBED_ORIGINS is not set, so no other site can show anything of this one. Set it to your other
sites, such as EMBED_ORIGINS=https://www.example.com, and start the server again.
`;
const NOT_PUBLIC = 'PUBLIC_URL is not set, so these lines work in pages on this machine only.';

/** Prints what the owner pastes into the pages of other sites. */
export const embedCommand: OwnerCommand = {
  options: [],
  mostWords: 0,
  usages: [{ words: 'embed', meaning: 'the line that brings the assistant to your other sites' }],
  prepare: () => async (parts) => {
    const config = parts.readConfig();
    const { embedOrigins, publicUrl } = config;
    if (embedOrigins.length === 0) {
      await parts.console.write(NONE_SET);
      return 0;
    }
    await parts.console.write(`Into the pages of ${embedOrigins.join(' and ')}:

  ${embedTag(siteAddress(config))}

Where the form stands in a page:

  ${FORM_TAG}

docs/embed.md has the choices, and the steps for WordPress, Webflow, Shopify and React.
`);
    if (publicUrl === null) parts.console.complain(NOT_PUBLIC);
    return 0;
  },
};
