-- A Technician requests, and an Admin decides, that a device counts as not repaired.

create type approval_state as enum ('pending', 'approved', 'rejected');

create table approvals (
  id uuid constraint approvals_pkey primary key,
  repair_id uuid not null references repairs on delete cascade,
  state approval_state not null default 'pending',
  note text not null default '',
  file_id uuid constraint approvals_file_id_fkey references files,
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  reason text,
  constraint approvals_decided check (
    (state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
  ),
  constraint approvals_rejected check ((state = 'rejected') = (coalesce(reason, '') <> ''))
);
create unique index approvals_one_pending on approvals (repair_id) where state = 'pending';
create index approvals_of_repair on approvals (repair_id, requested_at desc, id desc);
create index approvals_newest on approvals (requested_at desc, id desc);
create index approvals_of_state on approvals (state, requested_at desc, id desc);
create index approvals_by_file on approvals (file_id) where file_id is not null;
