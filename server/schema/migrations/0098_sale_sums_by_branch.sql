-- The sums of sales are stored for each branch too, and by status and payment, so that the sales list can show its count and sum.
-- 18_sale_sums.sql fills the table.
drop function if exists sums_of_days(date[]);
drop table sale_sums;
drop type sale_sum_kind;

-- What is summed up: payment methods, hours of the shop's clock, the products of each type, and the states of sales.
create type sale_sum_kind as enum ('method', 'hour', 'phone', 'accessory', 'state');

create table sale_sums (
  -- Only zeros: the sums of everyone.
  seller_id uuid not null,
  -- -1: the sums of all branches, with sales that have none.
  branch smallint not null,
  period sum_period not null,
  kind sale_sum_kind not null,
  -- The business day, or the first day of the month.
  starts_on date not null,
  -- The method, the hour, the name of the product, or status and payment: 'completed paid'.
  key text collate "C" not null,
  -- Sales; of a product, the quantity.
  sales bigint not null,
  total bigint not null,
  -- What the customers still owe.
  balance bigint not null,
  -- What the seller has received, by the method and on the day of each payment. The other sums are those of the sale.
  payments bigint not null,
  received bigint not null,
  primary key (seller_id, branch, period, kind, starts_on, key)
);
insert into changed_sale_days (day)
select business_day(created_at) from sales union select business_day(received_at) from sale_payments;

-- The newest sales of a branch.
create index sales_of_branch on sales (branch, created_at desc, id desc) where branch is not null;
