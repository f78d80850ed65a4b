import { saleTextColumns } from '../sales/saleTextFields.ts'

/** Technical columns, and those that the title of a record names. */
export const hiddenColumn = new RegExp(
  `^(${[
    ...['id', 'version', 'created_at', 'updated_at', 'announced_at', 'last_seen_at', 'token_hash'],
    ...['object', 'sha256', 'width', 'height', 'slot', 'place', 'file_id', '.*_bytes'],
    ...['number', 'user_id', 'is_late', 'is_discount_too_large', 'online_since', 'seen_before_at', 'longest_months'],
    ...['cause_id', 'owner_id', 'actor_id', 'position', 'attempts', 'provider_message_id', 'repair_status'],
    ...['earlier_sends', 'earlier_part_cost', 'part_price'],
    ...['queued_at', 'next_attempt_at', 'claimed_until', 'is_withdrawn'],
    // The progress of a bulk message, which its page shows.
    ...['waiting', 'sent', 'failed', 'unknown', 'cancelled'],
  ].join('|')})$`,
)

/**
 * What the activity log shows of the recorded tables, also of columns that earlier versions had. A test compares them with the
 * database.
 */
export const activityColumns = [
  ...[
    'access_key',
    'accessory_warranty_months',
    'active',
    'added',
    'address',
    'allows_walk_in',
    'amount',
    'amount_received',
  ],
  ...['answered_address_check', 'at', 'audit_id', 'barcode', 'branch', 'branches', 'calendar', 'category'],
  ...['category_id', 'change', 'channel_url', 'checks_address', 'clock', 'closed_at', 'closed_by'],
  ...['closed_by_name', 'codes', 'comment', 'communication', 'copy_protection', 'corrected_by', 'cost'],
  ...[
    'count',
    'counted',
    'counts',
    'created_by',
    'created_by_name',
    'currency_label',
    'customer_email',
    'customer_name',
  ],
  ...['customer_phone', 'day', 'decided_at', 'decided_by', 'deleted_at', 'description', 'device_brand'],
  ...['device_imei', 'device_made_at', 'device_model', 'device_sent_at', 'device_type', 'difference', 'discount'],
  ...['discount_limit', 'discount_percent', 'discount_total', 'drawer_day', 'drawer_reason_above', 'duplicates'],
  ...['email', 'ended_at', 'ended_because', 'estimated_completion', 'exchanged_for', 'expected'],
  ...[
    'expense_categories',
    'extra_cost',
    'feedback_link_sent_at',
    'first_counted',
    'first_day_over',
    'imei',
    'internal_note',
  ],
  ...['ip_address', 'item_id', 'items', 'kept', 'kind', 'language', 'last_online_at', 'last_used_at', 'link_key'],
  ...['last_user_role', 'later_cash', 'loaded_at', 'loaded_by', 'logo_id', 'lowered', 'marked_as_seen'],
  'max_discount_percent',
  ...[
    'may_download_until',
    'method',
    'min_quantity',
    'mobile_money_name',
    'name',
    'names',
    'not_repaired_charge',
    'note',
  ],
  ...['note_is_internal', 'of_kind', 'opening', 'paid', 'paid_before', 'part_cost', 'parts', 'parts_cost'],
  ...[
    'password_hash',
    'payment_method',
    'payment_status',
    'period_months',
    'phone',
    'phone_warranty_months',
    'photo_id',
    'price',
  ],
  ...['problem', 'product_id', 'product_name', 'product_type', 'public_url', 'quality', 'quantity', 'rating'],
  ...['reason', 'received_at', 'received_by', 'received_by_name', 'recommendation', 'recorded_at', 'reference'],
  ...['reopen_reason', 'reopened_at', 'reopened_by', 'reopened_by_name', 'repair_id', 'replaces', 'requested_at'],
  ...['requested_by', 'requires_reference', 'return_id', 'returned', 'returned_at', 'returned_by'],
  ...['returned_by_name', 'reverses', 'role', 'sale_id', 'sales_person_id', 'sales_person_name'],
  ...['sales_take_in_repairs', 'seen_at', 'seen_by', 'selling_price', 'sent_at', 'sent_from', 'serial_number'],
  ...[
    'shop_name',
    'signature_id',
    'skips_address_check',
    'sms_language',
    'sms_part_price',
    'sms_per_phone',
    'sms_per_user',
  ],
  ...['sms_prefixes', 'sms_returns', 'sms_shop_cost', 'sms_shop_parts', 'sms_user_cost', 'sms_user_parts'],
  ...['speed', 'staff_language', 'state', 'status', 'status_since', 'submitted_at', 'suggestion'],
  ...[
    'support_phone',
    'taken_before',
    'technician_id',
    'template',
    'text',
    'title',
    'total',
    'type',
    'unconfirmed_in_row',
  ],
  ...['undone_at', 'undone_by', 'unit_cost', 'unit_price', 'updated', 'uploaded_by', 'user_agent', 'username'],
  ...['valid_until', 'warranty_brands', 'withdrawn', 'work_items'],
  ...Object.values(saleTextColumns),
] as const
export type ActivityColumn = (typeof activityColumns)[number]
