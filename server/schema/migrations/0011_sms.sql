-- Outbox of messages to customers with their final text. A message is stored in the transaction of the change that causes
-- it, and sent afterwards.

create type sms_state as enum ('queued', 'sending', 'sent', 'failed');

create table sms_outbox (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^251[1-9][0-9]{8}$'),
  text text not null check (text <> ''),
  -- The ticket's number instead of a reference, because the ticket may be deleted.
  repair_number text,
  -- The id of the ticket, history entry or approval request that caused the message: a repeated request finds its message.
  cause_id uuid,
  state sms_state not null default 'queued',
  -- Each attempt claims the row before it calls the provider; the claim of a crashed attempt expires.
  attempts integer not null default 0,
  claimed_until timestamptz(3),
  -- Why it was not sent, or not sent yet, in words for the staff.
  problem text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  constraint sms_outbox_sent check ((state = 'sent') = (sent_at is not null)),
  constraint sms_outbox_claimed check ((state = 'sending') = (claimed_until is not null)),
  constraint sms_outbox_failed check (state <> 'failed' or problem <> '')
);
create index sms_outbox_of_repair on sms_outbox (repair_number, created_at desc) where repair_number is not null;
