-- One text to many customers. Its recipients are the messages of kind 'bulk' in the outbox, by its id as their reference.

create type bulk_state as enum ('queued', 'sending', 'paused', 'completed', 'cancelled');

create table bulk_messages (
  id uuid constraint bulk_messages_pkey primary key,
  title text not null check (length(title) between 1 and 100),
  text text not null check (length(text) between 1 and 800),
  template text not null check (template <> ''),
  state bulk_state not null default 'queued',
  -- Recipients by the state of their message. The outbox's trigger count_bulk_recipients updates them.
  waiting integer not null default 0 check (waiting >= 0),
  sent integer not null default 0 check (sent >= 0),
  failed integer not null default 0 check (failed >= 0),
  unknown integer not null default 0 check (unknown >= 0),
  -- Withdrawn, or opted out.
  cancelled integer not null default 0 check (cancelled >= 0),
  -- Phone numbers that were entered again.
  duplicates integer not null default 0 check (duplicates >= 0),
  created_by uuid references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When the screens were last told of the progress. Not once per recipient.
  announced_at timestamptz(3) not null default now(),
  constraint bulk_messages_completed check (state <> 'completed' or waiting = 0)
);
create index bulk_messages_newest on bulk_messages (created_at desc, id desc);
create index bulk_messages_unsent on bulk_messages (created_at) where waiting > 0 and state <> 'paused';

-- The claim takes recipients of one bulk message after the other, so that those of a paused one are not searched through.
drop index sms_outbox_due_bulk;
create index sms_outbox_due_bulk on sms_outbox (reference, next_attempt_at, position) where state = 'queued' and kind = 'bulk';
create index sms_outbox_of_bulk on sms_outbox (reference, position) where kind = 'bulk';

-- The customers who want no bulk messages. They still get the messages about their repairs and purchases.
create table sms_opt_outs (
  id uuid constraint sms_opt_outs_pkey primary key,
  phone text not null constraint sms_opt_outs_phone_key unique check (phone ~ '^251[1-9][0-9]{8}$'),
  reason text not null default '' check (length(reason) <= 200),
  created_by uuid references users,
  created_at timestamptz(3) not null default now()
);
create index sms_opt_outs_newest on sms_opt_outs (created_at desc, id desc);
