-- The requests to the IMEI provider, which may charge for each. They are counted by user, and an answer is not asked for again,
-- after a restart or by another process either.
create table imei_requests (
  id bigint generated always as identity constraint imei_requests_pkey primary key,
  user_id uuid not null references users,
  provider text not null check (provider <> ''),
  imei text not null check (imei ~ '^[0-9]{15}$'),
  at timestamptz not null default clock_timestamp(),
  -- False until the provider has answered, and for good if it has failed.
  is_answered boolean not null default false,
  -- Null if the provider does not know the device.
  brand text,
  model text,
  device_name text,
  constraint imei_requests_device check (num_nulls(brand, model, device_name) = 3 or is_answered and num_nulls(brand, model, device_name) = 0)
);
create index imei_requests_of_user on imei_requests (user_id, at);
create index imei_requests_answers on imei_requests (imei, at) where is_answered;
create index imei_requests_by_time on imei_requests (at);
