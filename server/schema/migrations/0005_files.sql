-- Pictures. The storage holds their bytes under keys derived from `object`. The row is inserted after the bytes are stored
-- and deleted before they are removed, so a crash may leave bytes without a row but never a row without its bytes.

create table files (
  id uuid primary key,
  -- Every upload attempt gets a new one, so that removing the bytes of an old attempt cannot hit a newer one.
  object uuid not null constraint files_object_key unique,
  uploaded_by uuid not null references users,
  width int not null check (width > 0),
  height int not null check (height > 0),
  full_bytes int not null check (full_bytes > 0),
  thumbnail_bytes int not null check (thumbnail_bytes > 0),
  -- Of the bytes as uploaded: distinguishes a repeated upload from a different one under the same id.
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz(3) not null default now()
);
create index files_oldest on files (created_at, id);
