-- The IP addresses that users may sign in from.

create table ip_allowlist (
  id uuid primary key,
  ip_address inet not null constraint ip_allowlist_ip_address_key unique,
  description text not null default '',
  active boolean not null default true,
  created_by uuid references users,
  last_used_at timestamptz(3),
  last_user_role user_role,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint ip_allowlist_one_address check (masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end)
);
create index ip_allowlist_newest on ip_allowlist (created_at desc, id desc);
