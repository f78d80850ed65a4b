-- Hand-written tables for sales until the product has its own. Amounts are santim.

create schema bare;
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
