import type { Hono } from 'hono';
import type { PhoneCalls } from '../../call/phone-calls.ts';
import type { Config } from '../../config/config.ts';
import { unlimitedStorage } from '../../http/storage-allowance.ts';
import { lineKey, lineRoutes } from '../../phone/line/line-routes.ts';
import type { PhoneLine } from '../../phone/phone-line.ts';
import type { openPlatform } from '../../platform/open-platform.ts';
import { inOrganisation } from '../../platform/organisations/current-organisation.ts';
import { ORG_ID, SITE_ASSISTANT_ID } from '../../platform/site-assistant.ts';
import type { CallFleet } from '../compose-fleet.ts';

interface LineRoutesSurroundings {
  line: PhoneLine;
  phoneCalls: PhoneCalls;
  open: Awaited<ReturnType<typeof openPlatform>>;
  fleet: Pick<CallFleet, 'isFirst'>;
}

const CONSENT = 'The owner of this server has asked for this test call at a terminal.';

/** Returns the routes by which the owner's command asks how the line stands. */
export function composeLineRoutes(
  { line, phoneCalls, open, fleet }: LineRoutesSurroundings,
  { phone }: Config,
): Hono[] {
  const routes = lineRoutes({
    line,
    number: phone?.number ?? null,
    trunk: phone?.trunk ?? null,
    registersHere: fleet.isFirst,
    key: async () => lineKey(await open()),
    async testCall(to) {
      const body = {
        assistantId: SITE_ASSISTANT_ID,
        customer: { number: to },
        metadata: { consent: CONSENT },
      };
      const call = await inOrganisation(ORG_ID, () =>
        phoneCalls.start({ body, reserve: unlimitedStorage }),
      );
      return String(call.id);
    },
  });
  return [routes];
}
