-- Whose sale a message is about, if it is about one: its seller sees the message in the history, also if an Admin has caused it by a
-- return or a warranty. Null for all others: who has caused them.
alter table sms_outbox add column owner_id uuid references users;

-- It is no change of a message, so nothing is recorded or announced.
alter table sms_outbox disable trigger user;
update sms_outbox set owner_id = sales_person_id
from sales
where kind = 'sale' and reference = sales.id::text and actor_id is distinct from sales_person_id;
update sms_outbox set owner_id = sales_person_id
from warranties join sales on sales.id = sale_id
where kind = 'warranty' and cause_id = warranties.id and actor_id is distinct from sales_person_id;
alter table sms_outbox enable trigger user;
update search_entries set owner_id = sms_outbox.owner_id
from sms_outbox
where search_entries.kind = 'message' and search_entries.id = sms_outbox.id and at = created_at and sms_outbox.owner_id is not null;

drop index sms_outbox_newest_of_user;
create index sms_outbox_newest_of_owner on sms_outbox (coalesce(owner_id, actor_id), created_at, id) where kind <> 'bulk';
