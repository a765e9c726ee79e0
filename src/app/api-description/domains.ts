/** What calls are grouped by: the domains of the product, in the order in which an integrator meets them. */
export const domains: readonly { name: string; description: string }[] = [
  { name: 'identity', description: 'Signing in, people, accounts, API keys and the audit log.' },
  { name: 'assets', description: 'Assets, rental units, asset profiles, devices, and the positions that they send.' },
  { name: 'live', description: 'Live events as they happen, over one open connection.' },
  {
    name: 'integrations',
    description: 'The fleet in the form of ISO 15143-3 (AEMP 2.0), for systems that read machines of several makers.',
  },
  { name: 'trips', description: 'Positions, trips, stops and days of assets, and history that is imported.' },
  {
    name: 'views',
    description: 'What screens show at once: replay, the timeline of an asset, the search over everything.',
  },
  { name: 'geofences', description: 'Geofences with their sub-geofences, what happened in them, and back-tests.' },
  { name: 'alerts', description: 'Alert definitions, alerts and their treatment, webhooks.' },
  { name: 'indicators', description: 'Indicators of the fleet and the data of charts.' },
  { name: 'maintenance', description: 'Contracts, costs, services, downtimes and targets.' },
  {
    name: 'dashboards',
    description: 'Briefcases, boards and embedded pages, who may see them, and deliveries by e-mail.',
  },
  { name: 'documents', description: 'Files, folders, uploads and links.' },
  { name: 'jobs', description: 'Work that takes longer than a request.' },
  { name: 'messaging', description: 'Notifications, their preferences, and e-mail.' },
];
