// This file loads every part of the content of which an owner may write the texts, in the order in
// which the file to start from holds them. A test checks that no part is missing here.
import '../brand.ts';
import '../pages.ts';
import '../every-page.ts';
import '../home/hero.ts';
import '../home/customers.ts';
import '../home.ts';
import '../home/features.ts';
import '../home/about.ts';
import '../story.ts';
import '../faq.ts';
import '../services.ts';
import '../consultation.ts';
import '../home/consultation-topics.ts';
import '../scheduling.ts';
import '../booking-messages.ts';
import '../booked-line.ts';
import '../booking-life.ts';
import '../server-written-pages.ts';
import '../letters.ts';
import '../notice.ts';
import '../assistant.ts';
import '../assistant-panel.ts';
import '../call-sphere.ts';
import '../call-bar.ts';
import '../embed/embed-words.ts';
import '../privacy.ts';
import '../not-found.ts';
import '../demos.ts';
import { titleEnding } from '../brand.ts';
import { serviceLabels } from '../services.ts';
import {
  type OwnersTree,
  type TextMistake,
  withOwnersTexts,
  writableTexts,
} from './merge-texts.ts';
import { brandNameIn, givenOwnersTexts, loadedParts } from './owners-texts.ts';

/** Returns everything in texts of the owner that cannot be used. */
export function contentMistakes(texts: OwnersTree): TextMistake[] {
  const parts = [...loadedParts().keys()];
  const mistakes = Object.keys(texts)
    .filter((name) => !parts.includes(name))
    .map((name): TextMistake => ({ path: name, kind: 'unknown', expected: parts }));
  for (const [part, builtIn] of loadedParts()) {
    withOwnersTexts(texts[part], builtIn, {
      path: part,
      brandName: brandNameIn(texts),
      report: (mistake) => mistakes.push(mistake),
      taken() {},
    });
  }
  return mistakes;
}

/**
 * Returns all texts of the program as an owner can write them. What the program puts together from
 * other texts of the owner is left out, so that it follows them: titles of pages, and the names of
 * the services on their cards.
 */
export function contentToStartFrom(): Record<string, unknown> {
  const labels: readonly string[] = Object.values(serviceLabels);
  const followsOthers = (text: string) =>
    labels.includes(text) || text.endsWith(`| ${titleEnding}`);
  const name = brandNameIn(givenOwnersTexts());
  const parts = Array.from(loadedParts(), ([part, builtIn]) => [
    part,
    part === 'brand' || part === 'serviceLabels'
      ? builtIn
      : writableTexts(builtIn, name, followsOthers),
  ]);
  return Object.fromEntries(parts);
}
