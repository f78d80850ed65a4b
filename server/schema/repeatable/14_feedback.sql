-- Feedback counts only while its repair is done.
create or replace function set_feedback_counts() returns trigger language plpgsql as $$
begin
  -- Most repairs have no feedback, and an update of no row would run the statement's triggers all the same.
  if is_done(old.status) <> is_done(new.status) and exists (select from feedback where repair_id = new.id) then
    update feedback set counts = is_done(new.status) where repair_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger set_feedback_counts after update of status on repairs for each row
  execute function set_feedback_counts();

create or replace function count_feedback() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.counts then
    insert into feedback_counts (month, rating, change, quality, speed, communication, recommendation)
      values (date_trunc('month', shop_time(old.submitted_at)), old.rating, -1,
        -old.quality, -old.speed, -old.communication, -old.recommendation);
  end if;
  if tg_op <> 'DELETE' and new.counts then
    insert into feedback_counts (month, rating, change, quality, speed, communication, recommendation)
      values (date_trunc('month', shop_time(new.submitted_at)), new.rating, 1,
        new.quality, new.speed, new.communication, new.recommendation);
  end if;
  return null;
end $$;
create or replace trigger count_feedback after insert or update or delete on feedback
  for each row execute function count_feedback();

create or replace trigger record_change after insert or update or delete on feedback
  for each row execute function record_change();
call announce_changes('feedback');
