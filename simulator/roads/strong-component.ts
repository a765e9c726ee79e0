interface Arc {
  from: number;
  to: number;
}

/**
 * Finds the largest set of nodes that all reach one another (Tarjan, without recursion) and renumbers it.
 * Answers the new number of every node, -1 outside the set.
 */
export function largestComponent(nodeCount: number, arcs: readonly Arc[]): Int32Array {
  const component = findComponents(nodeCount, groupArcs(nodeCount, arcs));
  const sizes = new Int32Array(nodeCount);
  for (const id of component) sizes[id] = (sizes[id] ?? 0) + 1;
  let largest = 0;
  for (let id = 0; id < nodeCount; id += 1) if ((sizes[id] ?? 0) > (sizes[largest] ?? 0)) largest = id;
  let count = 0;
  return component.map((id) => (id === largest ? count++ : -1));
}

interface Grouped {
  start: Int32Array;
  to: Int32Array;
}

function groupArcs(nodeCount: number, arcs: readonly Arc[]): Grouped {
  const start = new Int32Array(nodeCount + 1);
  for (const arc of arcs) start[arc.from + 1] = (start[arc.from + 1] ?? 0) + 1;
  for (let node = 0; node < nodeCount; node += 1) start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0);
  const free = start.slice();
  const to = new Int32Array(arcs.length);
  for (const arc of arcs) {
    const slot = free[arc.from] ?? 0;
    to[slot] = arc.to;
    free[arc.from] = slot + 1;
  }
  return { start, to };
}

function findComponents(nodeCount: number, { start, to }: Grouped): Int32Array {
  const component = new Int32Array(nodeCount).fill(-1);
  const index = new Int32Array(nodeCount).fill(-1);
  const low = new Int32Array(nodeCount);
  const nextArc = start.slice(0, nodeCount);
  const open: number[] = [];
  let counter = 0;
  let components = 0;

  const enter = (node: number, path: number[]): void => {
    index[node] = low[node] = counter++;
    open.push(node);
    path.push(node);
  };
  const lower = (node: number, value: number): void => {
    low[node] = Math.min(low[node] ?? 0, value);
  };
  const close = (node: number): void => {
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      component[member] = components;
      if (member === node) break;
    }
    components += 1;
  };
  const step = (path: number[], node: number): void => {
    const arc = nextArc[node] ?? 0;
    if (arc < (start[node + 1] ?? 0)) {
      nextArc[node] = arc + 1;
      const next = to[arc] ?? 0;
      if (index[next] === -1) enter(next, path);
      else if (component[next] === -1) lower(node, index[next] ?? 0);
      return;
    }
    path.pop();
    if (low[node] === index[node]) close(node);
    const parent = path.at(-1);
    if (parent !== undefined) lower(parent, low[node] ?? 0);
  };

  for (let root = 0; root < nodeCount; root += 1) {
    if (index[root] !== -1) continue;
    const path: number[] = [];
    enter(root, path);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) step(path, node);
  }
  return component;
}
