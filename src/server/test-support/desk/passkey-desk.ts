import type { ServerStorage } from '#server/compose/compose-storage.ts';
import { createDoor, formTokenOf } from '#server/desk/door/door.ts';
import { serverOnEngine } from '../server-on-engine.ts';
import type { ENGINES } from '../storage/engine-settings.ts';
import {
  type Lies,
  type PasskeyOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './software-authenticator.ts';

type Headers = Record<string, string>;

/** Somebody at the desk: the cookie of the session, and the token of its forms. */
interface DeskVisit {
  cookie: Headers;
  form: string;
}

/**
 * What a browser does at the desk of a server. `address` is where requests go, and `origin` is what
 * the browser takes it for.
 */
export function passkeyBrowser({
  address,
  origin,
  prefix,
}: {
  address: string;
  origin: string;
  prefix: string;
}) {
  const post = (path: string, form: Record<string, string>, headers: Headers = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const get = (path: string, headers: Headers = {}) =>
    fetch(address + path, { headers, redirect: 'manual' });
  const cookieIn = (answer: Response, name: string) => {
    const kept = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return kept.find((pair) => pair.startsWith(`${prefix}${name}=`)) ?? '';
  };
  const visitIn = (answer: Response): DeskVisit => {
    const Cookie = cookieIn(answer, 'desk');
    return { cookie: { Cookie }, form: formTokenOf(Cookie.split('=')[1] ?? '') };
  };

  /** Uses a link up and says who that is. */
  async function enter(link: string, name = 'Grace'): Promise<DeskVisit> {
    const visit = visitIn(await post(`/desk/enter/${link}`, {}));
    await post('/desk/name', { name, token: visit.form }, visit.cookie);
    return visit;
  }
  async function askToAdd({ cookie, form }: DeskVisit): Promise<PasskeyOptions> {
    const asked = await post('/desk/passkeys/options', { token: form }, cookie);
    return (await asked.json()) as PasskeyOptions;
  }
  const sendNew = ({ cookie, form }: DeskVisit, answer: string, headers: Headers = {}) =>
    post('/desk/passkeys', { token: form, answer }, { ...cookie, ...headers });
  async function askToOpen() {
    const asked = await post('/desk/passkey/options', {});
    const options = (await asked.json()) as PasskeyOptions;
    return { options, cookie: { Cookie: cookieIn(asked, 'desk-challenge') } };
  }
  const sendSigned = (cookie: Headers, answer: string) => post('/desk/passkey', { answer }, cookie);

  return {
    origin,
    get,
    post,
    enter,
    visitIn,
    askToAdd,
    sendNew,
    askToOpen,
    sendSigned,
    /** Adds a passkey, or tries to with a lie. Resolves with the device and the answer of the server. */
    async add(visit: DeskVisit, lies: Lies = {}, device = softwareAuthenticator()) {
      const answer = device.create(await askToAdd(visit), origin, lies);
      return { device, answer: await sendNew(visit, answer) };
    },
    /** Opens the desk with a passkey, or tries to with a lie. */
    async open(device: SoftwareAuthenticator, lies: Lies = {}) {
      const { options, cookie } = await askToOpen();
      return sendSigned(cookie, device.get(options, origin, lies));
    },
    /** Tells whether a session is open. */
    async isOpen({ cookie }: DeskVisit) {
      return (await (await get('/desk', cookie)).text()).includes('Hello ');
    },
  };
}

/** Starts the whole server with a desk, at the address of its visitors or at none but its own. */
export async function passkeyDesk(
  engine: (typeof ENGINES)[number],
  { publicUrl = 'https://everline.test', env = {} as Record<string, string> } = {},
) {
  const kept: Pick<ServerStorage, 'door' | 'passkeys'>[] = [];
  const server = await serverOnEngine(
    engine,
    { ...env, PUBLIC_URL: publicUrl },
    {
      origin: publicUrl,
      aroundStorage(storage) {
        kept.push(storage);
        return storage;
      },
    },
  );
  const [stores] = kept;
  if (stores === undefined) throw new Error('The server has opened no storage.');
  const door = createDoor(stores.door);
  const browser = passkeyBrowser({
    address: server.origin,
    origin: publicUrl,
    prefix: '__Host-',
  });
  return {
    ...server,
    ...browser,
    door,
    stores,
    origin: publicUrl,
    /** Opens a session with a new link. */
    signIn: async (role: 'owner' | 'staff' = 'owner', name = 'Grace') =>
      browser.enter(await door.makeLink(role), name),
  };
}
