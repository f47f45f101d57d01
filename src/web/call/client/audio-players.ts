/** The SDK leaves the players of a call that is over in the document: this takes them out. */
export function removePlayers(): void {
  for (const player of document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')) {
    player.muted = true;
    // Out of the document, a player fails to begin, and the SDK lets that failure go unhandled.
    if (player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) player.remove();
    else player.addEventListener('playing', () => player.remove(), { once: true });
  }
}
