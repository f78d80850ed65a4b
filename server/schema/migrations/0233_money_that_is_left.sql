alter table drawer_days
  -- What came in and went out on later days, and was counted along because this day was closed after it: in expected, counted and kept.
  add column later_cash bigint not null default 0,
  -- What was taken out of the drawer when this day was closed before and then reopened: no longer in expected and counted.
  add column taken_before bigint not null default 0 check (taken_before >= 0);

-- What was paid above the cost of a closed repair, and is not given back yet. They are few.
create index repairs_to_give_back on repairs (created_at desc, id desc)
  where is_closed(status) and paid > 0 and paid + paid_before > total;
