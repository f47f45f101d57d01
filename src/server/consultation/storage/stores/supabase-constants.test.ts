import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';

// The server uses the Supabase client only to insert rows. The other capabilities and constants of
// rule 17 in docs/rules.md are part of the client, so these tests check the installed version of the
// client.

const AUTH = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

describe('the constants of the client', () => {
  const { realtime } = createClient('http://127.0.0.1:1', 'key', { auth: AUTH });

  test('have a realtime heartbeat of 25 s', () => {
    expect(realtime.heartbeatIntervalMs).toBe(25_000);
  });

  test('have realtime reconnect delays of 1, 2, 5 and 10 s, then of 10 s', () => {
    const delays = [1, 2, 3, 4, 5, 50].map((tries) => realtime.reconnectAfterMs(tries));
    expect(delays).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  });

  test('have a default realtime timeout of 10000 ms', () => {
    expect(realtime.timeout).toBe(10_000);
  });

  test('refresh the auth token in ticks of 30 s, within 3 ticks of its expiry', () => {
    // No package exports these constants, so the test reads them from the file that the client
    // loads.
    const fromClient = createRequire(import.meta.resolve('@supabase/supabase-js'));
    const constants = fromClient('@supabase/auth-js/dist/main/lib/constants.js');
    expect(constants.AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
    expect(constants.AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
    expect(constants.EXPIRY_MARGIN_MS).toBe(90_000);
  });
});

describe('the capabilities of the client', () => {
  const user = { id: 'u', aud: 'authenticated', email: 'ada@engine.example', factors: [] };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'u', exp: expiresAt })}.c2ln`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  };

  /**
   * Starts a stand-in for the hosted backend. It records all requests and accepts every sign-in.
   */
  async function recorder() {
    const requests: string[] = [];
    const bodies: Record<string, string> = {};
    const server = createServer(async (request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      requests.push(`${request.method} ${path}`);
      bodies[path] = await text(request);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(path.endsWith('/token') ? session : user));
    });
    server.on('upgrade', (request, socket) => {
      requests.push(`upgrade ${request.url?.split('?')[0]}`);
      socket.destroy();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      requests,
      bodies,
      client: createClient(`http://127.0.0.1:${port}`, 'key', { auth: AUTH }),
      [Symbol.dispose]() {
        server.close();
        server.closeAllConnections();
      },
    };
  }

  test('include authentication: token, signup, otp, verify, recover, user, factors and logout', async () => {
    using host = await recorder();
    const { auth } = host.client;
    const email = user.email;
    await auth.signInWithPassword({ email, password: 'hush' });
    await auth.signUp({ email, password: 'hush' });
    await auth.signInWithOtp({ email });
    await auth.verifyOtp({ email, token: '123456', type: 'email' });
    await auth.resetPasswordForEmail(email);
    await auth.signInWithPassword({ email, password: 'hush' });
    await auth.getUser();
    await auth.mfa.enroll({ factorType: 'totp' });
    await auth.signOut();
    expect(new Set(host.requests)).toEqual(
      new Set([
        'POST /auth/v1/token',
        'POST /auth/v1/signup',
        'POST /auth/v1/otp',
        'POST /auth/v1/verify',
        'POST /auth/v1/recover',
        'GET /auth/v1/user',
        'POST /auth/v1/factors',
        'POST /auth/v1/logout',
      ]),
    );
  });

  test('include storage: object and bucket', async () => {
    using host = await recorder();
    await host.client.storage.createBucket('files');
    await host.client.storage.from('files').upload('note.txt', 'Hello');
    expect(host.requests).toEqual([
      'POST /storage/v1/bucket',
      'POST /storage/v1/object/files/note.txt',
    ]);
  });

  test('include functions: a POST with a JSON body to the path of the name', async () => {
    using host = await recorder();
    await host.client.functions.invoke('greet', { body: { name: 'Ada' } });
    expect(host.requests).toEqual(['POST /functions/v1/greet']);
    expect(host.bodies['/functions/v1/greet']).toBe('{"name":"Ada"}');
  });

  test('include queries: tables and rpc paths', async () => {
    using host = await recorder();
    await host.client.from('anything').select();
    await host.client.rpc('add', { a: 1 });
    expect(host.requests).toEqual(['GET /rest/v1/anything', 'POST /rest/v1/rpc/add']);
  });

  test('include realtime: a channel over a web socket', async () => {
    using host = await recorder();
    host.client.channel('anything').subscribe();
    await expect.poll(() => host.requests).toContain('upgrade /realtime/v1/websocket');
    await host.client.removeAllChannels();
    await host.client.realtime.disconnect();
  });
});
