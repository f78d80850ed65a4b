-- The rest of the shop's profile, and the name of its mobile-money method.

alter table shop_settings
  add column email text not null default '' constraint shop_settings_email check (length(email) <= 100),
  -- Four places, each with the name of a branch in English and Amharic. An empty name is no branch.
  add column branches jsonb not null default
    '[{"en":"Awlo","am":"አውሎ"},{"en":"Atlas","am":"አትላስ"},{"en":"Aberus","am":"አቤሩስ"},{"en":"Garad","am":"ጋራድ"}]'
    constraint shop_settings_branches check (jsonb_typeof(branches) = 'array' and jsonb_array_length(branches) = 4),
  add column logo_id uuid constraint shop_settings_logo_id_fkey references files,
  add column mobile_money_name text not null default 'telebirr'
    constraint shop_settings_mobile_money_name check (length(mobile_money_name) between 1 and 30),
  -- Whether every request of a session must come from an allowed address, not only its sign-in.
  add column checks_address boolean not null default false;
create index shop_settings_logo on shop_settings (logo_id);
