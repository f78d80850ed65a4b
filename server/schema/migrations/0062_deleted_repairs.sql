-- Finds the number of a deleted repair by its id, and the id by the number: the records of its parts, pictures and history in the
-- activity log hold only the id. Other records of the log do not pay for these indexes.
create index audit_log_deleted_repairs on audit_log (row_id) where table_name = 'repairs' and after is null;
create index audit_log_deleted_numbers on audit_log ((before ->> 'number')) where table_name = 'repairs' and after is null;
