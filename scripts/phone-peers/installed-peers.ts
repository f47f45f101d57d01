import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type DebianTool, unpackPackages } from '../debian-packages.ts';
import { projectRoot } from '../project-root.ts';

// The tests of the phone line call programs that other people wrote, and are called by them. Debian
// would start the proxy at once if it were installed, so it is unpacked. The phone would bring twenty
// libraries for pictures and sound cards, so it is unpacked too, without them.

const KAMAILIO_FOLDER = join(projectRoot, 'node_modules/.cache/kamailio');
const BARESIP_FOLDER = join(projectRoot, 'node_modules/.cache/baresip');
/** The shell says that a library of a program is missing. */
const CANNOT_RUN = 127;

/** A program that plays scenarios of SIP messages, and the libraries of the proxy and the phone. */
export const phonePeerTools: readonly DebianTool[] = [
  { package: 'sip-tester', path: '/usr/bin/sipp' },
  { package: 'libopus0', path: '/usr/lib/*/libopus.so.0' },
  { package: 'libpcre3', path: '/usr/lib/*/libpcre.so.3' },
  { package: 'librem0', path: '/usr/lib/*/librem.so.0' },
  { package: 'libspandsp2', path: '/usr/lib/*/libspandsp.so.2' },
];

/** Where the parts of a program are. */
export interface ProgramFiles {
  program: string;
  /** The folder of its modules. */
  modules: string;
}

/** Returns where Debian's SIP proxy is, or null if it is missing or does not run. */
export function kamailioFiles(): ProgramFiles | null {
  return filesOf(KAMAILIO_FOLDER, '/usr/sbin/kamailio', '/usr/lib/*/kamailio/modules', 'tls.so');
}

/** Returns where Debian's phone is, or null if it is missing or does not run. */
export function baresipFiles(): ProgramFiles | null {
  return filesOf(BARESIP_FOLDER, '/usr/bin/baresip', '/usr/lib/baresip/modules', 'g722.so');
}

/**
 * Unpacks the proxy and the phone if they are missing. Their libraries have to be installed. If
 * apt-get fails, the error names the packages.
 */
export async function unpackPhonePeers(): Promise<void> {
  if (kamailioFiles() === null) await unpack(['kamailio', 'kamailio-tls-modules'], KAMAILIO_FOLDER);
  if (baresipFiles() === null) await unpack(['baresip-core'], BARESIP_FOLDER);
}

async function unpack(names: readonly string[], folder: string): Promise<void> {
  try {
    await unpackPackages(names, folder);
  } catch (cause) {
    throw new Error(
      `apt-get could not unpack ${names.join(' and ')}, which the tests need. Install it by hand.`,
      { cause },
    );
  }
}

function filesOf(
  folder: string,
  program: string,
  modules: string,
  oneModule: string,
): ProgramFiles | null {
  for (const root of ['/', folder]) {
    const [found] = globSync(join(root, modules, oneModule));
    const path = join(root, program);
    if (found === undefined) continue;
    const { status, error } = spawnSync(path, ['-h']);
    if (!error && status !== CANNOT_RUN) return { program: path, modules: join(found, '..') };
  }
  return null;
}
