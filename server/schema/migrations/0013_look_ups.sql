-- Public look-ups by key, counted per throttle policy and network to slow down guessing.

create table look_ups (
  policy text not null,
  network text not null,
  at timestamptz not null default clock_timestamp()
);
create index look_ups_by_network on look_ups (policy, network, at);
create index look_ups_by_time on look_ups (at);
