-- The text of a sale that is searched, with the number on its papers (saleNumber in contract/sales). A line break between
-- the fields prevents matches across them. A walk-in customer has neither name nor phone.
create or replace function searched_text(sale sales) returns text language sql stable
return lower(coalesce(sale.customer_name || E'\n' || sale.customer_phone || E'\n', '') || sale.sales_person_name || E'\n'
  || 's-' || right(replace(sale.id::text, '-', ''), 10) || E'\n' || coalesce(
  (select string_agg(concat_ws(E'\n', product_name, product_type, imei), E'\n' order by place)
    from sale_lines where sale_id = sale.id),
  ''
));

-- What somebody whose limit is this percentage may take off a list price at most; null is no limit. Exactly the percentage is allowed as
-- the seller gets it from percentOf (contract/sales/discounts.ts), which rounds half a santim up.
create or replace function largest_discount(list_price bigint, max_percent smallint) returns bigint language sql immutable
return (list_price * max_percent + 50) / 100;

-- No other sale ever gets the number of this one.
create or replace function keep_sale_number() returns trigger language plpgsql as $$
begin
  insert into sale_numbers (digits, sale_id) values (right(new.id::text, 10), new.id);
  return null;
end $$;
create or replace trigger keep_number after insert on sales for each row execute function keep_sale_number();

-- Until the commit, nobody else sells this device or issues a warranty for it.
create or replace function lock_sales_of_device(imei text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('sale of ' || imei, 0))
$$;

-- In one order, so that two sales of the same devices do not deadlock. Whoever locks a sale that exists as well locks it afterwards.
create or replace function lock_sales_of_devices(imeis text[]) returns void language plpgsql as $$
declare
  device text;
begin
  for device in select unnest(imeis) order by 1 loop
    perform lock_sales_of_device(device);
  end loop;
end $$;

-- The newest other sale of each of these devices. They are locked until the commit, so that of two desks that sell a device at the
-- same moment the second finds the sale of the first: each statement of this function sees what was committed before it.
create or replace function earlier_sales(new_sale uuid, imeis text[]) returns table (imei text, sale_id uuid) language plpgsql as $$
begin
  if imeis = '{}' then
    return;
  end if;
  perform lock_sales_of_devices(imeis);
  return query
    select distinct on (line.imei) line.imei, line.sale_id
    from sale_lines line join sales on sales.id = line.sale_id
    where line.imei = any (imeis) and line.returned = 0 and line.sale_id <> new_sale
    order by line.imei, sales.created_at desc;
end $$;

-- All lines of a sale are inserted in one statement, after which this runs.
drop trigger if exists put_search on sale_lines;
drop function if exists put_sale_lines_search();
create or replace function put_new_sale_search() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, id, owner_id, at, text)
  select 'sale', id, sales_person_id, created_at, search_form(searched_text(sales)) from sales where id = new.sale_id;
  return null;
end $$;
create or replace trigger put_search_of_first after insert on sale_lines
  for each row when (new.place = 1) execute function put_new_sale_search();

create or replace function put_sale_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform remove_search_entry('sale', old.id, old.created_at);
  else
    perform change_search_entry('sale', new.id, old.created_at, new.sales_person_id, new.created_at, searched_text(new));
  end if;
  return null;
end $$;
create or replace trigger remove_search after delete on sales for each row execute function put_sale_search();
create or replace trigger update_search
  after update of customer_name, customer_phone, sales_person_id, sales_person_name, created_at on sales
  for each row execute function put_sale_search();

-- What a sale was paid in all follows each payment but the first, which comes with the sale.
create or replace function add_payment() returns trigger language plpgsql as $$
begin
  update sales set paid = paid + new.amount, version = version + 1, updated_at = now() where id = new.sale_id;
  if not found then
    raise exception 'There is no sale %', new.sale_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger add_payment after insert on payments
  for each row when (new.id <> new.sale_id) execute function add_payment();

create or replace trigger record_change after insert or delete on sales for each row execute function record_change();
-- A payment and a return have records of their own.
create or replace trigger record_edit after update on sales
  for each row when (new.paid = old.paid and new.returned = old.returned) execute function record_change();
-- The lines and pictures of a sale stand beside it. What is deleted stays in the activity log.
-- Nor is it a change of a sale that its product was deleted, which may be in very many.
create or replace trigger record_change after update of product_name, product_type, quantity, unit_price, discount, imei or delete on sale_lines
  for each row execute function record_change();
create or replace trigger record_change after update or delete on sale_images
  for each row execute function record_change();
call announce_changes('sales');
