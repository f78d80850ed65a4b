-- The days of the branches' drawers (decision 38).

create or replace trigger record_change after insert or update or delete on drawer_days
  for each row execute function record_change();
call announce_changes('drawer_days');

-- A closed day never changes. It can only be reopened, once. Its difference is generated after this trigger.
create or replace function refuse_closed_day_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reopened_at is not null
    or to_jsonb(new) - '{difference,reopened_at,reopened_by,reopened_by_name,reopen_reason}'::text[]
      <> to_jsonb(old) - '{difference,reopened_at,reopened_by,reopened_by_name,reopen_reason}'::text[]
  then
    raise exception 'A closed day of a drawer never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger refuse_closed_day_change before update or delete on drawer_days
  for each row execute function refuse_closed_day_change();

-- A drawer is the place of its branch, or -1 for those who belong to no branch.
create or replace function last_closed_day(drawer int) returns date language sql stable
return (
  select day from drawer_days where coalesce(branch, -1) = drawer and reopened_at is null order by day desc limit 1
);

-- The days of a drawer on which cash was received, or that were reopened, and that are not closed. What is late makes no day one that
-- must be closed. Each is the first one after the day before, so that the index has one entry read for each day and not for each
-- payment: many shops never close a drawer.
create or replace function unclosed_days(drawer int) returns setof date language sql stable as $$
  with recursive closed as materialized (select coalesce(last_closed_day(drawer), '-infinity') as day),
  paid as (
    select (
      select min(drawer_day) from payments
      where coalesce(branch, -1) = drawer and drawer_day > closed.day and drawer_day <= business_day(received_at)
    ) as day from closed
    union all
    select (
      select min(drawer_day) from payments
      where coalesce(branch, -1) = drawer and drawer_day > paid.day and drawer_day <= business_day(received_at)
    ) from paid
    where day is not null
  )
  select day from paid where day is not null
  union
  select drawer_days.day from drawer_days, closed
  where coalesce(branch, -1) = drawer and reopened_at is not null and drawer_days.day > closed.day
$$;

-- Whether a payment is what became of cash from before there were drawers, also if it was corrected to another method in between. The
-- newest cash decides: an older version has given a day to what became of such cash.
create or replace function is_of_no_drawer(payment uuid) returns boolean language sql stable
return exists (
  with recursive earlier as (
    select method, drawer_day, replaces from payments where id = payment
    union all
    select payments.method, payments.drawer_day, payments.replaces from earlier join payments on id = earlier.replaces
    where earlier.method <> 'cash'
  )
  select from earlier where method = 'cash' and drawer_day is null
);

-- A payment counts on the day on which it was received. If that is closed, it is late and counts on the day that is closed next: the
-- oldest open day with payments, or the current one. If that turns out to be a day without business, nobody has to close it, and
-- carry_late_payments moves the payment on. Payments in cash share the lock of their drawer. Who closes or reopens a day holds it
-- alone (server/drawer), so that every payment is committed before and counted, or waits and counts on a later day.
create or replace function set_drawer_day() returns trigger language plpgsql as $$
declare
  corrected uuid := coalesce(new.reverses, new.replaces);
  drawer int := coalesce(new.branch, -1);
  closed date;
begin
  if corrected is not null and is_of_no_drawer(corrected) then
    return new;
  end if;
  -- A statement of its own: the next one must see what was committed while this one waited.
  perform pg_advisory_xact_lock_shared(hashtext('tigena.drawer'), drawer);
  closed := last_closed_day(drawer);
  new.drawer_day := business_day(new.received_at);
  if new.drawer_day <= closed then
    new.drawer_day := least(
      (select min(drawer_day) from payments where coalesce(branch, -1) = drawer and drawer_day > closed),
      (select min(day) from drawer_days where coalesce(branch, -1) = drawer and day > closed),
      greatest(closed + 1, business_day(now()))
    );
  end if;
  return new;
end $$;
create or replace trigger set_drawer_day before insert on payments
  for each row when (new.method = 'cash') execute function set_drawer_day();

-- Reopening a day takes back what counted on a later one only because this day was closed: it is in the drawer that is counted
-- again. A late sale stays late, because an Admin was told so. The program's role may not change payments, so this runs as their owner.
create or replace function take_back_late_payments() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update payments set drawer_day = new.day
  where coalesce(branch, -1) = coalesce(new.branch, -1) and drawer_day > new.day and business_day(received_at) <= new.day;
  return null;
end $$;
create or replace trigger take_back_late_payments after update of reopened_at on drawer_days
  for each row when (old.reopened_at is null and new.reopened_at is not null) execute function take_back_late_payments();

-- Whoever closes a day counts what came late since the close before it, too (decision 38). Without business it has no day of its own.
create or replace function carry_late_payments() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update payments set drawer_day = new.day
  where coalesce(branch, -1) = coalesce(new.branch, -1) and drawer_day > business_day(received_at) and drawer_day < new.day
    and drawer_day > (
      select max(day) from drawer_days
      where coalesce(branch, -1) = coalesce(new.branch, -1) and day < new.day and reopened_at is null
    );
  return null;
end $$;
create or replace trigger carry_late_payments after insert on drawer_days
  for each row execute function carry_late_payments();

-- Whether the day of a drawer was closed before a sale was sent that was made on it. The lock, as above, is that of its payment in cash.
create or replace function is_after_close(drawer int, made_at timestamptz) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('tigena.drawer'), drawer);
  return coalesce(business_day(made_at) <= last_closed_day(drawer), false);
end $$;

-- A sale that was made without a connection is late if it was sent after its business day, although its device had been online since
-- it was made, or after its day of the drawer was closed. Its insert says the last: only that knows the drawer of its payment.
create or replace function set_is_late() returns trigger language plpgsql as $$
begin
  new.is_late := new.is_late
    or coalesce(business_day(new.created_at) < business_day(new.received_at), false)
    or coalesce(new.created_at < new.last_online_at, false);
  return new;
end $$;
create or replace trigger set_is_late before insert or update of created_at, received_at, last_online_at on sales
  for each row when (new.received_at is not null) execute function set_is_late();

-- Nothing else announces cash paid in or out: a payment of a sale or a repair changes its row.
create or replace function announce_cash() returns trigger language plpgsql as $$
begin
  perform pg_notify('tigena_changes', '{"table": "drawer_days"}');
  return null;
end $$;
create or replace trigger announce_cash after insert on payments
  for each row when (new.kind = 'cash') execute function announce_cash();
