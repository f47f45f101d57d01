/** The sides of a recording began at the same moment, so that they can be played together. */
const MOST_APART_SECONDS = 0.3;

/** Plays both sides of a recording together, whichever of them is played. */
export function playSidesTogether(element: HTMLElement): void {
  const sides = [...element.querySelectorAll('audio')];
  for (const side of sides) {
    const others = sides.filter((other) => other !== side);
    side.addEventListener('play', () => {
      for (const other of others) {
        follow(other, side);
        void other.play().catch(() => {});
      }
    });
    side.addEventListener('pause', () => {
      for (const other of others) other.pause();
    });
    side.addEventListener('seeked', () => {
      for (const other of others) follow(other, side);
    });
  }
}

function follow(other: HTMLAudioElement, leader: HTMLAudioElement): void {
  const apart = Math.abs(other.currentTime - leader.currentTime);
  if (apart > MOST_APART_SECONDS) other.currentTime = leader.currentTime;
}
