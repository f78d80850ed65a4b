-- Fills an empty shop: bench.rows repairs, messages and sales, and half as many warranties, over the last two years. It inserts
-- only what people enter. Triggers are off, and shops.ts rebuilds every derived figure afterwards.
set session_replication_role = replica;
set timezone = 'UTC';
select setseed(0.5);

-- The nth is picked 1/n as often as the first, like names and words. `chance` is from 0 up to 1.
create function pg_temp.pick(list anyarray, chance float8) returns anyelement language sql immutable as
$$ select list[floor((cardinality(list) + 1) ^ chance)::int] $$;

create function pg_temp.split(list text) returns text[] language sql immutable as
$$ select string_to_array(regexp_replace(list, '\s*,\s*', ',', 'g'), ',') $$;

-- The most common ones first. They are functions because PostgreSQL computes such a list once, and would unpack a stored one for each row.
create function pg_temp.given_names() returns text[] language sql immutable return pg_temp.split(
  'Abebe, Tigist, Dawit, Meron, Yonas, Hana, Selam, Bekele, Almaz, Kebede, Sara, Mohammed, Fatuma, Solomon, Hirut,
  Getachew, Mulu, Tesfaye, Bethlehem, Henok, Rahel, Samuel, Ayantu, Gemechu, Lensa, Ahmed, Zeyneb, Kidist, Natnael, Eden, Biruk,
  Mahlet, Robel, Feven, Abdi, አበበ, ትዕግስት, ዳዊት, ሜሮን, ዮናስ, ሃና, ሰላም, በቀለ, አልማዝ, ከበደ, Chaltu, Wondimu, Yordanos, Ephrem'
);
create function pg_temp.fathers_names() returns text[] language sql immutable return pg_temp.split(
  'Tesfaye, Bekele, Girma, Haile, Alemu, Tadesse, Mengistu, Abdullahi, Worku, Desta, Assefa, Negash, Kassa, Lemma,
  Gebre, Yusuf, Tolosa, Hussein, Demissie, Wolde, Mekonnen, Shiferaw, Ayele, Teshome, Zewde, Gutema, Regassa, Belay, Fikru, Hailu,
  Ibrahim, Jemal, Berhanu, ተስፋዬ, በቀለ, ግርማ, ኃይሌ, ዓለሙ, ታደሰ, መንግሥቱ, ወርቁ, Tsegaye, Woldemariam, Gebreegziabher'
);
create function pg_temp.devices() returns text[] language sql immutable return pg_temp.split(
  'Samsung Galaxy A15, Samsung Galaxy A05, Tecno Spark 20, Samsung Galaxy A54, Infinix Hot 40, iPhone 13,
  Tecno Camon 30, iPhone 11, itel A70, Xiaomi Redmi Note 13, Samsung Galaxy S23, iPhone 14 Pro, Infinix Note 40, iPhone XR,
  Huawei Y9 Prime, Samsung Galaxy Note 20, Oppo A58, Tecno Pop 8, Vivo Y36, Xiaomi Poco X6, iPhone 15 Pro Max, Realme C67,
  Huawei P30 Lite, Google Pixel 7, OnePlus 11, Samsung Galaxy Tab A9, iPad 9, Sony Xperia 10, Nothing Phone 2'
);
create function pg_temp.problems() returns text[] language sql immutable return pg_temp.split(
  'Screen damage, Battery draining, Charging port replacement, Charging issues, Touchscreen unresponsive,
  Water damage, Speaker/sound, Power problems, Software/OS, Camera, Microphone, Physical damage, No cellular signal, Overheating,
  Wi-Fi/Bluetooth, Buttons, Face ID/fingerprint, Random shutdowns, Screen flickering, Moisture detection errors'
);
create function pg_temp.words() returns text[] language sql immutable return pg_temp.split(
  'screen, battery, customer, says, after, phone, replaced, tested, works, original, part, the, charger, fell,
  water, crack, back, glass, slow, hot, calls, waiting, approved, price, today, cable, board, cleaned, connector, flex, speaker,
  signal, update, reset, password, sim, tray, adhesive, frame, bent, corner, scratch, lens, blurred, proximity, sensor, vibration,
  motor, earpiece, mesh, dust, corrosion, ultrasonic, solder, capacitor, shorted, diode, backlight, warranty, returned, refused,
  urgent, tomorrow, brother, collects, deposit, receipt, lost, ስክሪን, ባትሪ, ቻርጅ, ድምፅ, reballing, oscilloscope, thermistor'
);

