import { splitWords } from '../../split-words.ts';
import type { FrequentNames } from './expected-words.ts';

/**
 * Names that many people in the United States have. They raise the odds that such a name is heard.
 * Any other name is heard too, only with less help.
 */
export const frequentNames: FrequentNames = {
  first: splitWords(
    'Aaron Adam Aisha Alex Alice Amanda Amy Ana Andrea Andrew Angela Anna Anthony Ashley Ben Beth Brian Carlos Carmen Carol Chris Christina Daniel David Deborah Diana Donna Elena Elizabeth Emily Emma Eric Fatima Frank George Grace Hannah Helen Ian Jack James Jason Jennifer Jessica John Jorge Jose Joseph Joshua Juan Julia Karen Kate Kevin Laura Linda Lisa Luis Maria Mark Mary Matthew Megan Melissa Michael Michelle Miguel Mohammed Nancy Nicole Olivia Patricia Paul Peter Priya Rachel Rebecca Richard Robert Rosa Ruth Ryan Sam Samantha Sandra Sarah Scott Sofia Stephanie Steven Susan Thomas Tim Victor William',
  ),
  last: splitWords(
    'Adams Allen Anderson Bailey Baker Bell Brooks Brown Campbell Carter Chen Clark Collins Cook Cooper Cox Cruz Davis Diaz Edwards Evans Fisher Flores Foster Garcia Gomez Gonzalez Gray Green Hall Harris Hernandez Hill Howard Hughes Jackson James Johnson Jones Kelly Khan Kim King Lee Lewis Long Lopez Martin Martinez Miller Mitchell Moore Morales Morgan Morris Murphy Myers Nelson Nguyen Ortiz Parker Patel Perez Peterson Phillips Powell Price Ramirez Reed Reyes Richardson Rivera Roberts Robinson Rodriguez Rogers Ross Ruiz Russell Sanchez Sanders Scott Shah Singh Smith Stewart Sullivan Taylor Thomas Thompson Torres Turner Walker Ward Watson White Williams Wilson Wood Wright Young',
  ),
};
