import type { ComponentType } from 'react';
import { CardPicture, type CardPictureName, cardPictureNames } from './card-pictures.tsx';
import { CustomerStrip } from './customer-strip.tsx';
import { FaqSection } from './faq-section.tsx';
import { StorySection } from './story-section.tsx';

export type StaticPartName = 'customers' | 'story' | 'faq' | CardPictureName;
export type StaticParts = ReadonlyMap<StaticPartName, ComponentType>;

/** The parts of pages that need no script. Only `static-part.tsx` imports this file. */
export const staticParts: StaticParts = new Map<StaticPartName, ComponentType>([
  ['customers', CustomerStrip],
  ['story', StorySection],
  ['faq', FaqSection],
  ...cardPictureNames.map((name) => [name, () => <CardPicture name={name} />] as const),
]);
