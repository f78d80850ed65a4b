-- Serves the lists of warranties that end soon or have ended, which are sorted by their last day.
create index warranties_by_last_day on warranties
  (least(valid_until, (ended_at at time zone 'Africa/Addis_Ababa')::date), id);
