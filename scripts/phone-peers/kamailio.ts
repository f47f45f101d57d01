import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { testCertificate } from '../../src/server/test-support/stand-ins/test-certificate.ts';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { startChild, stopChild } from '../child-process.ts';
import { freePorts } from './free-ports.ts';
import { kamailioFiles } from './installed-peers.ts';

interface KamailioOptions {
  /** The passwords of those who may register and call, by their names. */
  users: Readonly<Record<string, string>>;
  /** Whose phones ring for a number, by the number. */
  numbers?: Readonly<Record<string, string>>;
  /** How passwords are asked for. */
  digest?: 'MD5' | 'SHA-256';
}

/** The registrar and proxy of a test, as a provider of telephony runs one. */
export interface Kamailio extends AsyncDisposable {
  /** The port for UDP and TCP at 127.0.0.1. */
  port: number;
  /** The port for TLS. Its certificate is the one of the tests. */
  tlsPort: number;
  /** What the proxy has noted so far: a line for each request, such as 'REGISTER ada udp 200'. */
  notes(): readonly string[];
}

/** In whose name the proxy asks for passwords. */
const REALM = 'phone.test';
const LOOK_EVERY_MS = 20;

/** Starts Debian's SIP proxy with authentication over UDP, TCP and TLS. Sound does not pass it. */
export async function startKamailio(options: KamailioOptions): Promise<Kamailio> {
  const files = kamailioFiles();
  if (files === null) {
    throw new Error('kamailio is missing. Run `node scripts/install-test-tools.ts`.');
  }
  const folder = await tempDir();
  const port = await freePorts(2);
  const tlsPort = port + 1;
  const path = (name: string) => join(folder.path, name);
  await writeFile(path('tls.crt'), testCertificate.cert);
  await writeFile(path('tls.key'), testCertificate.key);
  const setup = { ...options, port, tlsPort, folder: folder.path, modules: files.modules };
  await writeFile(path('kamailio.cfg'), configOf(setup));
  // Some modules need libraries that were unpacked beside them.
  const args = [`LD_LIBRARY_PATH=${join(files.modules, '..')}`, files.program];
  args.push('-f', path('kamailio.cfg'), '-DD', '-E', '-m', '32', '-M', '4');
  args.push('-Y', folder.path, '-w', folder.path, '-P', path('kamailio.pid'));
  const child = startChild('env', args);
  let noted = '';
  child.stderr.setEncoding('utf8').on('data', (data) => {
    noted += data;
  });
  void text(child.stdout);
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`kamailio ended before it listened:\n${noted}`);
    await delay(LOOK_EVERY_MS);
  }
  return {
    port,
    tlsPort,
    notes: () => [...noted.matchAll(/ NOTE (.*)$/gm)].map(([, note = '']) => note),
    async [Symbol.asyncDispose]() {
      await stopChild(child);
      await folder.remove();
    },
  };
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

interface KamailioSetup extends KamailioOptions {
  port: number;
  tlsPort: number;
  folder: string;
  modules: string;
}

function configOf({ users, numbers = {}, digest = 'MD5', ...setup }: KamailioSetup): string {
  const entries = (table: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([key, value]) => `  $sht(${table}=>${key}) = "${value}";`)
      .join('\n');
  return `#!KAMAILIO
debug=1
log_stderror=yes
children=1
tcp_children=1
auto_aliases=no
dns=no
rev_dns=no
enable_tls=yes
listen=udp:127.0.0.1:${setup.port}
listen=tcp:127.0.0.1:${setup.port}
listen=tls:127.0.0.1:${setup.tlsPort}
alias="${REALM}"
mpath="${setup.modules}"
${MODULES.map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("htable", "htable", "users=>size=8;")
modparam("htable", "htable", "numbers=>size=8;")
modparam("auth", "algorithm", "${digest === 'MD5' ? '' : digest}")
modparam("usrloc", "db_mode", 0)
modparam("registrar", "min_expires", 1)
modparam("registrar", "append_branches", 1)
modparam("registrar|nathelper", "received_avp", "$avp(received)")
modparam("tm", "failure_reply_mode", 3)
modparam("tls", "certificate", "${join(setup.folder, 'tls.crt')}")
modparam("tls", "private_key", "${join(setup.folder, 'tls.key')}")
modparam("tls", "tls_method", "TLSv1.2+")

event_route[htable:mod-init] {
${entries('users', users)}
${entries('numbers', numbers)}
}

${ROUTES}`;
}

const MODULES = `jsonrpcs kex corex tm tmx sl rr pv maxfwd textops siputils xlog htable usrloc
  registrar auth nathelper tls`.split(/\s+/);

/** What the proxy does with a message. Everybody who registers or calls has to know a password. */
const ROUTES = `
request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }
  if (has_totag()) {
    if (loose_route() || is_method("ACK") && t_check_trans()) { t_relay(); exit; }
    if (!is_method("ACK")) sl_send_reply("404", "Not Here");
    exit;
  }
  if (is_method("ACK")) exit;
  t_check_trans();
  if (is_method("OPTIONS") && uri==myself && $rU == $null) { sl_send_reply("200", "OK"); exit; }
  if (is_method("REGISTER")) {
    if (!pv_www_authenticate("${REALM}", "$sht(users=>$au)", "0")) {
      www_challenge("${REALM}", "1");
      exit;
    }
    force_rport();
    fix_nated_register();
    save("location");
    xlog("L_ALERT", " NOTE REGISTER $au $proto $hdr(Expires) $ct\\n");
    exit;
  }
  if (!pv_proxy_authenticate("${REALM}", "$sht(users=>$au)", "0")) {
    proxy_challenge("${REALM}", "1");
    exit;
  }
  consume_credentials();
  if (is_method("INVITE")) record_route();
  if ($sht(numbers=>$rU) != $null) $rU = $sht(numbers=>$rU);
  if (!lookup("location")) { sl_send_reply("480", "Temporarily Unavailable"); exit; }
  xlog("L_ALERT", " NOTE $rm $au $proto $tU $ru\\n");
  t_relay();
}
`;
