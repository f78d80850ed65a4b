-- Each branch has a drawer, whose days are closed. Payments in cash name the day on which they count (decision 38).
alter table payments
  -- 24_drawer.sql sets it. Null for other methods than cash, and for cash from before there were drawers.
  add column drawer_day date,
  -- Of cash paid into a drawer or out of it: what it was spent on, and why.
  add column category text check (category <> ''),
  add column note text check (note <> ''),
  add constraint payments_drawer_day check (drawer_day is null or method = 'cash'),
  add constraint payments_cash check (kind <> 'cash' or method = 'cash' and note is not null);
-- -1 is the drawer of those who belong to no branch.
create index payments_of_drawer on payments (coalesce(branch, -1), drawer_day) where drawer_day is not null;
-- What counts on a later day than the one on which it was received, because that one was closed.
create index payments_late on payments (coalesce(branch, -1), business_day(received_at))
  where drawer_day > business_day(received_at);

create table drawer_days (
  id uuid constraint drawer_days_pkey primary key,
  -- Null: the drawer of those who belong to no branch.
  branch smallint check (branch between 0 and 3),
  day date not null,
  -- What was in the drawer at the beginning.
  opening bigint not null,
  -- What should be in it at the end. Below 0 if more was paid out than there was.
  expected bigint not null,
  -- How many notes of each value, in Birr, and the amount of what is smaller, in santim. Null: closed without a count.
  counts jsonb,
  counted bigint check (counted >= 0),
  difference bigint generated always as (counted - expected) stored,
  -- What stays in the drawer: the opening amount of the next day.
  kept bigint not null check (kept >= 0),
  note text not null default '',
  -- Why counted and expected differ by more than the shop allows.
  reason text check (reason <> ''),
  closed_by uuid not null references users,
  closed_by_name text not null,
  closed_at timestamptz(3) not null default now(),
  -- A reopened day is closed again by a further row.
  reopened_at timestamptz(3),
  reopened_by uuid references users,
  reopened_by_name text,
  reopen_reason text check (reopen_reason <> ''),
  constraint drawer_days_count check ((counts is null) = (counted is null)),
  constraint drawer_days_kept check (kept <= counted),
  constraint drawer_days_reopened check (
    num_nonnulls(reopened_at, reopened_by, reopened_by_name, reopen_reason) in (0, 4)
  )
);
-- A day is closed once. The last closed day of a drawer, for every payment in cash.
create unique index drawer_days_day_key on drawer_days (coalesce(branch, -1), day) where reopened_at is null;
create index drawer_days_newest on drawer_days (day desc, id desc) where reopened_at is null;
