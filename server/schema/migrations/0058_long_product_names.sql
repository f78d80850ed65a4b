-- 0052 numbered products of the same name, which could make a name longer than the 100 characters that forms and sales allow.
do $$
declare
  product products;
  ending text;
  place integer;
begin
  for product in select * from products where length(name) > 100 order by created_at, id loop
    place := 2;
    loop
      ending := ' (' || place || ')';
      exit when not exists (
        select from products
        where lower(name) = lower(left(product.name, 100 - length(ending)) || ending) and type = product.type
      );
      place := place + 1;
    end loop;
    with changed as (
      update products
      set name = left(name, 100 - length(ending)) || ending, version = version + 1, updated_at = now()
      where id = product.id
      returning *
    )
    insert into audit_log (action, table_name, row_id, before, after)
    select 'products.upgrade', 'products', product.id, to_jsonb(product), to_jsonb(changed) from changed;
  end loop;
end $$;
