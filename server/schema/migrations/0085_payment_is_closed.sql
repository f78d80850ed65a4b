-- A repair in the status Payment is finished: it waits for money, not for the shop, so it cannot be delayed.
drop index repairs_open, repairs_open_of_technician, repairs_closed, repairs_due;
create or replace function is_closed(status repair_status) returns boolean language sql immutable parallel safe
return status in ('Completed', 'Delivered', 'NOT REPAIRED', 'Payment');
create index repairs_open on repairs (created_at desc, id desc) where not is_closed(status);
create index repairs_open_of_technician on repairs (technician_id, created_at desc, id desc) where not is_closed(status);
create index repairs_closed on repairs (status, created_at desc, id desc) where is_closed(status);
create index repairs_due on repairs (coalesce(estimated_completion, 'infinity'), id) where not is_closed(status);
update repair_counts set due = null where status = 'Payment';
