-- What the shop guarantees for a device, after a repair or a sale.

create table warranties (
  id uuid constraint warranties_pkey primary key,
  -- Six random digits: the customer's warranty ID.
  number integer not null constraint warranties_number_key unique check (number between 100000 and 999999),
  -- Opens the certificate with all data.
  access_key text not null check (access_key <> ''),
  customer_name text not null check (customer_name <> ''),
  customer_phone text not null check (customer_phone <> ''),
  sms_language sms_language not null default 'en',
  device_brand text not null check (device_brand <> ''),
  device_model text not null check (device_model <> ''),
  device_imei text not null check (device_imei <> ''),
  period_months smallint not null check (period_months between 1 and 24),
  work_items text[] not null default '{}',
  repair_id uuid references repairs on delete set null,
  sale_id uuid references sales on delete set null,
  created_by uuid not null references users,
  created_by_name text not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The last day in the shop's time zone. One month after 31 January is the last day of February.
  valid_until date not null generated always as (
    (created_at at time zone 'Africa/Addis_Ababa' + make_interval(months => period_months))::date
  ) stored
);
create index warranties_newest on warranties (created_at desc, id desc);
create index warranties_of_device on warranties (device_imei, created_at desc);
create index warranties_of_repair on warranties (repair_id) where repair_id is not null;
create index warranties_of_sale on warranties (sale_id) where sale_id is not null;
