import { unansweredAboutAbilities } from './unanswered/unanswered-about-abilities.ts';
import { unansweredAboutCompany } from './unanswered/unanswered-about-company.ts';
import { unansweredAboutCustomers } from './unanswered/unanswered-about-customers.ts';
import { unansweredAboutTechnology } from './unanswered/unanswered-about-technology.ts';
import { unansweredAboutTerms } from './unanswered/unanswered-about-terms.ts';
import { unansweredOther } from './unanswered/unanswered-other.ts';

/**
 * Questions that the content does not answer, one on each line. They compete with the questions of
 * the passages, so that a question about an office address does not get the next best passage.
 */
export const unansweredQuestions = [
  unansweredAboutCompany,
  unansweredAboutTechnology,
  unansweredAboutAbilities,
  unansweredAboutTerms,
  unansweredAboutCustomers,
  unansweredOther,
].join('\n');
