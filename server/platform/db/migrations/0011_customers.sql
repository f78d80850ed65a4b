-- What customers see of a repair and say of it.

-- A note that came with a technician's request is for the shop alone, and so is its picture.
alter table repair_history add column note_is_internal boolean not null default false;
update repair_history entry set note_is_internal = true
from approvals request
where request.repair_id = entry.repair_id and request.state = 'approved' and entry.status = 'NOT REPAIRED'
  and entry.note in (request.note, 'Status updated to NOT REPAIRED') and entry.file_id is not distinct from request.file_id
  and entry.at between request.decided_at and request.decided_at + interval '1 minute';

alter table shop_settings
  add column shop_name text not null default 'Tigena' constraint shop_settings_name check (length(shop_name) between 1 and 60),
  add column address text not null default '' check (length(address) <= 200),
  add column support_phone text check (support_phone ~ '^251[1-9]\d{8}$');

-- Numbers that nobody has, by whoever asked for them.
create table look_up_misses (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index look_up_misses_by_address on look_up_misses (address, at);
create index look_up_misses_by_time on look_up_misses (at);

create domain rating as smallint check (value between 1 and 5);

create table feedback (
  id uuid constraint feedback_pkey primary key,
  repair_id uuid not null constraint feedback_repair_key unique references repairs on delete cascade,
  rating rating not null,
  quality rating not null,
  speed rating not null,
  communication rating not null,
  recommendation rating not null,
  comment text not null default '' check (length(comment) <= 2000),
  suggestion text not null default '' check (length(suggestion) <= 2000),
  submitted_at timestamptz(3) not null default now(),
  -- Only while the repair is Completed or Delivered.
  counts boolean not null default true
);
create index feedback_newest on feedback (submitted_at desc, id desc) where counts;
create trigger record_change after insert or update or delete on feedback
  for each row execute function record_change();
call announce_changes('feedback');

create function set_feedback_counts() returns trigger language plpgsql as $$
begin
  update feedback set counts = new.status in ('Completed', 'Delivered') where repair_id = new.id;
  return null;
end $$;
create trigger set_feedback_counts after update of status on repairs for each row
  when ((old.status in ('Completed', 'Delivered')) <> (new.status in ('Completed', 'Delivered')))
  execute function set_feedback_counts();

-- How many gave which rating in a month of the shop, and the sums of what they rated. As with repair_counts, rows are only
-- added, and a job folds them together.
create table feedback_counts (
  id bigint generated always as identity primary key,
  month date not null,
  rating rating not null,
  change integer not null,
  quality integer not null,
  speed integer not null,
  communication integer not null,
  recommendation integer not null
);

create function count_feedback() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.counts then
    insert into feedback_counts (month, rating, change, quality, speed, communication, recommendation)
      values (date_trunc('month', old.submitted_at at time zone 'Africa/Addis_Ababa'), old.rating, -1,
        -old.quality, -old.speed, -old.communication, -old.recommendation);
  end if;
  if tg_op <> 'DELETE' and new.counts then
    insert into feedback_counts (month, rating, change, quality, speed, communication, recommendation)
      values (date_trunc('month', new.submitted_at at time zone 'Africa/Addis_Ababa'), new.rating, 1,
        new.quality, new.speed, new.communication, new.recommendation);
  end if;
  return null;
end $$;
create trigger count_feedback after insert or update or delete on feedback
  for each row execute function count_feedback();
