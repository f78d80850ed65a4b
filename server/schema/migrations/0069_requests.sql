-- The requests that were carried out, by the id that the client has made: a retry, as after a lost reply, is found here and gets the
-- outcome of the first one. `endpoint` is the operation: a sale may arrive by two endpoints. Records of the last 40 days stay.
create table requests (
  id uuid primary key,
  -- Null for a customer.
  user_id uuid references users,
  endpoint text not null,
  input_hash bytea not null check (octet_length(input_hash) = 32),
  created_at timestamptz(3) not null default now()
);

-- Finds what was deleted by its id, for ever: a retry must not bring it back. Only deletions pay for this index. It replaces those of
-- deleted sales and repairs.
create index audit_log_deletions on audit_log (row_id) where after is null;
drop index audit_log_deleted_sales;
drop index audit_log_deleted_repairs;
