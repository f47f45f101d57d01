import { ownersTexts } from '../owners/owners-texts.ts';

/**
 * What a visitor reads beside the form who came by 'Learn More', by the card that was pressed. The
 * cards of a service share the words with the card of the same feature. Each text is shorter
 * than the description of the page, which keeps its room, so that nothing moves on the page.
 */
export const consultationTopics = ownersTexts('consultationTopics', {
  'ai-agent':
    'A chat agent answers on your site from your own material, and hands over to your team. In the consultation we go through what visitors ask you most.',
  'ai-phone':
    'A phone agent takes the call in a natural voice and books the appointment. In the consultation we go through the calls that you miss today.',
  'email-auto':
    'Email automation sorts what comes in, drafts replies and schedules the follow-up. In the consultation we go through your inbox, and what only you may send.',
  leads:
    'Leads are asked what you would ask, so that your team talks to people who are ready. In the consultation we write these questions down together.',
  crm: 'Names, notes and next steps go into the system that you already use. In the consultation we look at that system, and at what it should be told.',
  workflow:
    'Work moves on by itself, from call to task to reminder to reply. In the consultation we follow one of your jobs, to find where it waits.',
} as const);
