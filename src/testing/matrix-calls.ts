import { alertCalls } from './alert-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { fileCalls } from './file-calls.ts';
import { geofenceCalls } from './geofence-calls.ts';
import { inputCalls } from './input-calls.ts';
import type { MatrixCall } from './matrix-types.ts';
import { numberCalls } from './number-calls.ts';
import { peopleCalls } from './people-calls.ts';

/** Every call of the API. One that is missing here fails the matrix. */
export const matrixCalls: Record<string, MatrixCall> = {
  ...peopleCalls,
  ...deskCalls,
  ...fileCalls,
  ...geofenceCalls,
  ...alertCalls,
  ...dashboardCalls,
  ...numberCalls,
  ...inputCalls,
};
