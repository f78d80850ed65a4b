-- Deleting a sale left its warranties valid before they could end. The activity log has when each lost its sale.
update warranties set ended_at = lost.at, ended_because = 'saleDeleted', version = version + 1, updated_at = now()
from (
  select row_id::uuid as id, max(at) as at from audit_log
  where table_name = 'warranties' and before ->> 'sale_id' is not null and after is not null and after ->> 'sale_id' is null
  group by row_id
) lost
where warranties.id = lost.id and sale_id is null and ended_at is null;
