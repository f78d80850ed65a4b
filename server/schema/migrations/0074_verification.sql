-- The outcome of the last comparison of all derived figures with their facts.
create table verification (
  -- One row.
  is_latest boolean constraint verification_pkey primary key default true check (is_latest),
  checked_at timestamptz(3) not null,
  -- The figures that differ, each with the number of its differences.
  differences jsonb not null
);
