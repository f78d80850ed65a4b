-- What the shop has sold. A sale copies what it needs of its products and of the person who sold it.

create type sale_status as enum ('completed', 'pending');
create type payment_status as enum ('paid', 'partial');
create type payment_method as enum ('cash', 'cheque', 'mobile', 'telebirr');

create table sales (
  id uuid constraint sales_pkey primary key,
  customer_name text not null check (customer_name <> ''),
  customer_phone text not null check (customer_phone <> ''),
  sms_language sms_language not null default 'en',
  payment_method payment_method not null,
  payment_status payment_status not null,
  -- What the customer has handed over in all; null for exactly the total. More than the total was given back as change.
  amount_received bigint check (amount_received >= 0),
  total bigint not null check (total >= 0),
  status sale_status not null,
  notes text not null default '',
  sales_person_id uuid not null references users,
  sales_person_name text not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint sales_payment check (
    coalesce(amount_received, total) >= total and payment_status = 'paid'
    or coalesce(amount_received, total) < total and payment_status = 'partial'
  )
);
create index sales_newest on sales (created_at desc, id desc);
create index sales_of_person on sales (sales_person_id, created_at desc, id desc);
create index sales_of_customer on sales (customer_phone, created_at desc);
-- The other values are those of nearly all sales.
create index sales_pending on sales (created_at desc, id desc) where status = 'pending';
create index sales_partial on sales (created_at desc, id desc) where payment_status = 'partial';

create table sale_lines (
  sale_id uuid not null references sales on delete cascade,
  place smallint not null check (place between 1 and 6),
  product_id uuid references products on delete set null,
  product_name text not null check (product_name <> ''),
  product_type product_type not null,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  imei text check (imei <> ''),
  primary key (sale_id, place)
);
create index sale_lines_of_product on sale_lines (product_id) where product_id is not null;

-- What was received for a sale, without the change. The first payment of a sale has the sale's id.
create table sale_payments (
  sale_id uuid not null references sales on delete cascade,
  id uuid not null,
  method payment_method not null,
  amount bigint not null check (amount > 0),
  received_by uuid not null references users,
  received_by_name text not null,
  received_at timestamptz(3) not null default now(),
  primary key (sale_id, id)
);

create table sale_images (
  sale_id uuid not null references sales on delete cascade,
  slot smallint not null check (slot between 1 and 3),
  file_id uuid not null references files,
  primary key (sale_id, slot)
);
create index sale_images_by_file on sale_images (file_id);