-- Only the Admin signs in. The others need no valid password.
insert into users (id, username, name, role, password_hash)
select gen_random_uuid(), lower(role) || '-' || place,
  pg_temp.pick(pg_temp.given_names(), random()) || ' ' || pg_temp.pick(pg_temp.fathers_names(), random()),
  role::user_role, '$argon2id$none'
from (values ('Technician', 36), ('Sales', 24)) staff (role, count), generate_series(1, count) place;

insert into products (id, category_id, name, type, price)
select gen_random_uuid(), (select id from product_categories limit 1), name, type::product_type, price
from (
  select format('%s %s %s', maker, kind, colour) as name, 'accessory' as type, 15000 + 5000 * floor(60 * random()) as price
  from unnest(pg_temp.split('Oraimo, Anker, Samsung, Baseus, Belkin, JBL, Ugreen, Generic')) maker,
    unnest(pg_temp.split('Screen protector, Case, Charger 25 W, USB-C cable, Earphones, Power bank, Car holder')) kind,
    unnest(pg_temp.split('black, white, blue, clear, red')) colour
  union all
  select device || ' ' || storage, 'phone', 900000 + 50000 * floor(120 * random())
  from unnest(pg_temp.devices()) device, unnest(pg_temp.split('64 GB, 128 GB, 256 GB')) storage
) sold;

-- A signature and photo for new tickets.
insert into files (id, object, uploaded_by, width, height, full_bytes, thumbnail_bytes, sha256)
select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), id, 64, 64, 1000, 100, sha256('') from users where role = 'Admin';

-- A visit of a customer, to buy something and to have something repaired. There are more of them every month, within opening hours.
-- One in five is by one of 3,000 regulars; the others come once.
create temporary table visits as
select place, at, uuidv7(at - now()) as repair_id, uuidv7(at - now()) as sale_id,
  '2519' || lpad((visitor * 61803399 % 100000000)::text, 8, '0') as phone,
  pg_temp.pick(pg_temp.given_names(), visitor * 7919 % 10007 / 10007.0::float8) || ' '
    || pg_temp.pick(pg_temp.fathers_names(), visitor * 104729 % 9973 / 9973.0::float8) as customer,
  -- Popular in the first year, and not seen since.
  case when at < now() - interval '1 year' and random() < 0.1 then 'Nokia 3310' else pg_temp.pick(pg_temp.devices(), random()) end as device,
  '35' || lpad(floor(random() * 1e13)::bigint::text, 13, '0') as imei
from generate_series(1, current_setting('bench.rows')::int) place,
  lateral (select 730 * ((place - 0.5) / current_setting('bench.rows')::float8) ^ 0.75 as day) calendar,
  lateral (
    select current_date - 730 + floor(day) * interval '1 day' + interval '5 hours 30 minutes' + (day - floor(day)) * interval '11 hours' as at
  ) clock,
  lateral (select case when random() < 0.2 then floor(3000 * random())::bigint else 3000 + place end as visitor) person;

insert into repairs (id, number, customer_name, customer_phone, device_type, serial_number, problem, technician_id, estimated_completion,
  notes, status, extra_cost, created_at, updated_at, status_since)
select repair_id, 'REP-' || lpad(upper(to_hex(place * 2654435761 % 4294967296)), 8, '0'), customer, phone, device, imei,
  pg_temp.pick(pg_temp.problems(), random()), pg_temp.pick(technicians, random()), at + interval '3 days', coalesce(notes, ''),
  -- Nearly all old ones are closed.
  case when at < now() - interval '30 days' and random() < 0.99 then 'Delivered'
    else pg_temp.pick(enum_range(null::repair_status), random()) end,
  2500 * floor(400 * random()), at, at, at
