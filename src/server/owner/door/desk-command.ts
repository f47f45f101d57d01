import { LINK_MINUTES } from '#core/desk/door-rules.ts';
import type { Config } from '#server/config/config.ts';
import { isReadOnTheWay } from '#server/config/loopback.ts';
import { siteAddress } from '#server/config/site-address.ts';
import { createDoor } from '#server/desk/door/door.ts';
import { UsageError } from '../command/command-error.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import { openUsualDesk } from '../command/owner-desk.ts';
import { countWithNoun } from '../output/count-with-noun.ts';

const OFF = 'DESK=off is set, so the server has no desk.\n';
const HERE_ONLY =
  'The site has no https, so this link works in a browser on this machine only. Set PUBLIC_URL to an address that begins with https.';

/** Prints a link that opens the desk on one device, or closes the desk everywhere. */
export const deskCommand: OwnerCommand = {
  options: ['staff', 'close'],
  mostWords: 0,
  usages: [
    { words: 'desk', meaning: 'a link that opens your desk on one device' },
    { words: 'desk --staff', meaning: 'such a link for somebody who works for you' },
    { words: 'desk --close', meaning: 'closes the desk on all devices and removes all passkeys' },
  ],
  prepare({ values }) {
    const isStaff = values.staff === true;
    const closes = values.close === true;
    if (isStaff && closes) throw new UsageError('desk takes --staff or --close, not both.');
    return async (parts) => {
      const config = parts.readConfig();
      if (!config.desk && !closes) {
        await parts.console.write(OFF);
        return 0;
      }
      await using desk = await openUsualDesk(parts);
      const door = createDoor(desk.door);
      if (closes) {
        const ended = await door.endAll();
        await parts.console.write(
          `The desk is closed on ${countWithNoun(ended, 'device')}, and no passkey opens it.\n`,
        );
        return 0;
      }
      const token = await door.makeLink(isStaff ? 'staff' : 'owner');
      await parts.console.write(`${deskOrigin(config)}/desk/enter/${token}\n`);
      if (isReadOnTheWay(siteAddress(config))) parts.console.complain(HERE_ONLY);
      parts.console.complain(
        `It works once, within ${LINK_MINUTES} minutes. Open it on the device, and give it to nobody else.`,
      );
      return 0;
    };
  },
};

/**
 * Returns the address at which the owner reaches the desk. A passkey cannot belong to an IP address.
 * Over plain http on a public host the desk opens nothing, and the link would be read on the way.
 */
function deskOrigin({ publicUrl, port }: Config): string {
  return publicUrl !== null && !isReadOnTheWay(publicUrl) ? publicUrl : `http://localhost:${port}`;
}
