-- The brands that the form of a warranty offers, and the usual periods in months. A warranty keeps its own.
alter table shop_settings
  add column warranty_brands text[] not null default
    '{Apple,Samsung,Tecno,Infinix,itel,Xiaomi,OPPO,vivo,realme,OnePlus,Huawei,Google,Motorola,Nokia,Sony,LG}',
  add column phone_warranty_months smallint not null default 24 check (phone_warranty_months between 1 and 24),
  add column accessory_warranty_months smallint not null default 1 check (accessory_warranty_months between 1 and 24);
