import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactPlaceholders } from '#core/site/content/contact-texts.ts';
import {
  privacyPlaceholders,
  privacyTerms,
  serializePrivacyTerms,
} from '#core/site/content/privacy-terms.ts';
import { StartError } from '../config/start-error.ts';
import { filledConsultationPage, tempSite, tempSiteManifest } from '../test-support/temp-site.ts';
import { loadSite } from './load-site.ts';
import { readManifest } from './read-manifest.ts';
import { renderShell } from './shell.ts';
import { CONTACT_EMAIL_PLACEHOLDER } from './site-manifest.ts';

const TERMS = privacyTerms(
  { conversations: 4, calls: 3, recordings: 1 },
  {
    hasModel: true,
    isHeardElsewhere: true,
    isSpokenElsewhere: true,
    sendsLetters: true,
    sendsReminders: true,
  },
);
const AGAIN = 'Build it again with: npm run build';

test('a site that was never built is reported with the command that builds it', async () => {
  const reading = readManifest('/nowhere');
  await expect(reading).rejects.toThrow(StartError);
  await expect(reading).rejects.toThrow('The site is not built yet. Build it with: npm run build');
});

test('the manifest is read as the build wrote it', async () => {
  await using built = await tempSite();
  expect(await readManifest(built.siteDir)).toEqual(tempSiteManifest);
});

test.each([
  ['is not JSON', '{'],
  ['lacks a part', JSON.stringify({ ...tempSiteManifest, notFound: undefined })],
  ['lacks the shell', JSON.stringify({ ...tempSiteManifest, shell: undefined })],
  ['has a path to another host', withPath('//evil.example')],
  ['has a path that browsers read as another host', withPath('/\\evil.example')],
  ['has a path that no request can name', withPath('/page?x')],
  ['has a hash that would end the policy', withHash("sha256-'; script-src *")],
  ['would allow inline code', withHash('unsafe-inline')],
])('a manifest that %s is refused', async (_, content) => {
  await using built = await tempSite();
  await writeFile(join(built.siteDir, 'site.json'), content);
  await expect(readManifest(built.siteDir)).rejects.toThrow(AGAIN);
});

test.each(['consultation.html', 'shell.html'])(
  'a site that lacks %s, which the manifest names, keeps the server from starting',
  async (file) => {
    await using built = await tempSite();
    await rm(join(built.siteDir, file));
    const loading = load(built.siteDir);
    await expect(loading).rejects.toThrow(StartError);
    await expect(loading).rejects.toThrow(AGAIN);
  },
);

test('if no time zone, capacity or closed day is set, the placeholders are replaced by an empty text', async () => {
  await using built = await tempSite();
  const { files } = await load(built.siteDir);
  const page = files.get('/consultation')?.variants.identity.full.body?.toString();
  expect(page).toBe(filledConsultationPage(''));
});

test('the address that visitors may write to replaces its placeholder', async () => {
  await using built = await tempSite();
  const file = join(built.siteDir, 'consultation.html');
  await writeFile(file, `<meta name="contact-email" content="${CONTACT_EMAIL_PLACEHOLDER}">`);
  const { files } = await load(built.siteDir);
  const page = files.get('/consultation')?.variants.identity.full.body?.toString();
  expect(page).toBe('<meta name="contact-email" content="hello@example.com">');
});

test.each([
  ['hello@example.com', '<a href="mailto:hello@example.com">hello@example.com</a>'],
  [null, '<a href="/consultation#request">the form</a>'],
])('with the address %s, the link to a person is %s', async (contactEmail, link) => {
  await using built = await tempSite();
  const file = join(built.siteDir, 'consultation.html');
  const { href, label } = contactPlaceholders;
  await writeFile(file, `<a href="${href}">${label}</a>`);
  const { files } = await load(built.siteDir, contactEmail);
  expect(files.get('/consultation')?.variants.identity.full.body?.toString()).toBe(link);
});

test('the tags about capacity and closed days replace their placeholder', async () => {
  await using built = await tempSite();
  const tags = '<meta name="limited-slots" content="yes">';
  const { files } = await load(built.siteDir, null, tags);
  const page = files.get('/consultation')?.variants.identity.full.body?.toString();
  expect(page).toBe(filledConsultationPage('', tags));
});

test('pages are filled in anew without their files, and other files stay', async () => {
  let loaded: Awaited<ReturnType<typeof loadBuilt>>;
  {
    await using built = await tempSite();
    loaded = await loadBuilt(built.siteDir);
  }
  const { site, refill } = loaded;
  const before = new Map(site.files);
  const tags = '<meta name="limited-slots" content="yes">';
  await refill(tags);
  const bodyOf = (path: string) => site.files.get(path)?.variants.identity.full.body?.toString();
  expect(bodyOf('/consultation')).toBe(filledConsultationPage('', tags));
  for (const { path, addressed } of tempSiteManifest.entries)
    expect(site.files.get(path) === before.get(path), path).toBe(!addressed);
  await refill('');
  expect(bodyOf('/consultation')).toBe(filledConsultationPage('', ''));
});

test('the privacy page states the owner’s terms', async () => {
  await using built = await tempSite();
  const file = join(built.siteDir, 'consultation.html');
  await writeFile(file, `<p>${serializePrivacyTerms(privacyPlaceholders)}</p>`);
  const { files } = await load(built.siteDir);
  const page = files.get('/consultation')?.variants.identity.full.body?.toString();
  expect(page).toBe(`<p>${serializePrivacyTerms(TERMS)}</p>`);
});

test('the shell is loaded and cut at its two placeholders', async () => {
  await using built = await tempSite();
  const { shell } = await load(built.siteDir);
  expect(renderShell(shell, { title: 'Sent', content: '<h1>Sent</h1>' })).toBe(
    '<!doctype html><title>Sent</title><main><h1>Sent</h1></main>',
  );
});

async function load(...given: Parameters<typeof loadBuilt>) {
  return (await loadBuilt(...given)).site;
}

function loadBuilt(
  siteDir: string,
  contactEmail: string | null = 'hello@example.com',
  availabilityTags = '',
) {
  const origin = 'https://everline.test';
  return loadSite({
    siteDir,
    manifest: tempSiteManifest,
    origin,
    businessTimeZone: '',
    contactEmail,
    availabilityTags,
    privacyTerms: TERMS,
    headers: {},
    framedHeaders: {},
    embedOrigins: [],
  });
}

function withPath(path: string): string {
  return JSON.stringify({
    ...tempSiteManifest,
    entries: [{ ...tempSiteManifest.entries[0], path }],
  });
}

function withHash(hash: string): string {
  return JSON.stringify({ ...tempSiteManifest, scriptHashes: [hash] });
}
