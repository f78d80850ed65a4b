import type { ConstraintRefusals } from '../platform/http/refusals.ts'

/** The refusals of the constraints in migrations/ and repeatable/. */
export const constraintRefusals: ConstraintRefusals = {
  users_pkey: ['id.taken'],
  users_username_key: ['users.usernameTaken', 'username'],
  users_last_admin: ['users.lastAdmin'],
  ip_allowlist_pkey: ['id.taken'],
  ip_allowlist_ip_address_key: ['allowlist.taken', 'ipAddress'],
  inventory_items_pkey: ['id.taken'],
  inventory_items_in_use: ['inventory.inUse'],
  product_categories_pkey: ['id.taken'],
  product_categories_name_key: ['categories.nameTaken', 'name'],
  products_pkey: ['id.taken'],
  products_category_id_fkey: ['categories.notFound', 'categoryId'],
  products_barcode_key: ['products.barcodeTaken', 'barcode'],
  repairs_pkey: ['id.taken'],
  repairs_signature_id_fkey: ['files.notFound', 'signatureId'],
  repair_images_file_id_fkey: ['files.notFound', 'images'],
  repair_history_pkey: ['id.taken'],
  repair_history_file_id_fkey: ['files.notFound', 'fileId'],
  repair_edits_pkey: ['id.taken'],
  approvals_pkey: ['id.taken'],
  approvals_one_pending: ['approvals.pending'],
  approvals_file_id_fkey: ['files.notFound', 'fileId'],
  shop_settings_logo_id_fkey: ['files.notFound', 'logoId'],
  sale_images_file_id_fkey: ['files.notFound', 'images'],
  // A product was deleted at the same moment. Sent again, the sale keeps its name only.
  sale_lines_product_id_fkey: ['server.busy'],
  // The ticket or the sale was deleted at the same moment.
  warranties_repair_id_fkey: ['repairs.notFound'],
  warranties_sale_id_fkey: ['sales.notFound'],
  sms_outbox_cause_key: ['id.taken'],
  bulk_messages_pkey: ['id.taken'],
  sms_opt_outs_pkey: ['id.taken'],
  sms_opt_outs_phone_key: ['optOuts.taken', 'phone'],
  feedback_pkey: ['id.taken'],
  feedback_repair_key: ['feedback.given'],
}
