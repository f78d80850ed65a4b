-- What the shop sells, by category.

create table product_categories (
  id uuid constraint product_categories_pkey primary key,
  name text not null check (name <> ''),
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index product_categories_name_key on product_categories (lower(name));
insert into product_categories (id, name)
select gen_random_uuid(), name
from unnest(array['Smartphones', 'Basic Phones', 'Chargers & Cables', 'Cases & Screen Protectors']) name;

create type product_type as enum ('phone', 'accessory');

-- A sale copies what it needs of a product, so a product that was sold can be deleted.
create table products (
  id uuid constraint products_pkey primary key,
  name text not null check (name <> ''),
  type product_type not null,
  category_id uuid not null constraint products_category_id_fkey references product_categories,
  price bigint check (price >= 0),
  -- Checked at the end of a statement, so that an import can exchange the barcodes of two products.
  barcode text check (barcode <> '') constraint products_barcode_key unique deferrable initially immediate,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index products_by_name on products (name collate "und-x-icu", id);
-- An import looks for products of the same name and type.
create index products_by_lower_name on products (lower(name), type);
create index products_by_category on products (category_id);
