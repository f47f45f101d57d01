/** The stream of what is said in a conversation without being asked, by a person or after one. */
export function talkStreamPath(sessionId: string, heard: number): string {
  return `/api/talks/${encodeURIComponent(sessionId)}/live?heard=${heard}`;
}
