-- Finds who has deleted a sale: it must not come back from the queue of a device whose answer was lost. Other records of the
-- log do not pay for this index.
create index audit_log_deleted_sales on audit_log (row_id) where table_name = 'sales' and after is null;
