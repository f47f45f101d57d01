import { Suspense, use } from 'react';
import { assistantFrameWords as words } from '#core/site/content/every-page.ts';
import type { AssistantConversation, AssistantSession } from './assistant-switch.ts';

/** Returns a conversation whose code is loaded when the visitor opens the panel. */
export function lazyConversation(
  load: () => Promise<AssistantConversation>,
): AssistantConversation {
  return {
    start(panel, carried) {
      let stopped = false;
      const session = load().then(
        (conversation) => (stopped ? null : conversation.start(panel, carried)),
        () => null,
      );
      return {
        view: (
          <Suspense fallback={null}>
            <LoadedView session={session} />
          </Suspense>
        ),
        carry(talk) {
          void session.then((started) => started?.carry(talk));
        },
        stop() {
          stopped = true;
          void session.then((started) => started?.stop());
        },
      };
    },
  };
}

function LoadedView({ session }: { session: Promise<AssistantSession | null> }) {
  return use(session)?.view ?? <Unavailable />;
}

/**
 * Says that the code of the conversation could not be loaded, and shows a link to reach a person.
 */
function Unavailable() {
  return (
    <p role="alert">
      {words.unavailable}{' '}
      <a href={words.person.href} className="link">
        {words.person.label}
      </a>
    </p>
  );
}
