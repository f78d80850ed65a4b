-- The size of the database and of the pictures on each day, from which the growth per month is computed.

create table storage_sizes (
  day date constraint storage_sizes_pkey primary key,
  database_bytes bigint not null check (database_bytes >= 0),
  picture_bytes bigint not null check (picture_bytes >= 0)
);
