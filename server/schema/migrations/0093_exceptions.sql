-- The records of the activity log that an Admin should look at: what kind of exception each is, and who has seen it. What
-- happened stays in the log alone. Other records do not pay for it.
create table exceptions (
  id bigint generated always as identity constraint exceptions_pkey primary key,
  audit_id bigint not null,
  kind text not null check (kind <> ''),
  seen_at timestamptz(3),
  seen_by uuid references users,
  constraint exceptions_of_record unique (audit_id, kind),
  constraint exceptions_seen check (num_nulls(seen_at, seen_by) in (0, 2))
);
create index exceptions_unseen on exceptions (id) where seen_at is null;
create index exceptions_unseen_of_kind on exceptions (kind, id) where seen_at is null;

-- Finds the earlier sale of a device while it is sold again. Lines without an IMEI do not pay for it.
create index sale_lines_of_device on sale_lines (imei) where imei is not null;

-- It gets more parameters.
drop function if exists record_action(text, jsonb);
