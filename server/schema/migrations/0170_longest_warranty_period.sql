-- The longest period that a warranty was ever issued for. A trigger sets it (19_warranties.sql).
alter table warranties add column longest_months smallint not null default 0;

update warranties set longest_months = recorded.months
from (
  select row_id, max((after ->> 'period_months')::smallint) as months from audit_log
  where table_name = 'warranties' and after is not null group by row_id
) recorded
where recorded.row_id = warranties.id::text and recorded.months is not null;
