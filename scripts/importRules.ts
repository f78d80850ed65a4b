/**
 * The features of the server, each with the other features that it may import, except for their SQL. Every feature may
 * import contract/, server/platform/ and server/schema/. scripts/checkImports.ts reads this table: it fails on a folder of
 * server/ that is missing here, on an import that is not listed, on a listed one that no file uses, and on a circle in the
 * table itself.
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
  sms: ['settings'],
  users: ['settings'],
  session: ['allowlist', 'users'],
  live: ['session'],
  repairs: ['files', 'inventory', 'settings', 'sms'],
  bulk: ['repairs', 'sales', 'sms'],
  approvals: ['repairs', 'settings', 'sms'],
  messages: ['repairs', 'sales', 'sms'],
  dashboard: ['repairs'],
  feedback: ['repairs'],
  sales: ['files', 'settings', 'sms'],
  reports: [],
  search: ['repairs', 'warranties'],
  warranties: ['repairs', 'sales', 'settings', 'sms'],
  tracking: ['files', 'repairs'],
  papers: ['files', 'repairs', 'settings', 'warranties'],
  publicPages: ['feedback', 'settings', 'tracking', 'warranties'],
  backup: ['files', 'session', 'sms'],
  storageUse: ['backup'],
  demo: ['allowlist', 'approvals', 'feedback', 'files', 'inventory', 'products', 'repairs', 'settings', 'users'],
}
