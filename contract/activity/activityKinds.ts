/** What the activity log can be filtered by, each with its tables. A test compares them with the tables that are recorded. */
export const tablesOfKind = {
  settings: ['shop_settings', 'sms_templates', 'imei_lists'],
  users: ['users'],
  signIns: ['sessions', 'sign_in_attempts'],
  addresses: ['ip_allowlist'],
  repairs: ['repairs', 'repair_parts', 'repair_images', 'repair_history'],
  approvals: ['approvals'],
  feedback: ['feedback'],
  inventory: ['inventory_items'],
  products: ['products', 'product_categories', 'product_imports', 'product_deletions'],
  // Payments were in sale_payments before there was a ledger.
  sales: ['sales', 'sale_lines', 'returns', 'payments', 'sale_payments', 'sale_images'],
  drawers: ['drawer_days'],
  warranties: ['warranties'],
  messages: ['sms_outbox', 'bulk_messages', 'sms_opt_outs', 'sms_releases'],
  pictures: ['files'],
  backups: ['backups'],
  exceptions: ['exceptions'],
} as const satisfies Record<string, readonly string[]>

export type ActivityKind = keyof typeof tablesOfKind
export const activityKinds = Object.keys(tablesOfKind) as [ActivityKind, ...ActivityKind[]]
