-- The sums of the sales report, so that its cost does not depend on the number of sales.

-- The business day of a moment, as the contract's businessDay (a test compares them).
create function business_day(moment timestamptz) returns date language sql immutable parallel safe
return ((moment at time zone 'Africa/Addis_Ababa') - interval '7 hours 30 minutes')::date;

-- A day, a month that starts on its first day, or all sales, which start at -infinity.
create type sum_period as enum ('day', 'month', 'ever');

-- The seller of the sums of everyone is the id of only zeros.
create table sale_sums (
  seller_id uuid not null,
  period sum_period not null,
  starts_on date not null,
  payment_method payment_method not null,
  sales bigint not null,
  total bigint not null,
  -- What the customers still owe.
  balance bigint not null,
  -- What the seller has received, by the method and on the day of each payment. The other sums are those of the sale.
  payments bigint not null,
  received bigint not null,
  primary key (seller_id, period, starts_on, payment_method)
);
create table sale_hour_sums (
  seller_id uuid not null,
  period sum_period not null,
  starts_on date not null,
  -- Of the clock in the shop.
  hour smallint not null,
  sales bigint not null,
  total bigint not null,
  primary key (seller_id, period, starts_on, hour)
);
create table sale_item_sums (
  seller_id uuid not null,
  period sum_period not null,
  starts_on date not null,
  product_name text collate "C" not null,
  product_type product_type not null,
  quantity bigint not null,
  total bigint not null,
  primary key (seller_id, period, starts_on, product_name, product_type)
);

-- What has changed since a job last added the changes to the sums. Triggers only add rows, so that two sellers never wait
-- for each other.
create table sale_changes (
  id bigint generated always as identity primary key,
  day date not null,
  hour smallint not null,
  seller_id uuid not null,
  payment_method payment_method not null,
  sales integer not null default 0,
  total bigint not null default 0,
  balance bigint not null default 0,
  payments integer not null default 0,
  received bigint not null default 0
);
create table sale_item_changes (
  id bigint generated always as identity primary key,
  day date not null,
  seller_id uuid not null,
  product_name text collate "C" not null,
  product_type product_type not null,
  quantity bigint not null,
  total bigint not null
);

with sold as (
  select business_day(created_at) as day, extract(hour from created_at at time zone 'Africa/Addis_Ababa') as hour,
    sales_person_id, payment_method, count(*) as sales, sum(total) as total,
    sum(greatest(total - coalesce(amount_received, total), 0)) as balance, 0 as payments, 0 as received
  from sales group by 1, 2, 3, 4
  union all
  select business_day(received_at), extract(hour from received_at at time zone 'Africa/Addis_Ababa'), received_by, method,
    0, 0, 0, count(*), sum(amount)
  from sale_payments group by 1, 2, 3, 4
), counted as (
  select each.seller_id, lasting.period, lasting.starts_on, sold.*
  from sold, lateral (values (sales_person_id), ('00000000-0000-0000-0000-000000000000')) each (seller_id),
    lateral (values ('day'::sum_period, day), ('month', date_trunc('month', day)::date), ('ever', '-infinity')) lasting (period, starts_on)
), hours as (
  insert into sale_hour_sums (seller_id, period, starts_on, hour, sales, total)
  select seller_id, period, starts_on, hour, sum(sales), sum(total) from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
)
insert into sale_sums (seller_id, period, starts_on, payment_method, sales, total, balance, payments, received)
select seller_id, period, starts_on, payment_method, sum(sales), sum(total), sum(balance), sum(payments), sum(received) from counted
group by 1, 2, 3, 4 order by 1, 2, 3, 4;

insert into sale_item_sums (seller_id, period, starts_on, product_name, product_type, quantity, total)
select each.seller_id, lasting.period, lasting.starts_on, product_name, product_type, sum(quantity), sum(total)
from (
  select business_day(created_at) as day, sales_person_id, product_name, product_type, sum(quantity) as quantity,
    sum(quantity * unit_price) as total
  from sales join sale_lines on sale_id = sales.id group by 1, 2, 3, 4
) sold, lateral (values (sales_person_id), ('00000000-0000-0000-0000-000000000000')) each (seller_id),
  lateral (values ('day'::sum_period, day), ('month', date_trunc('month', day)::date), ('ever', '-infinity')) lasting (period, starts_on)
group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
