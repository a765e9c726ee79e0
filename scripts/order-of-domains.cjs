/**
 * The domains of src/features in one order, and the rules that dependency-cruiser draws from it: a domain imports only
 * domains that stand before it, and only their public files and messages. Tests obey, too; what they need of later
 * domains is in src/testing, and tests of several domains are in src/app.
 */
const order = [
  'messaging',
  'identity',
  'jobs',
  'assets',
  'documents',
  'maintenance',
  'integrations',
  'trips',
  'geofences',
  'alerts',
  'indicators',
  'dashboards',
  'views',
];

const inOrder = order.slice(0, -1).map((domain, place) => ({
  name: `${domain}-imports-only-domains-before-it`,
  severity: 'error',
  from: { path: `^src/features/${domain}/` },
  to: { path: `^src/features/(${order.slice(place + 1).join('|')})/` },
}));

const atPublicFiles = order.map((domain) => ({
  name: `${domain}-meets-others-at-their-public-files`,
  severity: 'error',
  from: { path: `^src/features/${domain}/` },
  to: {
    path: '^src/features/',
    pathNot: [`^src/features/${domain}/`, '[/-]contract\\.ts$|/public\\.tsx?$|(?<!server)/messages/'],
  },
}));

module.exports = { order, domainRules: [...inOrder, ...atPublicFiles] };
