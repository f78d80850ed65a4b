-- What the seller of a sale without a connection could know is looked up as it was then: row_at. Only these tables, so that no other
-- record has one index more to be written to.
create index audit_log_changed_rows on audit_log (row_id, id)
  where before is not null and table_name in ('products', 'shop_settings', 'users');
