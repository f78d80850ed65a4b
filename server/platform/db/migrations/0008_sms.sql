-- What is to be told to customers, with its final text: stored with the change that causes it, sent after.

create type sms_state as enum ('queued', 'sending', 'sent', 'failed');

create table sms_outbox (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^251[1-9][0-9]{8}$'),
  text text not null check (text <> ''),
  -- The ticket's number, which outlives the ticket.
  repair_number text,
  -- The id of the ticket, history entry or request of it that the message tells of, so that who repeats one hears what became of it.
  cause_id uuid,
  state sms_state not null default 'queued',
  -- Each one has taken the row before it asked the provider; one who crashed loses it at that time.
  attempts integer not null default 0,
  claimed_until timestamptz(3),
  -- Why it was not sent, or not yet, in words for the shop's people.
  problem text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  constraint sms_outbox_sent check ((state = 'sent') = (sent_at is not null)),
  constraint sms_outbox_claimed check ((state = 'sending') = (claimed_until is not null)),
  constraint sms_outbox_failed check (state <> 'failed' or problem <> '')
);
create index sms_outbox_of_repair on sms_outbox (repair_number, created_at desc) where repair_number is not null;

-- What becomes of a message is on record, not every try.
create trigger record_change after insert or delete on sms_outbox
  for each row execute function record_change();
create trigger record_outcome after update on sms_outbox
  for each row when (new.state in ('sent', 'failed')) execute function record_change();
