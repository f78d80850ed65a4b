-- 0130_payments.sql made every earlier correction of a payment look like its removal. The activity log has what each was corrected to:
-- the state before the next correction, or the payment as it is.
with entries as (
  select id, at, before, after, lead(id) over (partition by before ->> 'id' order by id) as next_id
  from audit_log
  where table_name = 'sale_payments' and before is not null and actor_id is not null
    and (before -> 'method', before -> 'amount') is distinct from (after -> 'method', after -> 'amount')
),
-- What 0130 inserted for each entry, with the row that takes it back.
taken_back as (
  select entries.id, next_id, after ->> 'id' as current_id, wrong.id as wrong_id, reversal.corrected_by, reversal.reason
  from entries
    join payments reversal on reversal.recorded_at = entries.at and reversal.sale_id::text = before ->> 'sale_id'
    join payments wrong on wrong.id = reversal.reverses and wrong.method::text = before ->> 'method'
      and wrong.amount::text = before ->> 'amount'
  where after is not null
),
replaced as (
  select distinct on (earlier.wrong_id) earlier.wrong_id, earlier.corrected_by, earlier.reason,
    coalesce(later.wrong_id, earlier.current_id::uuid) as replacement_id
  from taken_back earlier left join taken_back later on later.id = earlier.next_id
  order by earlier.wrong_id
)
update payments set replaces = wrong_id, corrected_by = replaced.corrected_by, reason = replaced.reason
from replaced
where payments.id = replacement_id and payments.replaces is null and payments.reverses is null
  and not exists (select from payments other where other.replaces = wrong_id);

-- Their days have sums of 0 now, which the stored sums lack.
insert into changed_sale_days (day) select distinct business_day(received_at) from payments where reverses is not null or kind <> 'sale';
