-- Tickets: whose device, what is wrong with it, what was done, by whom.
-- Whatever changes about a ticket also touches its own row, which is what the screens hear of.

create type repair_status as enum ('Received', 'In Progress', 'Completed', 'Delivered', 'NOT REPAIRED', 'Payment');

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
  -- Santim, beside what the parts cost.
  extra_cost bigint not null default 0 check (extra_cost >= 0),
  status repair_status not null default 'Received',
  signature_id uuid constraint repairs_signature_id_fkey references files,
  feedback_link_sent_at timestamptz(3),
  -- Counts the edits, so that two who edit one ticket notice each other.
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
-- Those that can be late; the others are most of them.
create index repairs_open on repairs (created_at desc, id desc)
  where status not in ('Completed', 'Delivered', 'NOT REPAIRED');
create index repairs_open_of_technician on repairs (technician_id, created_at desc, id desc)
  where status not in ('Completed', 'Delivered', 'NOT REPAIRED');

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
  -- What the part cost when it was first taken.
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
  at timestamptz(3) not null default clock_timestamp()
);
create index repair_history_newest on repair_history (repair_id, at desc, id desc);
create index repair_history_by_file on repair_history (file_id) where file_id is not null;

-- Who changed which details when. One edit makes each version, so the second of two at once fails.
create table repair_edits (
  id uuid constraint repair_edits_pkey primary key,
  repair_id uuid not null references repairs on delete cascade,
  version integer not null,
  fields text[] not null,
  actor_id uuid references users,
  at timestamptz(3) not null default now(),
  constraint repair_edits_version_key unique (repair_id, version)
);

-- How many tickets there are of each technician, in each status and delayed, is the sum of these. Rows are only added, so that two
-- who change tickets never wait for each other; a job folds them together.
create table repair_counts (
  id bigint generated always as identity primary key,
  technician_id uuid references users,
  status repair_status not null,
  -- The day after which they are delayed; folded, all the days that are over are one.
  due date,
  change integer not null
);

create function due_day(repair repairs) returns date language sql immutable
return case when repair.status not in ('Completed', 'Delivered', 'NOT REPAIRED') then repair.estimated_completion end;

create function count_repair() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into repair_counts (technician_id, status, due, change)
      values (old.technician_id, old.status, due_day(old), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into repair_counts (technician_id, status, due, change)
      values (new.technician_id, new.status, due_day(new), 1);
  end if;
  return null;
end $$;
create trigger count_new after insert on repairs for each row execute function count_repair();
create trigger count_gone after delete on repairs for each row execute function count_repair();
create trigger count_changed after update of status, technician_id, estimated_completion on repairs for each row
  when ((old.status, old.technician_id, old.estimated_completion)
    is distinct from (new.status, new.technician_id, new.estimated_completion))
  execute function count_repair();

-- An item is removed only if no repair uses it.
create function refuse_item_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from repair_parts where item_id = new.id) then
    raise exception 'item in use' using errcode = 'foreign_key_violation', constraint = 'inventory_items_in_use';
  end if;
  return null;
end $$;
create trigger refuse_item_in_use after update of deleted_at on inventory_items
  for each row when (new.deleted_at is not null) execute function refuse_item_in_use();

create trigger record_change after insert or update or delete on repairs
  for each row execute function record_change();
create trigger record_change after insert or update or delete on repair_images
  for each row execute function record_change();
create trigger record_change after insert or update or delete on repair_parts
  for each row execute function record_change();
create trigger record_change after insert or update or delete on repair_history
  for each row execute function record_change();
call announce_changes('repairs');
