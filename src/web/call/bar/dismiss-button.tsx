import { callBarWords as words } from '#core/site/content/call-bar.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Call } from '../call.ts';

/** Removes the card of a call that has failed or is finished. */
export function DismissButton({ call }: { call: Call }) {
  return (
    <button
      type="button"
      aria-label={words.dismiss}
      className="call-button call-dismiss"
      onClick={call.dismiss}
    >
      <Icon name="close" />
    </button>
  );
}
