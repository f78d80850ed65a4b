-- The text of a sale that is searched, with the number on its papers (saleNumber in contract/sales). A line break between
-- the fields prevents matches across them.
create or replace function searched_text(sale sales) returns text language sql stable
return lower(sale.customer_name || E'\n' || sale.customer_phone || E'\n' || sale.sales_person_name || E'\n'
  || 's-' || right(replace(sale.id::text, '-', ''), 10) || E'\n' || coalesce(
  (select string_agg(concat_ws(E'\n', product_name, product_type, imei), E'\n' order by place)
    from sale_lines where sale_id = sale.id),
  ''
));

-- After the lines were inserted, in a statement that inserts all of them.
create or replace function put_sale_lines_search() returns trigger language plpgsql as $$
begin
  perform put_search_entry('sale', sale.id, sale.sales_person_id, sale.created_at, searched_text(sale))
  from sales sale where sale.id in (select sale_id from changed);
  return null;
end $$;
create or replace trigger put_search after insert on sale_lines
  referencing new table as changed for each statement execute function put_sale_lines_search();

create or replace function put_sale_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform remove_search_entry('sale', old.id);
  else
    perform put_search_entry('sale', new.id, new.sales_person_id, new.created_at, searched_text(new));
  end if;
  return null;
end $$;
create or replace trigger remove_search after delete on sales for each row execute function put_sale_search();
create or replace trigger update_search
  after update of customer_name, customer_phone, sales_person_id, sales_person_name, created_at on sales
  for each row execute function put_sale_search();

create or replace trigger record_change after insert or update or delete on sales
  for each row execute function record_change();
-- The lines and pictures of a new sale stand beside it. What is deleted stays in the activity log.
-- Nor is it a change of a sale that its product was deleted, which may be in very many.
create or replace trigger record_change after update of product_name, product_type, quantity, unit_price, imei or delete on sale_lines
  for each row execute function record_change();
create or replace trigger record_change after update or delete on sale_images
  for each row execute function record_change();
call announce_changes('sales');
