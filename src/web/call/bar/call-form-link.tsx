import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { callSphereWords as sphereWords } from '#core/site/content/call-sphere.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CallSnapshot } from '../call.ts';
import { carriedFacts, leadsToForm, requestForLink } from './carried-facts.ts';

/** Returns the id of the latest line with a link to the form, or zero if there is no such line. */
export function lineWithFormLink(lines: CallSnapshot['lines']): number {
  return lines.findLast(({ links }) => links.some(({ href }) => leadsToForm(href)))?.id ?? 0;
}

/**
 * Leads from the call to the form when the agent has named the form, for example because it cannot
 * hear an address. The captions have no links, so this link stands beside them.
 */
export function CallFormLink({ lines, facts }: Pick<CallSnapshot, 'lines' | 'facts'>) {
  const carried = carriedFacts({ lines, facts });
  const { label, href } = sphereWords.form;
  return (
    <p className="call-form-link">
      <a href={href} data-request={requestForLink(href, carried)} className="link">
        {carried ? words.continueInForm : label}
        <Icon name="arrow" className="arrow" />
      </a>
    </p>
  );
}
