-- Lists of devices by the first eight digits of their IMEIs that Admins have loaded, such as those of Osmocom.
create table imei_lists (
  id uuid constraint imei_lists_pkey primary key,
  name text not null check (name <> ''),
  codes integer not null check (codes > 0),
  loaded_by uuid not null references users,
  loaded_at timestamptz(3) not null default now()
);

create table imei_list_codes (
  list_id uuid not null references imei_lists on delete cascade,
  code text not null check (code ~ '^[0-9]{8}$'),
  brand text not null check (brand <> ''),
  model text not null check (model <> ''),
  constraint imei_list_codes_pkey primary key (code, list_id)
);
create index imei_list_codes_of_list on imei_list_codes (list_id);

-- Find what the shop itself has called the devices with the same code. Other serial numbers do not pay for them.
create index repairs_of_imei_code on repairs (left(serial_number, 8), created_at desc) where serial_number ~ '^[0-9]{15}$';
create index sale_lines_of_imei_code on sale_lines (left(imei, 8)) where imei is not null;
