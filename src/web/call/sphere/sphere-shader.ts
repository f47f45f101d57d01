/** Draws one triangle that covers the canvas. `at` is a point in units of the sphere's radius. */
export const vertexShader = `#version 300 es
uniform float reach;
out vec2 at;
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2. - 1.;
  at = corner * reach;
  gl_Position = vec4(corner, 0, 1);
}`;

/**
 * Draws a ball whose surface looks like slowly moving silk in one hue. The visitor's voice makes
 * waves on the edge of the ball. The agent's voice makes the ball larger and brighter, and bends its
 * folds more.
 */
export const fragmentShader = `#version 300 es
precision highp float;
uniform float time, agent, visitor;
uniform vec3 hue;
in vec2 at;
out vec4 colour;

// Sine waves bend the coordinates, so that the surface has folds like silk.
vec3 fold(vec3 p, float pull) {
  for (float n = 1.; n < 5.; n++)
    p += pull / n * sin(p.yzx * n * 1.35 + time * vec3(.31, .43, .37) + n * 1.7);
  return p;
}

void main() {
  float around = atan(at.y, at.x);
  float ripple = sin(around * 2. + time * 1.9) + .7 * sin(around * 3. - time * 2.7) + .35 * sin(around * 5. + time * 4.1);
  float rim = 1. + visitor * .032 * ripple + agent * .06;
  float r = length(at) / rim;
  float soft = fwidth(r) * 1.2;
  float inside = 1. - smoothstep(1. - soft, 1. + soft * .2, r);
  if (inside <= 0.) { colour = vec4(0); return; }

  vec3 normal = vec3(at / rim, sqrt(max(0., 1. - r * r)));
  vec3 silk = fold(normal * 1.15, .62 + agent * .22);
  float sheen = .5 + .5 * sin(silk.x * 1.5 + silk.y * 2.1 + silk.z * .9);
  float crest = pow(.5 + .5 * sin(silk.y * 2.6 - silk.x * 1.7 + time * .3), 3.);
  float light = max(0., dot(normal, normalize(vec3(-.5, .66, .56))));
  float edge = pow(1. - normal.z, 2.4);

  vec3 deep = mix(hue * hue * .42, hue, .22);
  vec3 pale = mix(hue, vec3(1), .86);
  vec3 skin = mix(deep, hue, smoothstep(-.1, .85, sheen * .55 + light * .6));
  skin = mix(skin, pale, crest * (.3 + light * .4 + agent * .3));
  skin = mix(skin, pale, smoothstep(.45, 1.05, light + agent * .12) * .6);
  skin += hue * agent * (1. - r) * .28;
  skin = mix(skin, mix(hue, deep, .35), edge * .6);
  skin += pale * pow(edge, 2.) * (.18 + visitor * .3);
  colour = vec4(min(skin, 1.) * inside, inside);
}`;
