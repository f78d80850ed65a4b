alter table drawer_days
  -- What came in and went out on later days, and was counted along because this day was closed after it: in expected, counted and kept.
  add column later_cash bigint not null default 0,
  -- What was taken out of the drawer when this day was closed before and then reopened: no longer in expected and counted.
  add column taken_before bigint not null default 0 check (taken_before >= 0);
