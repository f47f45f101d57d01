import { fragmentShader, vertexShader } from './sphere-shader.ts';

interface SphereLook {
  /** The time of the animation in seconds. It passes faster while the agent speaks. */
  seconds: number;
  /** How loud the agent is, from 0 to 1. */
  agent: number;
  visitor: number;
  /** A CSS colour in any notation. */
  colour: string;
}

export interface SpherePainter {
  paint(look: SphereLook): void;
  /** Releases the WebGL context at once, because a page can have only a few contexts. */
  release(): void;
}

/**
 * The width of the canvas divided by the width of the sphere at rest. `call-sphere.css` sets the
 * same ratio.
 */
const REACH = 1.25;

/**
 * The greatest width of the canvas in pixels. The sphere looks sharp at this size, and a larger
 * canvas would only take more time to draw.
 */
const MOST_PIXELS = 400;

/**
 * Returns a painter, or null if no graphics card draws WebGL2. Without a painter the gradient
 * behind the canvas is visible.
 */
export function createSpherePainter(canvas: HTMLCanvasElement): SpherePainter | null {
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    powerPreference: 'low-power',
    failIfMajorPerformanceCaveat: true,
  });
  if (!gl) return null;
  const release = () => gl.getExtension('WEBGL_lose_context')?.loseContext();
  const program = drawnByProcessor(gl) ? null : linkProgram(gl);
  if (!program) {
    release();
    return null;
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: this is a method of WebGL, not a hook of React
  gl.useProgram(program);
  const place = (name: string) => gl.getUniformLocation(program, name);
  const [time, agent, visitor, hue] = ['time', 'agent', 'visitor', 'hue'].map(place);
  gl.uniform1f(place('reach'), REACH);
  const readColour = colourReader();

  const paint = (look: SphereLook) => {
    const size = Math.min(MOST_PIXELS, Math.round(canvas.clientWidth * devicePixelRatio)) || 1;
    if (canvas.width !== size) {
      canvas.width = size;
      canvas.height = size;
      gl.viewport(0, 0, size, size);
    }
    gl.uniform1f(time ?? null, look.seconds);
    gl.uniform1f(agent ?? null, look.agent);
    gl.uniform1f(visitor ?? null, look.visitor);
    gl.uniform3f(hue ?? null, ...readColour(look.colour));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
  return { paint, release };
}

/**
 * Returns whether the processor draws instead of a graphics card. Such drawing is slow and takes
 * processor time away from the sound of the call. The option `failIfMajorPerformanceCaveat` does not
 * prevent such drawing in every browser, so the name of the renderer is checked too.
 */
function drawnByProcessor(gl: WebGL2RenderingContext): boolean {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(unmasked?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name));
}

function linkProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

/**
 * Returns a function that turns a CSS colour into red, green and blue from 0 to 1. The function
 * paints one pixel with the colour and reads the pixel.
 */
function colourReader(): (css: string) => readonly [number, number, number] {
  const pixel = document.createElement('canvas');
  pixel.width = 1;
  pixel.height = 1;
  const context = pixel.getContext('2d', { willReadFrequently: true });
  let last = '';
  let colour: readonly [number, number, number] = [1, 1, 1];
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
