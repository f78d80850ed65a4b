-- When a message entered the queue. It is retried for a day from then on; a person who resends it starts that day again.
alter table sms_outbox add column queued_at timestamptz(3) not null default now();
update sms_outbox set queued_at = created_at;
