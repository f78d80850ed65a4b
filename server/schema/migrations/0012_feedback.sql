-- Customers' feedback on their repairs.

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
  -- True while the repair's status is done.
  counts boolean not null default true
);
create index feedback_newest on feedback (submitted_at desc, id desc) where counts;

-- The number of responses by month (in the shop's time zone) and rating, and the sums of the other ratings. As in
-- repair_counts, rows are only added, and a job aggregates them.
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
