-- Notes the sales for the report, as their triggers would have done, but by day. They are folded into sums afterwards.

insert into sale_changes (day, hour, seller_id, payment_method, sales, total, balance)
select business_day(created_at), extract(hour from shop_time(created_at)), sales_person_id, payment_method,
  count(*), sum(total), sum(greatest(total - coalesce(amount_received, total), 0))
from sales group by 1, 2, 3, 4;

insert into sale_item_changes (day, seller_id, product_name, product_type, quantity, total)
select business_day(created_at), sales_person_id, product_name, product_type, sum(quantity), sum(quantity * unit_price)
from sales join sale_lines on sale_id = sales.id group by 1, 2, 3, 4;
