import { talkStreamPath } from '#core/chat/talk-address.ts';
import { readTalkNews } from './read-reply.ts';
import type { TalkNews } from './transcript.ts';

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

  function open(): EventSource {
    // A browser connects again by itself, and says what it has heard last.
    const opened = new EventSource(talkStreamPath(sessionId, last.heard));
    opened.onmessage = ({ data }) => {
      const news = readTalkNews(data);
      // The conversation is over.
      if (news === null) return stop();
      last = news;
      tell(news);
      follow();
    };
    return opened;
  }

  function follow(): void {
    if (document.visibilityState === 'visible' || last.person !== null) source ??= open();
    else close();
  }

  function close(): void {
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
