-- Sorted as the list is, so that a page of a busy day reads its own rows and not all of the day.
drop index repairs_handed_over;
create index repairs_handed_over on repairs
  (((status_since at time zone 'Africa/Addis_Ababa')::date), created_at desc, id desc) where status = 'Delivered';
