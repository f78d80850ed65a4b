-- What the shop decides for itself: one row, there from the start.
create table shop_settings (
  id boolean primary key default true check (id),
  copy_protection boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
insert into shop_settings default values;
create trigger record_change after insert or update or delete on shop_settings
  for each row execute function record_change();
call announce_changes('shop_settings');
