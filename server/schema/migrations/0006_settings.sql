-- The shop's settings: exactly one row, created here.

create table shop_settings (
  id boolean primary key default true check (id),
  copy_protection boolean not null default true,
  updated_at timestamptz(3) not null default now(),
  shop_name text not null default 'Tigena' constraint shop_settings_name check (length(shop_name) between 1 and 60),
  address text not null default '' check (length(address) <= 200),
  support_phone text check (support_phone ~ '^251[1-9]\d{8}$'),
  -- Precedes amounts on the staff's screens. Customers see their amounts in Birr.
  currency_label text not null default '$'
    constraint shop_settings_currency_label check (length(currency_label) between 1 and 10)
);
insert into shop_settings default values;
