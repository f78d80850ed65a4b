-- The first payment of each sale, as its trigger would have added it.
insert into sale_payments (sale_id, id, method, amount, received_by, received_by_name, received_at)
select id, id, payment_method, least(coalesce(amount_received, total), total), sales_person_id, sales_person_name, created_at
from sales where least(coalesce(amount_received, total), total) > 0;

-- Notes all days for the report, as the triggers would have done. Their sums are stored afterwards.
insert into changed_sale_days (day) select distinct business_day(created_at) from sales;
