import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium-path.ts';

/** Debian's packages that the tests drive for real, and what shows that each is there. */
const tools = [{ package: 'chromium', present: () => existsSync(chromiumPath) }];

const missing = tools.filter(({ present }) => !present()).map((tool) => tool.package);
if (missing.length > 0) install(missing);

function install(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} for the tests …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  try {
    apt([...sudo, 'apt-get', 'update', '-qq']);
    apt([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } catch {
    console.error(
      `The tests need ${packages.join(', ')}, and apt-get could not install it.\n` +
        'Install it by hand, or name an existing browser with CHROMIUM_PATH.',
    );
    process.exit(1);
  }
}

function apt([command, ...args]: string[]): void {
  if (!command) return;
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
