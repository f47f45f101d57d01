import { ownersTexts } from '../owners/owners-texts.ts';

/**
 * What a visitor reads beside the form who came by 'Learn More', by the card that was pressed. The
 * cards of a service share the words with the card of the same feature.
 */
export const consultationTopics = ownersTexts('consultationTopics', {
  'ai-agent':
    'A chat agent answers on your site from your own material, and hands over to your team where a person is needed. In the consultation we go through the questions that visitors ask you most.',
  'ai-phone':
    'A phone agent takes the call in a natural voice, routes it, and puts the appointment on the calendar. In the consultation we go through the calls that you miss today, and which of them it could take.',
  'email-auto':
    'Email automation sorts what comes in, drafts the reply from your templates, and schedules the follow-up. In the consultation we go through your inbox, and what should never be sent without you.',
  leads:
    'Leads are asked the questions that you would ask, so that your team talks to people who are ready. In the consultation we write these questions down together, then choose the channel they begin in.',
  crm: 'Names, notes and next steps go into the system that you already use, so that nothing is typed twice. In the consultation we look at that system, and at what it should be told.',
  workflow:
    'Work moves on by itself: from call to task, from task to reminder, from reminder to reply. In the consultation we follow one of your jobs from the first call to the invoice, to find where it waits.',
} as const);
