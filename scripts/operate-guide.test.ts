import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const guide = read('docs/operate.md');
const sources = globSync('src/server/**/*.ts', { cwd: projectRoot })
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n');

/** Returns the part of the guide below a heading. */
function section(heading: string): string {
  const [, below = ''] = guide.split(`\n## ${heading}\n`);
  return below.split('\n## ')[0] ?? '';
}

/** Returns the texts in code marks in the first column of the tables of a section. */
function firstColumn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, code = '']) => code);
}

describe('the guide for operators', () => {
  const messages = firstColumn(section('What the log says'))
    .map((message) => message.replaceAll(/ ?…/g, '').trim())
    // A code mark such as LOG_LEVEL=debug beside a message is not a message.
    .filter((message) => message.includes(' '));

  test('explains many messages of the log', () => {
    expect(messages.length).toBeGreaterThan(20);
  });

  test.each(messages)('explains "%s", which the server really logs', (message) => {
    const beginning = message.slice(0, message.lastIndexOf(' ') + 1);
    // The last word of some messages is filled in.
    expect(sources.includes(message) || sources.includes(`${beginning}\${`)).toBe(true);
  });

  test('names every figure of the metrics, and no other', () => {
    const names = (text: string) =>
      [...new Set(text.match(/\beverline_[a-z_]+[a-z]\b/g))]
        .filter((name) => name !== 'everline_rooms' && name !== 'everline_info')
        .sort();
    const named = names(section('Figures for Prometheus'));
    expect(named).toEqual(names(read('src/server/metrics/server-metrics.ts')));
  });

  test('names the database in every line of an owner’s command, but for the move from the embedded one', () => {
    const lines = guide.split('\n').filter((line) => line.includes('/opt/everline run owner'));
    const withoutName = lines.filter((line) => !line.includes('DATABASE_URL='));
    expect(lines.length).toBeGreaterThan(3);
    expect(withoutName).toEqual([
      expect.stringContaining('backup /var/lib/everline/before-postgres'),
    ]);
  });

  test.each(['deploy/nginx/everline.conf', 'deploy/caddy/Caddyfile'])(
    '%s passes sockets, the id and the address on, and keeps the figures private',
    (path) => {
      const sample = read(path);
      expect(sample).toContain('/voice/room/');
      expect(sample).toContain('X-Request-Id');
      expect(sample).toContain('/metrics');
      // Caddy sets this header by itself.
      if (path.includes('nginx')) expect(sample).toContain('X-Forwarded-For');
    },
  );

  test('has no server block of its own, which would lack what keeps secrets out of the logs', () => {
    for (const path of globSync('docs/operate/*.md', { cwd: projectRoot })) {
      expect(read(path)).not.toMatch(/^server \{/m);
    }
  });

  test('names the same times and the same folder as the samples', () => {
    const rooms = read('docs/operate/rooms.md');
    expect(read('deploy/systemd/everline@.service')).toContain('TimeoutStopSec=90');
    expect(read('compose.yaml')).toContain('stop_grace_period: 90s');
    expect(rooms).toContain('`TimeoutStopSec=90` for systemd and `stop_grace_period: 90s`');
    // The units of one machine share their data folder, so the start by hand does so too.
    expect(rooms).not.toMatch(/^PORT=.*DATA_DIR/m);
  });

  test('Caddy asks whether a process lives before it sends a page or a socket there', () => {
    const proxies = read('deploy/caddy/Caddyfile').split('reverse_proxy ').slice(1);
    expect(proxies).toHaveLength(2);
    for (const proxy of proxies) expect(proxy).toContain('health_uri /healthz');
  });

  test.each(['everline.service', 'everline@.service'])(
    '%s starts the launcher, and a stop leaves the speech processes to the calls under way',
    (name) => {
      const unit = read(`deploy/systemd/${name}`);
      // npm 9 makes no link node_modules/.bin/node.
      expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env node scripts\/launch\.cjs /m);
      expect(unit).toMatch(/^KillMode=mixed$/m);
    },
  );

  test('the image leaves settings and data out', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '**/data', '.git', '.speech']));
    expect(read('Dockerfile')).toContain('USER 1000:1000');
  });
});
