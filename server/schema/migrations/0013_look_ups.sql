-- Look-ups of ticket numbers that do not exist, by the network they came from. They are counted to throttle guessing.

create table look_up_misses (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index look_up_misses_by_address on look_up_misses (address, at);
create index look_up_misses_by_time on look_up_misses (at);
