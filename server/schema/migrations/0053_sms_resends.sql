-- The limits of a day count each resend, though a message stays one row, and a bulk message that is sent again too.
alter table sms_outbox
  -- Of the day of queued_at, before the message was queued for the last time: sends that the customer may have got.
  add column earlier_sends integer not null default 0 check (earlier_sends >= 0);

create table bulk_resends (
  bulk_id uuid not null references bulk_messages on delete cascade,
  user_id uuid not null references users,
  resent_at timestamptz(3) not null default now()
);
create index bulk_resends_of_user on bulk_resends (user_id, resent_at);
