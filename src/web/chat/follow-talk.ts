import { talkStreamPath } from '#core/chat/talk-address.ts';
import { readTalkNews } from './read-reply.ts';
import type { TalkNews } from './transcript.ts';

const RETRY_MS = 30_000;

/**
 * Tells what is said in a conversation without being asked, such as the words of a person. `heard`
 * says what is known already. Returns a function that ends it.
 *
 * A browser opens few connections to one server, so a page in the background keeps none, unless a
 * person may write at any moment.
 */
export function followTalk(
  sessionId: string,
  heard: number,
  tell: (news: TalkNews) => void,
): () => void {
  let last: Pick<TalkNews, 'person' | 'heard'> = { person: null, heard };
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): EventSource {
    const opened = new EventSource(talkStreamPath(sessionId, last.heard));
    opened.onmessage = ({ data }) => {
      const news = readTalkNews(data);
      // The conversation is over.
      if (news === null) return stop();
      last = news;
      tell(news);
      follow();
    };
    // A browser connects again by itself, unless the server has refused, as a proxy does at a restart.
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      again = setTimeout(follow, RETRY_MS);
    };
    return opened;
  }

  function follow(): void {
    if (document.visibilityState === 'visible' || last.person !== null) source ??= open();
    else close();
  }

  function close(): void {
    clearTimeout(again);
    source?.close();
    source = null;
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', follow);
    close();
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
