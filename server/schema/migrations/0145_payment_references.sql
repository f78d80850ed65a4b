-- The reference of a payment that is not cash, such as the number of a telebirr message or of a cheque. It counts once in the shop.

-- How a reference is compared: case, spaces and hyphens do not matter.
create function reference_key(reference text) returns text language sql immutable parallel safe
return upper(translate(reference, ' -', '') collate "und-x-icu");

alter table payments
  add column reference text,
  add constraint payments_cash_reference check (reference is null or method <> 'cash'),
  add constraint payments_reference_key check (reference_key(reference) <> '');

-- Which payment has a reference. keep_reference in 23_payments.sql maintains it.
create table payment_references (
  key text constraint payment_references_pkey primary key,
  payment_id uuid not null constraint payment_references_payment unique references payments
);

-- The payments of sales that were made without a connection and whose reference another payment had already.
create table repeated_references (
  payment_id uuid constraint repeated_references_pkey primary key references payments,
  -- When an Admin has marked the exception as seen.
  decided_at timestamptz(3)
);

alter table shop_settings add column requires_reference boolean not null default false;
