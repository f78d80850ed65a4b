-- The report has expenses as a figure of their own, apart from what was paid into the drawers (18_sale_sums.sql).
insert into changed_sale_days (day) select distinct business_day(received_at) from payments where kind = 'cash';
