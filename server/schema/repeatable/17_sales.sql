-- The text of a sale that is searched, with the number on its papers (saleNumber in contract/sales). A line break between
-- the fields prevents matches across them.
create or replace function searched_text(sale sales) returns text language sql stable
return lower(sale.customer_name || E'\n' || sale.customer_phone || E'\n' || sale.sales_person_name || E'\n'
  || 's-' || right(replace(sale.id::text, '-', ''), 10) || E'\n' || coalesce(
  (select string_agg(concat_ws(E'\n', product_name, product_type, imei), E'\n' order by place)
    from sale_lines where sale_id = sale.id),
  ''
));

-- No other sale ever gets the number of this one.
create or replace function keep_sale_number() returns trigger language plpgsql as $$
begin
  insert into sale_numbers (digits, sale_id) values (right(new.id::text, 10), new.id);
  return null;
end $$;
create or replace trigger keep_number after insert on sales for each row execute function keep_sale_number();

-- After the lines of a new sale were inserted, normally in one statement.
create or replace function put_sale_lines_search() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, id, owner_id, at, text)
  select 'sale', sale.id, sale.sales_person_id, sale.created_at, search_form(searched_text(sale))
  from sales sale where sale.id in (select sale_id from changed)
  on conflict (kind, at, id) do update set text = excluded.text;
  return null;
end $$;
create or replace trigger put_search after insert on sale_lines
  referencing new table as changed for each statement execute function put_sale_lines_search();

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

-- What a customer pays right away is a payment by the method of the sale, at its time.
create or replace function add_first_payment() returns trigger language plpgsql as $$
begin
  insert into sale_payments (sale_id, id, method, amount, received_by, received_by_name, received_at)
  values (new.id, new.id, new.payment_method, least(coalesce(new.amount_received, new.total), new.total),
    new.sales_person_id, new.sales_person_name, new.created_at);
  return null;
end $$;
create or replace trigger add_first_payment after insert on sales
  for each row when (least(coalesce(new.amount_received, new.total), new.total) > 0) execute function add_first_payment();

-- At the end of the transaction the payments of a sale are what the sale says that was received, without the change. They may be
-- more than the total if an earlier payment was corrected.
create or replace function check_payments() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  -- Only of sale_payments. add_first_payment takes its amount from the sale.
  if tg_op = 'INSERT' then
    if new.id = new.sale_id then
      return null;
    end if;
  end if;
  checked := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  if exists (
    select from sales where id = checked
      and (select coalesce(sum(amount), 0) from sale_payments where sale_id = checked)
        not between least(coalesce(amount_received, total), total) and coalesce(amount_received, total)
  ) then
    raise exception 'The payments of sale % are not what was received', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists check_payments on sales;
create constraint trigger check_payments after update of amount_received, total on sales
  deferrable initially deferred for each row execute function check_payments('id');
drop trigger if exists check_payments on sale_payments;
create constraint trigger check_payments after insert or update or delete on sale_payments
  deferrable initially deferred for each row execute function check_payments('sale_id');

create or replace trigger record_change after insert or update or delete on sales
  for each row execute function record_change();
-- The lines, payments and pictures of a sale stand beside it. What is deleted stays in the activity log.
-- Nor is it a change of a sale that its product was deleted, which may be in very many.
create or replace trigger record_change after update of product_name, product_type, quantity, unit_price, imei or delete on sale_lines
  for each row execute function record_change();
create or replace trigger record_change after update or delete on sale_payments
  for each row execute function record_change();
create or replace trigger record_change after update or delete on sale_images
  for each row execute function record_change();
call announce_changes('sales');
