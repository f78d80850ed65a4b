-- What causes a message, in general: its kind, what it is about (deleting that withdraws the message), and the change.

create type sms_kind as enum ('repair', 'sale', 'warranty', 'message', 'bulk', 'test');

drop index sms_outbox_of_repair;
alter table sms_outbox add column kind sms_kind;
-- The number of a ticket, or the id of anything else. It is no foreign key, because what it names may be deleted.
alter table sms_outbox rename column repair_number to reference;

-- Nothing has prevented a second message for one change until now.
update sms_outbox set
  kind = case when reference is null then 'test' else 'repair' end::sms_kind,
  reference = coalesce(reference, id::text),
  cause_id = case when number_of_cause = 1 then coalesce(cause_id, id) else id end
from (
  select id as message_id, row_number() over (partition by reference, cause_id order by position) as number_of_cause
  from sms_outbox
) numbered
where id = message_id;

alter table sms_outbox
  alter column kind set not null,
  alter column reference set not null,
  alter column cause_id set not null,
  -- A change causes one message: a repeated request finds it.
  add constraint sms_outbox_cause_key unique (kind, reference, cause_id);
