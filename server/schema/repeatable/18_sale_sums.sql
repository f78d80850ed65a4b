-- The sums of the sales report. Triggers note the days of every change, and a job computes these days again.

create or replace function business_day_start(day date) returns timestamptz language sql immutable parallel safe
return (day + time '07:30') at time zone 'Africa/Addis_Ababa';

-- The start of this month or of the next one.
create or replace function nearest_month(day date) returns date language sql immutable parallel safe
return date_trunc('month', case when extract(day from day) > 16 then day + interval '1 month' else day end)::date;

-- The stored sums that add up to the days from the first until before the next: whole months, from the month's start that is
-- nearest to the first day to the one nearest to the end, plus or minus the days between. So at most half a month is read by days
-- at either end.
create or replace function pieces_of_days(first date, next date)
returns table (period sum_period, starts_on date, ends_on date, sign integer) language sql immutable as $$
  with range as (select nearest_month(first) as month_first, nearest_month(next) as month_next)
  select 'month'::sum_period, month_first, month_next - 1, 1 from range
  union all
  select 'day', least(first, month_first), greatest(first, month_first) - 1, sign(month_first - first)::integer from range
  union all
  select 'day', least(next, month_next), greatest(next, month_next) - 1, sign(next - month_next)::integer from range
$$;

-- The branches whose stored sums add up to those of one branch, of 'all' or of 'none', each with its sign. What belongs to none has no
-- stored sums: it is what those of all (-1) have more than those of each.
create or replace function summed_branches(chosen text)
returns table (branch smallint, branch_sign integer) language sql immutable as $$
  select place, case place when -1 then 1 else -1 end from unnest('{-1,0,1,2,3}'::smallint[]) place where chosen = 'none'
  union all
  select (case chosen when 'all' then '-1' else chosen end)::smallint, 1 where chosen <> 'none'
$$;

-- The sums of some days from the sales themselves, for each seller and for everyone, in these branches; -1 is all. The offsets let PostgreSQL look up each day and
-- each sale in an index: it would read whole tables for one day.
create or replace function sums_of_days(days date[], branches smallint[] default '{-1,0,1,2,3}') returns table (
  seller_id uuid, branch smallint, kind sale_sum_kind, starts_on date, key text, sales bigint, total bigint, balance bigint,
  payments bigint, received bigint, discounts bigint
) language sql stable as $$
  with span as materialized (
    select distinct day, business_day_start(day) as start, business_day_start(day + 1) as next from unnest(days) day
  ),
  sold as materialized (
    select day, id, sales_person_id as seller, branch, payment_method, extract(hour from shop_time(created_at)) as hour, total, discount_total,
      greatest(total - returned - paid, 0) as balance,
      status || ' ' || case when paid + returned >= total then 'paid' when paid > 0 then 'partial' else 'unpaid' end as state
    from span, lateral (select * from sales where created_at >= start and created_at < next offset 0) sale
  ),
  parts as (
    select day, seller, branch, 'method'::sale_sum_kind as kind, payment_method::text as key, 1 as sales, total, balance,
      0 as payments, 0 as received, discount_total as discounts
    from sold
    union all
    select day, seller, branch, 'state', state, 1, total, 0, 0, 0, 0 from sold
    union all
    select day, seller, branch, 'hour', hour::text, 1, total, 0, 0, 0, 0 from sold
    union all
    -- A line has its share of the discount on the whole sale: all of them make up the total (costOfLine in contract/returns).
    select day, seller, branch, product_type::text::sale_sum_kind, product_name, quantity,
      coalesce(div(total * until_line, of_all) - div(total * (until_line - cost), of_all), 0)::bigint, 0, 0, 0, 0
    from sold, lateral (
      select *, sum(cost) over (order by place) as until_line, nullif(sum(cost) over (), 0) as of_all
      from (
        select place, product_type, product_name, quantity, quantity * unit_price - coalesce(discount, 0) as cost
        from sale_lines where sale_id = sold.id offset 0
      ) line
    ) line
    union all
    -- A payment counts when and where it was received, for who received it. The sale may be older and somebody else's. One that
    -- was taken back is in the ledger twice, with both signs. What was in a drawer before its first day did not come in,
    -- and what an exchange moves to another sale is no money. What was paid out of a drawer, with its corrections, is an expense.
    select day, received_by, branch, case kind when 'sale' then 'method' else 'income' end::sale_sum_kind,
      case when kind = 'sale' then method::text
        when kind = 'cash' and (amount < 0) = (reverses is null) then 'expense ' || method || coalesce(' ' || category, '')
        else kind || ' ' || method end, 0, 0, 0, case when reverses is null then 1 else -1 end, amount, 0
    from span, lateral (select * from payments where received_at >= start and received_at < next offset 0) payment
    where method <> 'exchange' and not (kind = 'cash' and category is not distinct from 'Opening amount')
    union all
    -- What was returned counts on that day, for the seller and the branch of the sale.
    select day, sales_person_id, sales.branch, 'return', '', 1,
      (select sum(amount)::bigint from return_lines where return_id = returned.id), 0, 0, 0, 0
    from span, lateral (select * from returns where returned_at >= start and returned_at < next offset 0) returned
      join sales on sales.id = sale_id
  )
  select coalesce(seller, '00000000-0000-0000-0000-000000000000'), chosen, kind, day, key,
    sum(sales)::bigint, sum(total)::bigint, sum(balance)::bigint, sum(payments)::bigint, sum(received)::bigint, sum(discounts)::bigint
  from parts join unnest(branches) chosen on chosen = -1 or chosen = branch
  group by grouping sets ((day, seller, chosen, kind, key), (day, chosen, kind, key))
