-- The outbox is the queue: a sender claims due messages from it in batches, instead of one job for each message.

alter table sms_outbox
  -- The order in which messages were stored. Messages to one phone leave in this order.
  add column position bigint generated always as identity,
  -- The earliest time at which any process may claim a queued message. Until then a new message is reserved for the process
  -- that has stored it, and a refused one waits for its retry.
  add column next_attempt_at timestamptz(3) not null default now(),
  drop constraint sms_outbox_failed,
  add constraint sms_outbox_explained
    check (state not in ('failed', 'unknown', 'cancelled') or coalesce(problem, '') <> '');

create index sms_outbox_unsent on sms_outbox (phone, position) where state in ('queued', 'sending');
create index sms_outbox_due on sms_outbox (next_attempt_at) where state = 'queued';
