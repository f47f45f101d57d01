import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFrameMessage } from '../src/core/embed/embed-messages.ts';
import { embedTag, FORM_TAG } from '../src/core/embed/embed-tags.ts';
import { projectRoot } from './project-root.ts';

const SITE = 'https://book.example.com';
const guide = readFileSync(join(projectRoot, 'docs/embed.md'), 'utf8');

test('the guide for other sites has the lines that the owner’s command prints', () => {
  expect(guide).toContain(embedTag(SITE));
  expect(guide).toContain(FORM_TAG);
});

test.each(['show', 'label', 'colour', 'color', 'place', 'open'])(
  'the guide explains data-%s',
  (attribute) => {
    expect(guide).toMatch(new RegExp(`^\\| .*\`data-${attribute}\`.* \\|`, 'm'));
  },
);

test('the guide names the events that the script makes, and no other', () => {
  const events = [...new Set(guide.match(/everline:[a-z-]+/g))].map((name) => name.slice(9));
  expect(events.sort()).toEqual(['booked', 'call-end', 'call-start']);
  for (const type of events) expect(readFrameMessage({ type, by: 'form' })?.type).toBe(type);
});
