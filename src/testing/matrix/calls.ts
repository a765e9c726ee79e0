import { alertCalls } from '../calls/alert-calls.ts';
import { dashboardCalls } from '../calls/dashboard-calls.ts';
import { assetCalls } from '../calls/asset-calls.ts';
import { fileCalls } from '../calls/file-calls.ts';
import { geofenceCalls } from '../calls/geofence-calls.ts';
import { maintenanceCalls } from '../calls/maintenance-calls.ts';
import type { MatrixCall } from './types.ts';
import { indicatorCalls } from '../calls/indicator-calls.ts';
import { peopleCalls } from '../calls/people-calls.ts';

/** Every call of the API. A missing one fails the matrix. */
export const matrixCalls: Record<string, MatrixCall> = {
  ...peopleCalls,
  ...assetCalls,
  ...fileCalls,
  ...geofenceCalls,
  ...alertCalls,
  ...dashboardCalls,
  ...indicatorCalls,
  ...maintenanceCalls,
};
