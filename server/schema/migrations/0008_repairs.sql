-- Repair tickets: the customer, the device, its problem, and the work done.
-- Every change to a ticket's images, parts or history also updates the ticket's own row, because that is the row whose
-- changes the screens subscribe to.

create type repair_status as enum ('Received', 'In Progress', 'Completed', 'Delivered', 'NOT REPAIRED', 'Payment');

-- The groups of statuses, as in the contract's table statusRules (a test compares them). They are in a migration, because
-- indexes and stored counts depend on them: the migration that changes a group must bring those up to date.
-- Closed: the shop has nothing left to do. The others are open.
create function is_closed(status repair_status) returns boolean language sql immutable parallel safe
return status in ('Completed', 'Delivered', 'NOT REPAIRED');
-- Done: the customer no longer waits for it, and their feedback counts.
create function is_done(status repair_status) returns boolean language sql immutable parallel safe
return status in ('Completed', 'Delivered');

create table repairs (
  id uuid constraint repairs_pkey primary key,
  number text not null constraint repairs_number_key unique check (number ~ '^REP-[0-9A-HJKMNP-TV-Z]{8}$'),
  customer_name text not null check (customer_name <> ''),
  customer_phone text not null check (customer_phone ~ '^251[1-9][0-9]{8}$'),
  customer_email text not null default '',
  device_type text not null check (device_type <> ''),
  serial_number text not null default '',
  problem text not null check (problem <> ''),
  technician_id uuid references users,
  estimated_completion date,
  notes text not null default '',
  -- Santim, in addition to the cost of the parts.
  extra_cost bigint not null default 0 check (extra_cost >= 0),
  status repair_status not null default 'Received',
  signature_id uuid constraint repairs_signature_id_fkey references files,
  feedback_link_sent_at timestamptz(3),
  -- Counts the edits, for optimistic locking.
  version integer not null default 1 check (version > 0),
  created_by uuid references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index repairs_newest on repairs (created_at desc, id desc);
create index repairs_of_technician on repairs (technician_id, created_at desc, id desc);
create index repairs_of_customer on repairs (customer_phone, created_at desc);
create index repairs_of_device on repairs (serial_number, created_at desc) where serial_number <> '';
create index repairs_by_signature on repairs (signature_id) where signature_id is not null;
-- Only open repairs can be delayed, and most repairs are closed.
create index repairs_open on repairs (created_at desc, id desc) where not is_closed(status);
create index repairs_open_of_technician on repairs (technician_id, created_at desc, id desc) where not is_closed(status);

create table repair_images (
  repair_id uuid not null references repairs on delete cascade,
  slot smallint not null check (slot between 1 and 4),
  file_id uuid not null constraint repair_images_file_id_fkey references files,
  description text not null default '',
  primary key (repair_id, slot)
);
create index repair_images_by_file on repair_images (file_id);

create table repair_parts (
  repair_id uuid not null references repairs on delete cascade,
  item_id uuid not null references inventory_items,
  quantity integer not null check (quantity > 0),
  -- The cost when the part was first added to the repair.
  unit_cost bigint not null check (unit_cost >= 0),
  primary key (repair_id, item_id)
);
create index repair_parts_by_item on repair_parts (item_id);

create table repair_history (
  id uuid constraint repair_history_pkey primary key,
  repair_id uuid not null references repairs on delete cascade,
  status repair_status not null,
  note text not null default '',
  file_id uuid constraint repair_history_file_id_fkey references files,
  actor_id uuid references users,
  at timestamptz(3) not null default clock_timestamp(),
  -- The note and the picture of a technician's approval request are hidden from the customer.
  note_is_internal boolean not null default false
);
create index repair_history_newest on repair_history (repair_id, at desc, id desc);
create index repair_history_by_file on repair_history (file_id) where file_id is not null;

-- Who changed which details and when. The unique version makes the second of two concurrent edits fail.
create table repair_edits (
  id uuid constraint repair_edits_pkey primary key,
  repair_id uuid not null references repairs on delete cascade,
  version integer not null,
  fields text[] not null,
  actor_id uuid references users,
  at timestamptz(3) not null default now(),
  constraint repair_edits_version_key unique (repair_id, version)
);

-- The number of tickets by technician, status and delay is the sum of these rows. Rows are only added, so that concurrent
-- changes of tickets never wait for each other; a job aggregates them.
create table repair_counts (
  id bigint generated always as identity primary key,
  technician_id uuid references users,
  status repair_status not null,
  -- The last day on time. The job replaces all days in the past by -infinity.
  due date,
  change integer not null
);
