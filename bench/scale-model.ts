/** What a fleet takes, by what was measured: docs/scale.md says where each point is from. */

/** Microseconds of processor time: of each position, and of each request beside its positions. */
interface Work {
  position: number;
  request: number;
}

export interface Points {
  portal: Work;
  database: Work;
  /** Write-ahead log of a position, in batches. */
  logBytes: number;
}

/** The points of docs/scale.md. */
export const points: Points = {
  portal: { position: 23, request: 444 },
  database: { position: 23, request: 87 },
  logBytes: 3_500,
};

const bytes = {
  positionRow: 237,
  packedPosition: 25,
  hourRow: 550,
  dayRow: 1_850,
  stateRow: 2_800,
  /** In the memory of the node that owns its shard. */
  ownedAsset: 2_400,
  /** In the memory of a node that serves people of its account. */
  listedAsset: 600,
};

const days = { rows: 3, history: 760 };

/** What is asked of one thing before there are two of it: assumed, not measured. */
export const limits = {
  /** Of the one thread that works on positions. */
  nodeCores: 0.6,
  databaseCores: 20,
  logMBps: 200,
  diskTB: 30,
  nodeMemoryGB: 32,
};

/** US$ a month, of the order of list prices: assumed. */
export const prices = { core: 25, diskTB: 90 };

export interface FleetLoad {
  positionsPerHour: number;
  assets: number;
  /** Positions in a request. */
  together: number;
}

export interface Needs {
  nodes: number;
  portalCores: number;
  databaseCores: number;
  logMBps: number;
  diskTB: number;
  ownedGB: number;
  listedGB: number;
  /** Databases, by whichever limit is passed most often. */
  cells: number;
  /** What one node and one database run out of first, and how many times over. */
  first: { what: string; times: number };
  dollars: number;
}

/** Microseconds of a position that comes with others. */
export function costOf({ position, request }: Work, together: number): number {
  return position + request / together;
}

/** What was measured of a position, in microseconds and bytes, with so many in a request. */
interface MeasuredLoad {
  together: number;
  portal: number;
  database: number;
  logBytes: number;
}

/** The points by which the model gives what was measured of large requests and of small ones. */
export function pointsFrom(large: MeasuredLoad, small: MeasuredLoad): Points {
  const workOf = (part: 'portal' | 'database'): Work => {
    const request = (small[part] - large[part]) / (1 / small.together - 1 / large.together);
    return { request, position: large[part] - request / large.together };
  };
  return { portal: workOf('portal'), database: workOf('database'), logBytes: large.logBytes };
}

export function needsOf({ positionsPerHour, assets, together }: FleetLoad, by: Points = points): Needs {
  const perS = positionsPerHour / 3_600;
  const portalCores = (perS * costOf(by.portal, together)) / 1e6;
  const databaseCores = (perS * costOf(by.database, together)) / 1e6;
  const logMBps = (perS * by.logBytes) / 1e6;
  const aDay = perS * 86_400;
  const diskTB =
    (aDay * (days.rows * bytes.positionRow + days.history * bytes.packedPosition) +
      assets * (bytes.stateRow + days.history * (24 * bytes.hourRow + bytes.dayRow))) /
    1e12;
  const ownedGB = (assets * bytes.ownedAsset) / 1e9;
  const ofDatabase = {
    'the database’s cores': databaseCores / limits.databaseCores,
    'its write-ahead log': logMBps / limits.logMBps,
    'its disk': diskTB / limits.diskTB,
  };
  const ofNode = {
    'the node’s thread': portalCores / limits.nodeCores,
    'the node’s memory': ownedGB / limits.nodeMemoryGB,
  };
  const [first] = Object.entries({ ...ofNode, ...ofDatabase }).toSorted(([, a], [, b]) => b - a);
  const nodes = Math.max(1, Math.ceil(Math.max(...Object.values(ofNode))));
  const cells = Math.max(1, Math.ceil(Math.max(...Object.values(ofDatabase))));
  const [what, times] = first ?? ['', 0];
  return {
    nodes,
    portalCores,
    databaseCores,
    logMBps,
    diskTB,
    ownedGB,
    listedGB: (assets * bytes.listedAsset) / 1e9,
    cells,
    first: { what, times },
    // A node and a database have a core for what is not positions; each database has a standby.
    dollars: prices.core * (nodes + portalCores + 2 * (cells + databaseCores)) + prices.diskTB * 2 * diskTB,
  };
}

const everyHalfMinute = (positionsPerHour: number, together: number): FleetLoad => ({
  positionsPerHour,
  assets: positionsPerHour / 120,
  together,
});

const fleets: readonly (readonly [string, FleetLoad])[] = [
  ...[1e6, 1e7, 1e8].flatMap((positions) =>
    [500, 1].map((together): [string, FleetLoad] => [
      `${positions / 1e6} million an hour, ${together === 1 ? 'one' : together} a request`,
      everyHalfMinute(positions, together),
    ]),
  ),
  ['10 million assets, each five minutes, 50 a request', { positionsPerHour: 1.2e8, assets: 1e7, together: 50 }],
];

const number = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 3 });

/** The table of docs/scale.md. */
export function describeFleets(): string {
  const rows = fleets.map(([name, fleet]) => {
    const needs = needsOf(fleet);
    return [
      name,
      number(fleet.assets),
      `${number(needs.portalCores)} + ${number(needs.databaseCores)}`,
      `${number(needs.logMBps)} MB/s`,
      `${number(needs.diskTB)} TB`,
      `${number(needs.ownedGB)} + ${number(needs.listedGB)} GB`,
      `${needs.nodes} + ${needs.cells}`,
      needs.first.times <= 1 ? 'nothing' : `${needs.first.what}, ${number(needs.first.times)} times`,
      number(needs.dollars),
    ];
  });
  const head = [
    'positions',
    'assets',
    'cores: portal + database',
    'log',
    'disk for 25 months',
    'memory: owned + listed',
    'nodes + databases',
    'one of each runs out of',
    'US$ a month',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
