import { paletteOf, rgb, type PointsLook } from './point-look.ts';
import { HALO_SPRITE, pointProgramOf, SPRITE, type PointProgram } from './point-shader.ts';
import type { PointStore } from './point-store.ts';
import { VERTEX_BYTES } from './point-vertex.ts';

export interface PointScene {
  /** From world coordinates relative to the store's origin to clip space. */
  readonly matrix: Float32Array<ArrayBuffer>;
  /** Milliseconds since the store's epoch. */
  readonly now: number;
  /** Degrees. */
  readonly bearing: number;
  /** Device pixels per CSS pixel, and per pixel of a point at this zoom. */
  readonly ratio: number;
  readonly size: number;
  readonly selected: number | undefined;
  readonly hovered: number | undefined;
}

/** Size of a marked point's ring relative to that of the selected one. */
const MARK_SCALE = 0.72;

/** GPU buffers of a store of points, and their drawing. */
export class PointDrawing {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: PointProgram;
  readonly #array: WebGLVertexArrayObject;
  readonly #vertices: WebGLBuffer;
  readonly #singles: WebGLBuffer;
  readonly #marks: WebGLBuffer;
  #room = 0;
  /** Null: no clusters. */
  #singleCount: number | null = null;
  #markCount = 0;
  #palette = new Float32Array(0);

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = pointProgramOf(gl);
    this.#array = gl.createVertexArray();
    this.#vertices = gl.createBuffer();
    this.#singles = gl.createBuffer();
    this.#marks = gl.createBuffer();
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#vertices);
    for (let i = 0; i < 4; i += 1) {
      gl.enableVertexAttribArray(i);
      gl.vertexAttribPointer(i, 2, gl.FLOAT, false, VERTEX_BYTES, i * 8);
    }
    gl.enableVertexAttribArray(4);
    gl.vertexAttribPointer(4, 4, gl.UNSIGNED_BYTE, false, VERTEX_BYTES, 32);
    gl.bindVertexArray(null);
  }

  remove(): void {
    const gl = this.#gl;
    for (const buffer of [this.#vertices, this.#singles, this.#marks]) gl.deleteBuffer(buffer);
    gl.deleteVertexArray(this.#array);
  }

  setColours(colours: readonly string[]): void {
    this.#palette = paletteOf(colours);
  }

  /** Slots to draw; null for all. */
  setSingles(slots: Uint32Array<ArrayBuffer> | null): void {
    this.#singleCount = slots?.length ?? null;
    if (slots) this.#fill(this.#singles, slots);
  }

  /** Slots with a ring. */
  setMarks(slots: Uint32Array<ArrayBuffer>): void {
    this.#markCount = slots.length;
    this.#fill(this.#marks, slots);
  }

  /** Uploads what has changed in the store since the last call. */
  upload(store: PointStore): void {
    const gl = this.#gl;
    const changes = store.takeChanges();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#vertices);
    if (store.bytes.length !== this.#room) {
      gl.bufferData(gl.ARRAY_BUFFER, store.bytes, gl.DYNAMIC_DRAW);
      this.#room = store.bytes.length;
      return;
    }
    if (!changes) return;
    const from = changes.from * VERTEX_BYTES;
    gl.bufferSubData(gl.ARRAY_BUFFER, from, store.bytes, from, (changes.to + 1) * VERTEX_BYTES - from);
  }

  draw(store: PointStore, look: PointsLook, scene: PointScene): void {
    if (store.size === 0) return;
    const gl = this.#gl;
    const { program, uniforms } = this.#program;
    const { selected, hovered, ratio, size } = scene;
    gl.useProgram(program);
    gl.bindVertexArray(this.#array);
    gl.uniformMatrix4fv(uniforms.u_matrix, false, scene.matrix);
    gl.uniform1f(uniforms.u_now, scene.now);
    gl.uniform1f(uniforms.u_bearing, scene.bearing);
    gl.uniform3fv(uniforms.u_colours, this.#palette);
    gl.uniform3fv(uniforms.u_outline, rgb(look.outline));
    gl.uniform3fv(uniforms.u_mark, rgb(look.mark));
    this.#drawMarks(HALO_SPRITE * ratio * MARK_SCALE);
    if (selected !== undefined) this.#drawOne(selected, 1, HALO_SPRITE * ratio);
    gl.uniform1i(uniforms.u_pass, 0);
    gl.uniform1f(uniforms.u_sprite, SPRITE * size);
    this.#drawSingles(store.size);
    if (hovered !== undefined) this.#drawOne(hovered, 0, SPRITE * size * 1.2);
    if (selected !== undefined) this.#drawOne(selected, 0, SPRITE * size * 1.1);
    gl.bindVertexArray(null);
  }

  #drawSingles(all: number): void {
    const gl = this.#gl;
    if (this.#singleCount === null) return gl.drawArrays(gl.POINTS, 0, all);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#singles);
    gl.drawElements(gl.POINTS, this.#singleCount, gl.UNSIGNED_INT, 0);
  }

  #drawMarks(sprite: number): void {
    if (this.#markCount === 0) return;
    const gl = this.#gl;
    gl.uniform1i(this.#program.uniforms.u_pass, 1);
    gl.uniform1f(this.#program.uniforms.u_sprite, sprite);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#marks);
    gl.drawElements(gl.POINTS, this.#markCount, gl.UNSIGNED_INT, 0);
  }

  #drawOne(slot: number, pass: 0 | 1, sprite: number): void {
    const gl = this.#gl;
    gl.uniform1i(this.#program.uniforms.u_pass, pass);
    gl.uniform1f(this.#program.uniforms.u_sprite, sprite);
    gl.drawArrays(gl.POINTS, slot, 1);
  }

  #fill(buffer: WebGLBuffer, slots: Uint32Array<ArrayBuffer>): void {
    const gl = this.#gl;
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, slots, gl.DYNAMIC_DRAW);
    gl.bindVertexArray(null);
  }
}
