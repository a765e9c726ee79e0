import { COLOUR_LIMIT } from './map-point.ts';

/** Width of a point's quad in CSS pixels at full size: the arrow with outline and soft edge. */
export const SPRITE = 28;
/** Width of the quad for ring and halo of the selected point. */
export const HALO_SPRITE = 56;

const VERTEX = `#version 300 es
precision highp float;
uniform mat4 u_matrix;
uniform float u_now;
uniform float u_sprite;
uniform float u_bearing;
uniform vec3 u_colours[${COLOUR_LIMIT}];
layout(location = 0) in vec2 a_from;
layout(location = 1) in vec2 a_to;
layout(location = 2) in vec2 a_time;
layout(location = 3) in vec2 a_heading;
layout(location = 4) in vec4 a_look;
out vec3 v_colour;
out vec2 v_turn;
flat out int v_shape;
void main() {
  float progress = a_time.y > 0.0 ? clamp((u_now - a_time.x) / a_time.y, 0.0, 1.0) : 1.0;
  gl_Position = u_matrix * vec4(mix(a_from, a_to, progress), 0.0, 1.0);
  gl_PointSize = u_sprite;
  float angle = radians(mix(a_heading.x, a_heading.y, min(progress * 4.0, 1.0)) - u_bearing);
  v_turn = vec2(cos(angle), sin(angle));
  v_colour = u_colours[int(a_look.x)];
  v_shape = int(a_look.y);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
uniform float u_sprite;
uniform int u_pass;
uniform vec3 u_outline;
uniform vec3 u_mark;
in vec3 v_colour;
in vec2 v_turn;
flat in int v_shape;
out vec4 color;

const vec2 ARROW[4] = vec2[4](vec2(0.0, -9.0), vec2(7.0, 7.5), vec2(0.0, 4.2), vec2(-7.0, 7.5));

float arrow(vec2 p) {
  float d = dot(p - ARROW[0], p - ARROW[0]);
  float side = 1.0;
  for (int i = 0, j = 3; i < 4; j = i, i++) {
    vec2 e = ARROW[j] - ARROW[i];
    vec2 w = p - ARROW[i];
    vec2 b = w - e * clamp(dot(w, e) / dot(e, e), 0.0, 1.0);
    d = min(d, dot(b, b));
    bvec3 c = bvec3(p.y >= ARROW[i].y, p.y < ARROW[j].y, e.x * w.y > e.y * w.x);
    if (all(c) || all(not(c))) side = -side;
  }
  return side * sqrt(d);
}

float box(vec2 p, vec2 half_size, float corner) {
  vec2 q = abs(p) - half_size + corner;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
}

float body(vec2 p) {
  if (v_shape == 0) return arrow(vec2(p.x * v_turn.x + p.y * v_turn.y, p.y * v_turn.x - p.x * v_turn.y)) - 0.4;
  if (v_shape == 4) return (abs(p.x) + abs(p.y) - 8.0) * 0.7071 - 0.6;
  if (v_shape == 5) return box(p, vec2(6.0), 1.8);
  return length(p) - 6.5;
}

float inner(vec2 p) {
  if (v_shape == 2) return box(vec2(abs(p.x) - 1.9, p.y), vec2(0.85, 2.9), 0.3);
  if (v_shape == 3) return box(p, vec2(2.2), 0.5);
  if (v_shape == 4) return min(box(p + vec2(0.0, 1.1), vec2(0.75, 2.1), 0.3), length(p - vec2(0.0, 3.0)) - 0.95);
  if (v_shape == 6) return box(p, vec2(3.4, 0.95), 0.3);
  return 1.0;
}

vec4 over(vec4 top, vec4 under) {
  return top + under * (1.0 - top.a);
}

vec4 premultiplied(vec3 rgb, float alpha) {
  return vec4(rgb * alpha, alpha);
}

void main() {
  float scale = u_pass == 1 ? ${HALO_SPRITE.toFixed(1)} : ${SPRITE.toFixed(1)};
  vec2 p = (gl_PointCoord - 0.5) * scale;
  float edge = 0.5 * scale / u_sprite;
  if (u_pass == 1) {
    float r = length(p);
    float halo = 1.0 - smoothstep(26.0 - edge, 26.0 + edge, r);
    float ring = 1.0 - smoothstep(1.0 - edge, 1.0 + edge, abs(r - 19.0));
    color = over(premultiplied(u_mark, ring), premultiplied(u_mark, halo * 0.16));
    return;
  }
  float d = body(p);
  float fill = 1.0 - smoothstep(-edge, edge, d);
  float outline = 1.0 - smoothstep(-edge, edge, d - 1.8);
  float shade = 0.22 * (1.0 - smoothstep(0.0, 2.6, d - 1.4));
  float hole = 1.0 - smoothstep(-edge, edge, inner(p));
  color = over(premultiplied(u_outline, fill * hole), over(premultiplied(v_colour, fill), over(premultiplied(u_outline, outline), premultiplied(vec3(0.08, 0.1, 0.12), shade))));
  if (color.a < 0.01) discard;
}`;

type Uniform = 'u_matrix' | 'u_now' | 'u_sprite' | 'u_bearing' | 'u_colours' | 'u_pass' | 'u_outline' | 'u_mark';

export interface PointProgram {
  readonly program: WebGLProgram;
  readonly uniforms: Readonly<Record<Uniform, WebGLUniformLocation | null>>;
}

const programs = new WeakMap<WebGL2RenderingContext, PointProgram>();

/**
 * The shaders of a context, shared by its point layers. Compiling blocks the page for up to a second without a GPU, so
 * they are compiled once per context. Throws the driver's message on failure.
 */
export function pointProgramOf(gl: WebGL2RenderingContext): PointProgram {
  const known = programs.get(gl);
  if (known) return known;
  const program = compilePointProgram(gl);
  programs.set(gl, program);
  gl.canvas.addEventListener('webglcontextlost', () => programs.delete(gl), { once: true });
  return program;
}

function compilePointProgram(gl: WebGL2RenderingContext): PointProgram {
  const program = gl.createProgram();
  const shaders = [compile(gl, gl.VERTEX_SHADER, VERTEX), compile(gl, gl.FRAGMENT_SHADER, FRAGMENT)];
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  // Checked once for the whole program: each check waits for the driver, and a shader that failed to compile does not
  // link.
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const words = [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program)];
    throw new Error(`The points cannot be drawn: ${words.find(Boolean) ?? 'unknown'}`);
  }
  for (const shader of shaders) gl.deleteShader(shader);
  const find = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
  return {
    program,
    uniforms: {
      u_matrix: find('u_matrix'),
      u_now: find('u_now'),
      u_sprite: find('u_sprite'),
      u_bearing: find('u_bearing'),
      u_colours: find('u_colours'),
      u_pass: find('u_pass'),
      u_outline: find('u_outline'),
      u_mark: find('u_mark'),
    },
  };
}

function compile(gl: WebGL2RenderingContext, type: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('The graphics card gave no shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}
