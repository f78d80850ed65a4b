-- As in 0023: users are never deleted, and these ids come from the session of the request. Each check also locks the user's row.
alter table repairs drop constraint repairs_created_by_fkey;
alter table repair_history drop constraint repair_history_actor_id_fkey;

-- One trigger counts a repair now.
drop trigger if exists count_days on repairs;
drop trigger if exists count_days_updated on repairs;
drop function if exists count_repair_days();
