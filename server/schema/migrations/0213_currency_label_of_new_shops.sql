-- A new shop calls its money as all other amounts do. A shop that is at work keeps its label.
alter table shop_settings alter column currency_label set default 'ETB';
update shop_settings set currency_label = 'ETB' where not exists (select from users);
