-- What a careful engineer would make by hand, until the product has tables of its own. Amounts are santim.

create schema bare;
create extension if not exists pg_trgm;

create table bare.repairs (
  id uuid not null,
  number text not null,
  branch text not null,
  customer_name text not null,
  customer_phone text not null,
  customer_email text,
  device_type text not null,
  serial_number text not null,
  problem text not null,
  technician_id uuid not null,
  estimated_completion date not null,
  notes text not null,
  status text not null,
  cost bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- All that the search looks into; a line break keeps a match within one field.
  search text not null generated always as (
    lower(number || e'\n' || customer_name || e'\n' || customer_phone || e'\n' || device_type || e'\n' || serial_number
      || e'\n' || problem)
  ) stored
);

create table bare.sales (
  id uuid not null,
  branch text not null,
  customer_name text not null,
  customer_phone text not null,
  sales_person_id uuid not null,
  payment_method text not null,
  payment_status text not null,
  status text not null,
  notes text not null,
  total bigint not null,
  created_at timestamptz(3) not null
);

create table bare.sale_lines (
  sale_id uuid not null,
  place smallint not null,
  product_id uuid not null,
  product_name text not null,
  product_type text not null,
  quantity integer not null,
  unit_price bigint not null
);
