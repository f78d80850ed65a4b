-- What stands before amounts at the desk; customers read theirs in Birr.
alter table shop_settings
  add column currency_label text not null default '$'
    constraint shop_settings_currency_label check (length(currency_label) between 1 and 10);