$$;

-- Stores the sums of some days as they are now, and of their months. Only rows that differ are written.
create or replace function store_sale_sums(days date[]) returns void language plpgsql as $$
declare
  months date[] := array(select distinct date_trunc('month', day)::date from unnest(days) day);
  changed_period sum_period;
begin
  foreach changed_period in array enum_range(null::sum_period) loop
    with expected as materialized (
      select * from sums_of_days(days) where changed_period = 'day'
      union all
      select seller_id, branch, kind, date_trunc('month', starts_on)::date, key, sum(sales), sum(total), sum(balance), sum(payments), sum(received),
        sum(discounts)
      from sale_sums
      where changed_period = 'month' and period = 'day'
        and date_trunc('month', starts_on)::date = any (months)
      group by 1, 2, 3, 4, 5
    ),
    gone as (
      delete from sale_sums stored
      using (select id from users union all select '00000000-0000-0000-0000-000000000000') seller,
        generate_series(-1, 3) place, unnest(enum_range(null::sale_sum_kind)) each (kind)
      where stored.seller_id = seller.id and stored.branch = place and stored.kind = each.kind and period = changed_period
        and stored.starts_on = any (case changed_period when 'day' then days else months end)
        and not exists (
          select from expected
          where (expected.seller_id, expected.branch, expected.kind, expected.starts_on, expected.key)
            = (stored.seller_id, stored.branch, stored.kind, stored.starts_on, stored.key)
        )
    )
    insert into sale_sums as stored (seller_id, branch, period, kind, starts_on, key, sales, total, balance, payments, received, discounts)
    select seller_id, branch, changed_period, kind, starts_on, key, sales, total, balance, payments, received, discounts from expected
    order by 1, 2, 3, 4, 5, 6
    on conflict (seller_id, branch, period, kind, starts_on, key) do update
      set sales = excluded.sales, total = excluded.total, balance = excluded.balance, payments = excluded.payments,
        received = excluded.received, discounts = excluded.discounts
      where (stored.sales, stored.total, stored.balance, stored.payments, stored.received, stored.discounts)
        <> (excluded.sales, excluded.total, excluded.balance, excluded.payments, excluded.received, excluded.discounts);
  end loop;
end $$;

-- Stores the sums of the days that have changed. The report computes a noted day from the sales, so what is sold meanwhile is
-- noted again and nothing is lost.
create or replace function store_changed_sale_sums() returns void language plpgsql as $$
declare
  days date[];
begin
  -- Two jobs would overwrite each other's sums.
  perform pg_advisory_xact_lock(hashtext('tigena.saleSums'));
  with noted as (delete from changed_sale_days returning day)
  select array_agg(distinct day) into days from noted;
  if days is not null then
    perform store_sale_sums(days);
  end if;
end $$;

create or replace function note_sale_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into changed_sale_days (day) values (business_day(old.created_at));
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    insert into changed_sale_days (day) values (business_day(new.created_at));
  end if;
  if tg_op = 'UPDATE' and (new.sales_person_id, new.branch) is distinct from (old.sales_person_id, old.branch) then
    insert into changed_sale_days (day) select business_day(returned_at) from returns where sale_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger note_day after insert or delete on sales for each row execute function note_sale_day();
create or replace trigger note_day_of_update
  after update of created_at, sales_person_id, branch, payment_method, total, discount_total, paid, returned, status on sales
  for each row execute function note_sale_day();

-- The sale itself notes the day of its first payment, which has its id.
create or replace function note_payment_day() returns trigger language plpgsql as $$
begin
  insert into changed_sale_days (day) values (business_day(new.received_at));
  return null;
end $$;
create or replace trigger note_day after insert on payments
  for each row when (new.id is distinct from new.sale_id) execute function note_payment_day();

-- New lines come with their sale, which notes its day. Those of a deleted sale find no sale here; it notes its day too.
drop trigger if exists note_day on sale_lines;
create or replace function note_line_day() returns trigger language plpgsql as $$
begin
  insert into changed_sale_days (day)
  select distinct business_day(created_at) from changed join sales on sales.id = sale_id;
  return null;
end $$;
create or replace trigger note_day_of_update after update on sale_lines
  referencing new table as changed for each statement execute function note_line_day();
create or replace trigger note_day_of_delete after delete on sale_lines
  referencing old table as changed for each statement execute function note_line_day();

-- After an upgrade, the migration has noted all days.
select store_changed_sale_sums();
