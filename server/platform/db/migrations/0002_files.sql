-- Pictures. Their bytes are in the storage, under keys made from `object`. The row comes after the bytes and goes before
-- them, so a crash may leave bytes that no row names, never a row without its bytes.

create table files (
  id uuid primary key,
  -- New with every attempt to upload, so that removing what an old attempt left can never hit a new one.
  object uuid not null constraint files_object_key unique,
  uploaded_by uuid not null references users,
  width int not null check (width > 0),
  height int not null check (height > 0),
  full_bytes int not null check (full_bytes > 0),
  thumbnail_bytes int not null check (thumbnail_bytes > 0),
  -- Of the bytes as they were sent: tells an upload sent twice from another one under the same id.
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz(3) not null default now()
);
create index files_oldest on files (created_at, id);

create trigger record_change after insert or update or delete on files
  for each row execute function record_change();
