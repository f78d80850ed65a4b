-- A sale is late if it was sent after its business day, or although its device had been online since it was made.

-- A session is in use without a break while no hour passes between two requests.
alter table sessions
  -- The first request after the last break, or the sign-in.
  add column online_since timestamptz(3) not null default now(),
  -- The last request before that break.
  add column seen_before_at timestamptz(3);

alter table sales
  -- Of a sale that was made without a connection: the last request of its session that was not part of sending it.
  add column last_online_at timestamptz(3),
  add column is_late boolean not null generated always as (
    coalesce(business_day(created_at) < business_day(received_at) or created_at < last_online_at, false)
  ) stored;

-- The late sales of the days in which they were made, and of those in which they were sent.
create index sales_late on sales (created_at desc, id desc) where is_late;
create index sales_late_received on sales (received_at) where is_late;
