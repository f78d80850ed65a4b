-- The report has expenses by their category (18_sale_sums.sql).
insert into changed_sale_days (day) select distinct business_day(received_at) from payments where kind = 'cash';
