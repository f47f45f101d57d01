import { bookedActs } from './acts/booked-acts.ts';
import { collectingActs } from './acts/collecting-acts.ts';
import { confirmingActs } from './acts/confirming-acts.ts';
import { openingTalkActs } from './acts/opening-talk-acts.ts';
import { openingWishActs } from './acts/opening-wish-acts.ts';
import type { ActPhrases } from './acts/phrases-at.ts';

export const actPhrases: readonly ActPhrases[] = [
  openingTalkActs,
  openingWishActs,
  collectingActs,
  confirmingActs,
  bookedActs,
].flat();
