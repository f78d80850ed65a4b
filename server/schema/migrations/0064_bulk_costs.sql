alter table bulk_messages
  -- What its messages cost together for each SMS part, in santim, as far as they have left. The outbox's trigger
  -- count_bulk_recipients updates it.
  add column part_cost bigint not null default 0 check (part_cost >= 0),
  -- Those of the cancelled recipients whose message was withdrawn. The others have opted out.
  add column withdrawn integer not null default 0;

update bulk_messages set part_cost = recipients.part_cost, withdrawn = recipients.withdrawn
from (
  select reference::uuid as bulk_id, count(*) filter (where state = 'cancelled' and next_attempt_at = 'infinity') as withdrawn,
    sum(earlier_part_cost + case when state in ('sent', 'unknown') then coalesce(part_price, 0) else 0 end) as part_cost
  from sms_outbox where kind = 'bulk' group by reference
) recipients
where bulk_messages.id = recipients.bulk_id;

alter table bulk_messages add constraint bulk_messages_withdrawn check (withdrawn between 0 and cancelled);
