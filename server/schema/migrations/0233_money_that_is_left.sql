alter table drawer_days
  -- What came in and went out on later days, and was counted along because this day was closed after it: in expected, counted and kept.
  add column later_cash bigint not null default 0,
  -- What was taken out of the drawer when this day was closed before and then reopened: no longer in expected and counted.
  add column taken_before bigint not null default 0 check (taken_before >= 0),
  -- What was counted first, without the reason that this difference needed. Null if that is what the day was closed with.
  add column first_counted bigint check (first_counted >= 0);

-- The first count of an open day that was refused for a missing reason, until the day is closed.
create table refused_counts (
  -- Null: the drawer of those who belong to no branch.
  branch smallint check (branch between 0 and 3),
  day date not null,
  counted bigint not null check (counted >= 0),
  constraint refused_counts_key unique nulls not distinct (branch, day)
);

-- What was paid above the cost of a closed repair, and is not given back yet. They are few.
create index repairs_to_give_back on repairs (created_at desc, id desc)
  where is_closed(status) and paid > 0 and paid + paid_before > total;
