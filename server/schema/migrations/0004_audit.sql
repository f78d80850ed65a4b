-- The record of every change, written by the trigger record_change of each table.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid references users,
  address inet,
  action text not null,
  request_id text,
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb
);
create index audit_log_by_row on audit_log (table_name, row_id, id);
