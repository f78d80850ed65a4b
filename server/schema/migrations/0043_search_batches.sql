-- The program inserts search entries in batches. PostgreSQL collects the keys of a batch in the pending list of each index, and
-- the program merges them at its end: a key that many rows of the batch have is looked up in the index once.
alter index search_entries_keys set (fastupdate = on);
alter index search_entries_keys_1 set (fastupdate = on);
alter index search_entries_keys_2 set (fastupdate = on);
alter index search_entries_keys_3 set (fastupdate = on);