from visits, (select array_agg(id order by username) as technicians from users where role = 'Technician') staff,
  lateral (
    select string_agg(word, ' ') as notes from (
      select pg_temp.pick(pg_temp.words(), random()) as word from generate_series(1, place % 30 - 6)
    ) chosen
  ) noted;

insert into repair_history (id, repair_id, status, note, actor_id, at)
select gen_random_uuid(), id, entry.status, entry.note, technician_id, created_at
from repairs, lateral (
  values ('Received'::repair_status, 'Repair ticket created'), (repairs.status, 'Status updated')
) entry (status, note);

insert into sms_outbox (id, kind, reference, cause_id, customer_name, phone, text, state, problem, attempts, actor_id, created_at,
  updated_at, queued_at, sent_at)
select gen_random_uuid(), 'repair', number, id, customer_name, customer_phone,
  format('Dear %s, we have received your %s. Ticket: %s. Follow the repair: https://tigena.example/status/%3$s-%4$s Tigena',
    customer_name, device_type, number, link_key),
  state::sms_state, case when state = 'failed' then 'Insufficient balance' end, 1, technician_id, created_at,
  created_at, created_at, case when state = 'sent' then created_at end
from repairs, lateral (select case when hashtext(number) % 50 = 0 then 'failed' else 'sent' end as state) outcome;

insert into sale_lines (sale_id, place, product_id, product_name, product_type, quantity, unit_price)
select sale_id, line, (product).id, (product).name, (product).type, 1, (product).price
from visits, (select array_agg(products order by name) as all_products from products) list, generate_series(1, 1 + place % 3) line,
  lateral (select pg_temp.pick(all_products, random()) as product where line > 0) chosen;

insert into sales (id, customer_name, customer_phone, sales_person_id, sales_person_name, payment_method, status, total, paid, created_at,
  updated_at)
select sale_id, customer, phone, (seller).id, (seller).name, pg_temp.pick(enum_range(null::payment_method, 'telebirr'), random()), 'completed', amount,
  amount, at, at
from visits,
  lateral (select sum(quantity * unit_price) as amount from sale_lines lines where lines.sale_id = visits.sale_id) sold, (select array_agg(users order by username) as sellers from users where role = 'Sales') staff,
  lateral (select pg_temp.pick(sellers, random()) as seller where place > 0) chosen;

insert into payments (sale_id, id, method, reference, amount, received_by, received_by_name, received_at, drawer_day)
select id, id, payment_method, case when payment_method <> 'cash' then upper(right(id::text, 12)) end, total, sales_person_id,
  sales_person_name, created_at, case when payment_method = 'cash' then business_day(created_at) end
from sales;

insert into payment_references (key, payment_id) select reference_key(reference), id from payments where reference is not null
on conflict do nothing;

insert into drawer_days (id, day, opening, expected, counts, counted, kept, closed_by, closed_by_name)
select gen_random_uuid(), drawer_day, 0, sum(amount),
  jsonb_build_object('200', 0, '100', 0, '50', 0, '10', 0, '5', 0, '1', 0, 'smaller', sum(amount)), sum(amount), 0,
  (array_agg(received_by))[1], min(received_by_name)
from payments where drawer_day < business_day(now()) group by drawer_day;

insert into warranties (id, number, access_key, customer_name, customer_phone, device_brand, device_model, device_imei, period_months,
  work_items, created_by, created_by_name, created_at, updated_at)
select gen_random_uuid(), 100000 + place / 2 * 543217::bigint % 900000, left(md5(place::text), 16), customer, phone, split_part(device, ' ', 1),
  device, imei, 24, array['New screen'], seller.id, seller.name, at, at
from visits, (select id, name from users where role = 'Sales' limit 1) seller where place % 2 = 0;
