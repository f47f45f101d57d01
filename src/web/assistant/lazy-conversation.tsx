import { Suspense, use } from 'react';
import { assistant as words } from '#core/site/content/every-page.ts';
import type { AssistantConversation, AssistantSession } from './assistant-switch.ts';

/** A conversation whose code is loaded when the panel is opened for the first time. */
export function lazyConversation(
  load: () => Promise<AssistantConversation>,
): AssistantConversation {
  return {
    start(panel) {
      let stopped = false;
      const session = load().then(
        (conversation) => (stopped ? null : conversation.start(panel)),
        () => null,
      );
      return {
        view: (
          <Suspense fallback={null}>
            <LoadedView session={session} />
          </Suspense>
        ),
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

/** Shown if the code cannot be loaded, so that the visitor can still reach a person. */
function Unavailable() {
  return (
    <p role="alert" className="mt-2">
      {words.unavailable}{' '}
      <a href={words.person.href} className="link">
        {words.person.label}
      </a>
    </p>
  );
}
