-- The one-time links of `npm run allow`. A link lets one browser sign in from an address that is not on the allow-list.
create table sign_in_links (
  token_hash bytea primary key,
  created_at timestamptz(3) not null default now()
);

-- A session that was started with such a link works from any address, also while the address of every request is checked.
alter table sessions add column skips_address_check boolean not null default false;
