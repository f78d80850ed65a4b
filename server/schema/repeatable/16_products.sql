create or replace trigger record_change after insert or update or delete on product_categories
  for each row execute function record_change();
call announce_changes('product_categories');

create or replace trigger record_change after insert or update or delete on products
  for each row execute function record_change();
call announce_changes('products');

create or replace trigger record_change after insert or update or delete on product_imports
  for each row execute function record_change();
call announce_changes('product_imports');

create or replace function was_sold_since_import(change product_import_changes) returns boolean language sql stable as $$
  select exists (
    select from sale_lines join sales on sales.id = sale_id join product_imports imports on imports.id = change.import_id
    where product_id = change.product_id and (change.is_new or sales.created_at >= imports.created_at)
  )
$$;

-- The sales of a deleted product no longer name it, so its imports record before that it was sold.
create or replace function record_sold_product() returns trigger language plpgsql as $$
begin
  update product_import_changes change set sold_name = old.name where product_id = old.id and was_sold_since_import(change);
  return old;
end $$;
create or replace trigger record_sold before delete on products for each row execute function record_sold_product();
