-- The files that the sweep has to check: new ones, and those that have lost a reference. The sweep need not read the others.
-- Not a foreign key, which would count as a reference to the file.

create table files_to_check (file_id uuid primary key);
insert into files_to_check select id from files;
