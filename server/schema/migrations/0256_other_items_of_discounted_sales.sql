-- The report divides a discount on a whole sale among its lines (18_sale_sums.sql).
insert into changed_sale_days (day) select distinct business_day(created_at) from sales where discount is not null;
