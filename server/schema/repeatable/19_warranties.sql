-- A random number that no warranty has, or null if all are used. Drawing finds one at once unless nearly all are used; then
-- the first gap after a random number is taken, which the index finds in one scan.
drop function if exists free_warranty_number(integer, integer);
create or replace function free_warranty_number(
  first integer default 100000, last integer default 999999, draws integer default 1000
) returns integer language plpgsql volatile as $$
declare
  size integer := last - first + 1;
  candidate integer;
begin
  for draw in 1..draws loop
    candidate := first + floor(random() * size);
    if not exists (select from warranties where number = candidate) then
      return candidate;
    end if;
  end loop;
  foreach candidate in array array[first + floor(random() * size)::integer, first] loop
    if not exists (select from warranties where number = candidate) then
      return candidate;
    end if;
    select used + 1 into candidate from (
      select number as used, lead(number) over (order by number) as next
      from warranties where number between candidate and last
    ) numbers
    where next is distinct from used + 1 and used < last order by used limit 1;
    if candidate is not null then
      return candidate;
    end if;
  end loop;
  return null;
end $$;

-- The text of a warranty that is searched. A line break between the fields prevents matches across them.
create or replace function searched_text(warranty warranties) returns text language sql stable
return lower(concat_ws(E'\n', warranty.number, warranty.customer_name, warranty.customer_phone,
  warranty.device_brand || ' ' || warranty.device_model, warranty.device_imei, array_to_string(warranty.work_items, E'\n')));

create or replace function put_warranty_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform remove_search_entry('warranty', old.id, old.created_at);
  elsif tg_op = 'INSERT' then
    insert into search_entries (kind, id, at, text)
      values ('warranty', new.id, new.created_at, search_form(searched_text(new)));
  else
    perform change_search_entry('warranty', new.id, old.created_at, null, new.created_at, searched_text(new));
  end if;
  return null;
end $$;
create or replace trigger put_search after insert or delete or update of
  number, customer_name, customer_phone, device_brand, device_model, device_imei, work_items, created_at on warranties
  for each row execute function put_warranty_search();

create or replace function set_longest_period() returns trigger language plpgsql as $$
begin
  new.longest_months := greatest(new.period_months, old.longest_months);
  return new;
end $$;
create or replace trigger set_longest_period before insert or update of period_months on warranties
  for each row execute function set_longest_period();

create or replace trigger record_change after insert or update or delete on warranties
  for each row execute function record_change('access_key');
call announce_changes('warranties');
