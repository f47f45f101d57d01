import type { ComponentType } from 'react';
import { AboutSection } from './about-section.tsx';
import { CardPicture, type CardPictureName, cardPictureNames } from './card-pictures.tsx';
import { CustomerStrip } from './customer-strip.tsx';
import { FaqSection } from './faq-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { HeroFoot, HeroHead } from './hero-words.tsx';
import { NightPicture } from './night-picture.tsx';
import { StorySection } from './story-section.tsx';

export type StaticPartName =
  | 'heroHead'
  | 'heroFoot'
  | 'night'
  | 'customers'
  | 'story'
  | 'features'
  | 'about'
  | 'faq'
  | CardPictureName;
export type StaticParts = ReadonlyMap<StaticPartName, ComponentType>;

/** The parts of pages that need no script. Only `static-part.tsx` imports this file. */
export const staticParts: StaticParts = new Map<StaticPartName, ComponentType>([
  ['heroHead', HeroHead],
  ['heroFoot', HeroFoot],
  ['night', NightPicture],
  ['customers', CustomerStrip],
  ['story', StorySection],
  ['features', FeaturesSection],
  ['about', AboutSection],
  ['faq', FaqSection],
  ...cardPictureNames.map((name) => [name, () => <CardPicture name={name} />] as const),
]);
