alter table shop_settings
  -- What cash is paid out for.
  add column expense_categories text[] not null default '{Transport,Food,Rent,Supplies,Other}',
  -- A closed day whose count differs by more, in santim, needs a reason.
  add column drawer_reason_above bigint not null default 10000 check (drawer_reason_above >= 0);
