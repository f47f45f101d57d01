import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { findLayerViolations, type LayerViolation } from './find-layer-violations.ts';
import { layerRulesOf } from './layer-rules.ts';

const planted = [
  ['core-is-pure', 'src/core/site/planted-package.ts', "import 'valibot';"],
  ['core-is-pure', 'src/core/site/planted-web.ts', "import '../../web/site/theme.ts';"],
  ['no-node-in-the-browser', 'src/web/site/planted-node.ts', "import 'node:fs';"],
  ['web-knows-core-only', 'src/web/site/planted-server.ts', "import '#server/config/config.ts';"],
  ['server-knows-core-only', 'src/server/planted-web.ts', "import '../web/site/theme.ts';"],
  ['server-knows-core-only', 'src/server/planted-package.ts', "import 'react';"],
  [
    'features-apart',
    'src/web/site/planted-feature.ts',
    "import '../assistant/assistant-switch.ts';",
  ],
  [
    'features-apart',
    'src/core/consultation/planted.ts',
    "import '../assistant/read/number-words.ts';",
  ],
  ['features-apart', 'src/core/assistant/planted.ts', "import '../site/structured-data.ts';"],
  ['features-apart', 'src/core/report/planted.ts', "import '../call/read-call-failure.ts';"],
  ['features-apart', 'src/web/assistant/planted.ts', "import '../chat/chat-store.ts';"],
  ['features-apart', 'src/web/chat/planted.ts', "import '#core/consultation/request.ts';"],
  ['phone-line-above-calls', 'src/server/call/planted-line.ts', "import '../phone/phone-line.ts';"],
  ['features-apart', 'src/server/platform/planted-chat.ts', "import '../chat/chat-agent.ts';"],
  ['features-apart', 'src/server/platform/planted-call.ts', "import '../call/call-agent.ts';"],
  ['features-apart', 'src/server/chat/planted.ts', "import '../call/call-agent.ts';"],
  ['features-apart', 'src/server/report/planted.ts', "import '../platform/table/resource.ts';"],
  ['features-apart', 'src/server/call/planted-rest.ts', "import '../retention/run-retention.ts';"],
  ['features-apart', 'src/server/assistant/planted.ts', "import '../platform/table/resource.ts';"],
  ['features-apart', 'src/server/consultation/planted.ts', "import '../chat/chat-agent.ts';"],
  ['features-apart', 'src/server/retention/planted.ts', "import '../report/error-reporter.ts';"],
  [
    'production-knows-no-test-data',
    'src/core/assistant/decide/planted-test-data.ts',
    "import '../test-data/dialogues.ts';",
  ],
  [
    'production-knows-no-test-data',
    'src/server/chat/planted-test-support.ts',
    "import '../test-support/scripted-agent.ts';",
  ],
  [
    'reading-stands-alone',
    'src/core/assistant/read/planted-decision.ts',
    "import '../decide/dialogue-turn.ts';",
  ],
  [
    'reading-stands-alone',
    'src/core/assistant/read/planted-knowledge.ts',
    "import '../knowledge/sentences.ts';",
  ],
  [
    'knowledge-below-decisions',
    'src/core/assistant/knowledge/planted.ts',
    "import '../decide/dialogue-turn.ts';",
  ],
  [
    'knowledge-below-decisions',
    'src/core/assistant/say/planted.ts',
    "import '../decide/dialogue-turn.ts';",
  ],
  [
    'knowledge-names-messages',
    'src/core/assistant/knowledge/planted-writer.ts',
    "import '../say/written.ts';",
  ],
  ['encoder-stands-alone', 'src/core/line-encoder/planted.ts', "import '../cut-line.ts';"],
  ['saying-hears-nothing', 'src/core/speech/say/planted.ts', "import '../hear/back-channel.ts';"],
  ['http-knows-no-feature', 'src/server/http/planted.ts', "import '../site/compress-text.ts';"],
  ['http-knows-no-feature', 'src/server/database/planted.ts', "import '../chat/chat-agent.ts';"],
  [
    'nothing-knows-the-composition',
    'src/server/chat/planted-composition.ts',
    "import '../compose/compose.ts';",
  ],
  ['ui-stands-alone', 'src/web/ui/planted-feature.ts', "import '../site/theme.ts';"],
  ['features-below-pages', 'src/web/site/planted-page.tsx', "import '../pages/home.tsx';"],
  ['pages-below-app', 'src/web/pages/planted.ts', "import '../routes.ts';"],
  ['no-cycles', 'src/web/ui/beams.ts', "import './beam-painter.ts';"],
  ['nothing-unresolvable', 'src/web/ui/planted-nowhere.ts', "import './not-there.ts';"],
  [
    'drivers-behind-ports',
    'src/server/http/planted-driver.ts',
    "import '../call/engines/driver.ts';",
  ],
  [
    'drivers-behind-ports',
    'src/server/platform/planted.ts',
    "import './resource-stores/sqlite.ts';",
  ],
  ['phone-line-above-calls', 'src/server/call/planted-line.ts', "import '../phone/phone-line.ts';"],
  ['features-apart', 'src/core/call/planted-phone.ts', "import '../phone/phone-party.ts';"],
  ['drivers-behind-ports', 'src/server/report/planted-driver.ts', "import './reporters/log.ts';"],
  [
    'drivers-behind-ports',
    'src/server/consultation/messages/planted-mailer.ts',
    "import './mailers/smtp.ts';",
  ],
  [
    // A folder beside a port is a folder of drivers, although nobody has listed it.
    'drivers-behind-ports',
    'src/server/visits/planted-driver.ts',
    "import './visit-lanterns/driver.ts';",
  ],
] as const;

let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'layers-'));
  for (const part of ['src', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(join(projectRoot, part), join(tree, part), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  await plantEmpty('src/server/call/engines/driver.ts');
  await plantEmpty('src/server/visits/visit-lantern.ts');
  await plantEmpty('src/server/visits/visit-lanterns/driver.ts');
});

async function plantEmpty(file: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), '');
}

afterAll(() => rm(tree, { recursive: true, force: true }));

test('the planted breaches cover every layer rule', () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(
    new Set(layerRulesOf(projectRoot).map(({ name }) => name)),
  );
});

describe('in a copy of the sources with planted breaches', () => {
  let violations: LayerViolation[];
  let modules: number;

  beforeAll(async () => {
    for (const [, file, line] of planted) {
      await mkdir(dirname(join(tree, file)), { recursive: true });
      await writeFile(join(tree, file), line);
    }
    ({ modules, violations } = await findLayerViolations(tree));
  });

  test('the sources themselves break no layer rule', () => {
    const files = new Set<string>(planted.map(([, file]) => file));
    expect(violations.filter(({ from, to }) => !files.has(from) && !files.has(to))).toEqual([]);
    expect(modules).toBeGreaterThan(80);
  });

  test.each(planted)('the rule %s catches the breach in %s: %s', (rule, file) => {
    // A cycle may be reported for any module in the cycle.
    const caught = violations.filter(({ from, to }) => from === file || to === file);
    expect(caught.map((violation) => violation.rule)).toContain(rule);
  });
});
