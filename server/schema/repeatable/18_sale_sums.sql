-- Triggers note every change of a sale for the sales report. They only insert rows.

create or replace function note_change(sale sales, sign integer) returns void language sql
begin atomic
  insert into sale_changes (day, hour, seller_id, payment_method, sales, total, balance)
  values (business_day(sale.created_at), extract(hour from shop_time(sale.created_at)), sale.sales_person_id,
    sale.payment_method, sign, sign * sale.total, sign * greatest(sale.total - coalesce(sale.amount_received, sale.total), 0));
end;

-- A payment counts when it was received, for who received it. The sale may be older and somebody else's.
create or replace function note_change(payment sale_payments, sign integer) returns void language sql
begin atomic
  insert into sale_changes (day, hour, seller_id, payment_method, payments, received)
  values (business_day(payment.received_at), extract(hour from shop_time(payment.received_at)), payment.received_by,
    payment.method, sign, sign * payment.amount);
end;

create or replace function note_line(line sale_lines, sale sales, sign integer) returns void language sql
begin atomic
  insert into sale_item_changes (day, seller_id, product_name, product_type, quantity, total)
  values (business_day(sale.created_at), sale.sales_person_id, line.product_name, line.product_type, sign * line.quantity,
    sign * line.quantity * line.unit_price);
end;

-- The lines of a deleted sale find no sale here.
create or replace function note_change(line sale_lines, sign integer) returns void language sql
begin atomic
  select note_line(line, sales, sign) from sales where id = line.sale_id;
end;

create or replace function note_lines_of_sale(sale sales, sign integer) returns void language sql
begin atomic
  select note_line(sale_lines, sale, sign) from sale_lines where sale_id = sale.id;
end;

-- Takes back what the row counted before, and counts it as it is now.
create or replace function sum_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_change(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform note_change(new, 1);
  end if;
  return null;
end $$;
create or replace trigger sum_payment after insert or update or delete on sale_payments
  for each row execute function sum_change();
create or replace trigger sum_sale after insert or delete on sales for each row execute function sum_change();
create or replace trigger sum_updated_sale
  after update of created_at, sales_person_id, payment_method, total, amount_received on sales
  for each row execute function sum_change();
create or replace trigger sum_deleted_line after delete on sale_lines for each row execute function sum_change();
create or replace trigger sum_updated_line after update of sale_id, product_name, product_type, quantity, unit_price on sale_lines
  for each row execute function sum_change();

create or replace function move_lines_of_sale() returns trigger language plpgsql as $$
begin
  perform note_lines_of_sale(old, -1);
  perform note_lines_of_sale(new, 1);
  return null;
end $$;
create or replace trigger move_lines after update of created_at, sales_person_id on sales
  for each row
  when ((old.created_at, old.sales_person_id) is distinct from (new.created_at, new.sales_person_id))
  execute function move_lines_of_sale();

-- Before the sale is deleted: its lines are deleted before any trigger that runs after it.
create or replace function sum_lines_of_deleted_sale() returns trigger language plpgsql as $$
begin
  perform note_lines_of_sale(old, -1);
  return old;
end $$;
create or replace trigger sum_lines before delete on sales for each row execute function sum_lines_of_deleted_sale();

-- All lines of a new sale in one statement, for speed.
create or replace function sum_new_sale_lines() returns trigger language plpgsql as $$
begin
  insert into sale_item_changes (day, seller_id, product_name, product_type, quantity, total)
  select business_day(created_at), sales_person_id, product_name, product_type, quantity, quantity * unit_price
  from changed join sales on sales.id = sale_id;
  return null;
end $$;
create or replace trigger sum_lines after insert on sale_lines
  referencing new table as changed for each statement execute function sum_new_sale_lines();
