import { asking, members, of, reading, type Rights } from './kinds-of-right.ts';

export const indicatorRights: Rights = {
  'GET /indicators/{tab}': reading('indicators'),
  'GET /indicators/{tab}/explanation': reading('indicators'),
  'GET /indicators/{tab}/export': reading('indicators'),
  'POST /indicators/report': asking('indicators'),
  // Charts require their own sections, which the call reports.
  'POST /query': of('services:dashboards', members),
};
