-- The first payment of each sale, as its trigger would have added it.
insert into sale_payments (sale_id, id, method, amount, received_by, received_by_name, received_at)
select id, id, payment_method, least(coalesce(amount_received, total), total), sales_person_id, sales_person_name, created_at
from sales where least(coalesce(amount_received, total), total) > 0;

-- Notes the sales for the report, as their triggers would have done, but by day. They are folded into sums afterwards.

insert into sale_changes (day, hour, seller_id, payment_method, sales, total, balance)
select business_day(created_at), extract(hour from shop_time(created_at)), sales_person_id, payment_method,
  count(*), sum(total), sum(greatest(total - coalesce(amount_received, total), 0))
from sales group by 1, 2, 3, 4;

insert into sale_changes (day, hour, seller_id, payment_method, payments, received)
select business_day(received_at), extract(hour from shop_time(received_at)), received_by, method, count(*), sum(amount)
from sale_payments group by 1, 2, 3, 4;

insert into sale_item_changes (day, seller_id, product_name, product_type, quantity, total)
select business_day(created_at), sales_person_id, product_name, product_type, sum(quantity), sum(quantity * unit_price)
from sales join sale_lines on sale_id = sales.id group by 1, 2, 3, 4;
