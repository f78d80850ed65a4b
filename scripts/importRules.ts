/**
 * The features of the server, each with the other features that it may import, except for their SQL. Every feature may
 * import contract/, server/platform/ and server/schema/. A room of a feature (`sms/bulk`) has a row of its own if it may import
 * what the rest of the feature may not. scripts/checkImports.ts reads this table: it fails on a folder of server/ that is
 * missing here, on an import that is not listed, on a listed one that no file uses, and on a circle in the table itself.
 */
export const allowedFeatureImports: Readonly<Record<string, readonly string[]>> = {
  activity: [],
  files: [],
  imei: [],
  inventory: [],
  products: [],
  program: [],
  settings: ['files'],
  allowlist: ['settings'],
  'sms/outbox': ['settings'],
  'sms/optOuts': [],
  'sms/templates': ['settings'],
  users: ['settings'],
  session: ['allowlist', 'settings', 'users'],
  live: ['allowlist', 'session'],
  repairs: ['files', 'inventory', 'settings', 'sms/outbox'],
  approvals: ['repairs', 'sms/outbox'],
  dashboard: ['repairs'],
  feedback: ['repairs'],
  sales: ['files', 'settings', 'sms/outbox'],
  'sms/history': ['repairs', 'sales', 'sms/outbox'],
  'sms/bulk': ['repairs', 'sales', 'sms/outbox'],
  reports: [],
  verification: [],
  shopSearch: ['repairs', 'warranties'],
  warranties: ['repairs', 'sales', 'settings', 'sms/outbox'],
  tracking: ['files', 'repairs'],
  pdf: ['files', 'repairs', 'settings', 'warranties'],
  publicPages: ['feedback', 'settings', 'tracking', 'warranties'],
  backup: ['files', 'session', 'sms/outbox'],
  'settings/storageUse': ['backup'],
  demo: ['allowlist', 'files', 'products', 'settings', 'users'],
}
