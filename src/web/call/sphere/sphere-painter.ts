import { fragmentShader, vertexShader } from './sphere-shader.ts';

interface SphereLook {
  seconds: number;
  agent: number;
  visitor: number;
  /** Red, green and blue, 0 to 1. */
  hue: readonly [number, number, number];
}

export interface SpherePainter {
  paint(look: SphereLook): void;
  /** A page has few of them, and the browser takes its time to clear up. */
  release(): void;
}

/** How far the canvas reaches beyond the sphere at rest, as `call-sphere.css` has it. */
const REACH = 1.25;

/** Sharp enough for silk. */
const MOST_PIXELS = 400;

/** Null where no graphics card draws WebGL2: the gradient below then stays in sight. */
export function spherePainter(canvas: HTMLCanvasElement): SpherePainter | null {
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
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word, not React's
  gl.useProgram(program);
  const place = (name: string) => gl.getUniformLocation(program, name);
  const [time, agent, visitor, hue] = ['time', 'agent', 'visitor', 'hue'].map(place);
  gl.uniform1f(place('reach'), REACH);

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
    gl.uniform3f(hue ?? null, ...look.hue);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
  return { paint, release };
}

/** It would draw a few frames a second, at the cost of the sound; and not every browser owns up to it. */
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
