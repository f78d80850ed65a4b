-- The date and time in the shop at a moment, as with the contract's shopTimeZone (a test compares them).
create or replace function shop_time(moment timestamptz) returns timestamp language sql immutable parallel safe
return moment at time zone 'Africa/Addis_Ababa';
