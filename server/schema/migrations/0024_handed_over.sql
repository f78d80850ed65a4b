-- The list of the repairs that were delivered on a day of the shop. The same expression as shop_time(status_since)::date.
create index repairs_handed_over on repairs (((status_since at time zone 'Africa/Addis_Ababa')::date)) where status = 'Delivered';
