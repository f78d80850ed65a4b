-- A product is found by its barcode and recognised by its name and type, so each exists once. The activity log shows which
-- products this changes.

-- One spelling: a UPC-A code of 12 digits is an EAN-13 with a leading zero. Of two products with the same code, the older keeps it.
with spelled as (
  select id, regexp_replace(barcode, '^([0-9]{12})$', '0\1') as barcode from products
), numbered as (
  select spelled.id, spelled.barcode, row_number() over (partition by spelled.barcode order by created_at, spelled.id) as place
  from spelled join products using (id) where spelled.barcode is not null
), changed as (
  update products
  set barcode = case when place = 1 then numbered.barcode end, version = version + 1, updated_at = now()
  from numbered
  where numbered.id = products.id and (place > 1 or numbered.barcode <> products.barcode)
  returning products.*
)
insert into audit_log (action, table_name, row_id, before, after)
select 'products.upgrade', 'products', changed.id, to_jsonb(products), to_jsonb(changed)
from changed join products using (id);

alter table products add constraint products_barcode_spelling check (barcode !~ '^[0-9]{12}$');

-- Of several products with the same name and type, the newer ones get a number.
do $$
begin
  loop
    with numbered as (
      select id, row_number() over (partition by lower(name), type order by created_at, id) as place from products
    ), changed as (
      update products set name = name || ' (' || place || ')', version = version + 1, updated_at = now()
      from numbered
      where numbered.id = products.id and place > 1
      returning products.*
    )
    insert into audit_log (action, table_name, row_id, before, after)
    select 'products.upgrade', 'products', changed.id, to_jsonb(products), to_jsonb(changed)
    from changed join products using (id);
    -- A new name may be taken as well.
    exit when not found;
  end loop;
end $$;

drop index products_by_lower_name;
create unique index products_name_type_key on products (lower(name), type);
