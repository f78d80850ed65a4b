-- The history of messages to customers: newest first, of one user, of one kind or state, and searched by the common search.

-- A message by hand may go to a local number of any length.
alter table sms_outbox drop constraint sms_outbox_phone_check,
  add constraint sms_outbox_phone check (is_phone(phone) or (kind = 'message' and phone ~ '^0[0-9]{6,14}$'));

-- As it was when the message was written. Null if nobody knows it.
alter table sms_outbox add column customer_name text constraint sms_outbox_customer_name check (customer_name <> '');

update sms_outbox set customer_name = repairs.customer_name
from repairs where kind = 'repair' and reference = repairs.number;

create index sms_outbox_newest on sms_outbox (created_at, id);
create index sms_outbox_newest_of_user on sms_outbox (actor_id, created_at, id);
create index sms_outbox_newest_of_kind on sms_outbox (kind, created_at, id);
-- Nearly all messages are sent, so the newest sent ones are found without an index of their own.
create index sms_outbox_newest_of_state on sms_outbox (state, created_at, id) where state <> 'sent';

insert into search_unindexed (kind, id, owner_id, at, text)
select 'message', id, actor_id, created_at, lower(coalesce(customer_name, '') || E'\n' || phone || E'\n' || text)
from sms_outbox;
