-- One table holds the sums of the sales report, by day and by month. A change of a sale notes its day, and the sums of the day are
-- computed again from the sales. 18_sale_sums.sql fills the table.
drop function if exists sum_change(), move_lines_of_sale(), sum_lines_of_deleted_sale(), sum_new_sale_lines() cascade;
drop function if exists note_change(sale_lines, integer), note_lines_of_sale(sales, integer);
drop function if exists note_line(sale_lines, sales, integer), note_change(sales, integer), note_change(sale_payments, integer);
drop table sale_sums, sale_hour_sums, sale_item_sums, sale_changes, sale_item_changes;
drop type sum_period;

create type sum_period as enum ('day', 'month');
-- What is summed up: payment methods, hours of the shop's clock, and the products of each type.
create type sale_sum_kind as enum ('method', 'hour', 'phone', 'accessory');

create table sale_sums (
  -- Only zeros: the sums of everyone.
  seller_id uuid not null,
  period sum_period not null,
  kind sale_sum_kind not null,
  -- The business day, or the first day of the month.
  starts_on date not null,
  -- The method, the hour, or the name of the product.
  key text collate "C" not null,
  -- Sales; of a product, the quantity.
  sales bigint not null,
  total bigint not null,
  -- What the customers still owe.
  balance bigint not null,
  -- What the seller has received, by the method and on the day of each payment. The other sums are those of the sale.
  payments bigint not null,
  received bigint not null,
  primary key (seller_id, period, kind, starts_on, key)
);

-- The days whose sums are out of date. Triggers only add rows, so that two sellers never wait for each other.
create table changed_sale_days (
  id bigint generated always as identity primary key,
  day date not null
);
insert into changed_sale_days (day)
select business_day(created_at) from sales union select business_day(received_at) from sale_payments;

-- The payments of a day.
create index sale_payments_newest on sale_payments (received_at);
