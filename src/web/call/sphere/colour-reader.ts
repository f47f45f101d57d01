export type Colour = readonly [number, number, number];

/** Turns a colour as the browser computes it, in whatever notation, into red, green and blue. */
export function colourReader(): (css: string) => Colour {
  const pot = document.createElement('canvas');
  pot.width = 1;
  pot.height = 1;
  const context = pot.getContext('2d', { willReadFrequently: true });
  let last = '';
  let colour: Colour = [1, 1, 1];
  return (css) => {
    if (css === last || !context) return colour;
    last = css;
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    colour = [red / 255, green / 255, blue / 255];
    return colour;
  };
}
