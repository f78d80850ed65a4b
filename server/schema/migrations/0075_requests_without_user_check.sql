-- As in 0023 and 0046: users are never deleted, and this id comes from the session of the request. The check also locked the row of
-- the user with every write.
alter table requests drop constraint requests_user_id_fkey;
