-- The imports of products, so that one can be undone until something of it is sold.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  created_by uuid not null references users,
  added integer not null check (added >= 0),
  updated integer not null check (updated >= 0),
  undone_at timestamptz(3),
  undone_by uuid references users,
  constraint product_imports_undone check (num_nulls(undone_at, undone_by) in (0, 2))
);
create index product_imports_newest on product_imports (created_at desc, id);

-- What undoing an import needs of each product that it added or changed.
create table product_import_changes (
  import_id uuid not null references product_imports on delete cascade,
  -- Without a reference, because the row stays when the product is deleted.
  product_id uuid not null,
  -- The product's version after the import. Another version means that it was edited since.
  version integer not null,
  is_new boolean not null,
  -- The values before the import. The category may have been deleted since.
  category_id uuid,
  price bigint,
  barcode text,
  -- The name of a deleted product that was sold since the import.
  sold_name text,
  primary key (import_id, product_id),
  check (is_new = (category_id is null))
);
create index product_import_changes_of_product on product_import_changes (product_id);
