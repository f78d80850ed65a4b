-- Four characters of the alphabet of repair numbers, drawn from the random bytes of a UUID.
create function random_link_key() returns text language sql volatile
return (
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) drawn, generate_series(0, 3) place
);

-- The key that only the links to a repair have. The default is volatile, so that each existing repair gets one of its own.
alter table repairs add link_key text not null default random_link_key();
