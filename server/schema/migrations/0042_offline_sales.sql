-- A sale that was made without a connection has three more times. created_at is the corrected time at which it was made:
-- received_at minus the time that has passed on the device. A sale that was made online has none of them.
alter table sales
  add column device_made_at timestamptz(3),
  add column device_sent_at timestamptz(3),
  add column received_at timestamptz(3),
  add constraint sales_offline_times check (num_nulls(device_made_at, device_sent_at, received_at) in (0, 3)),
  -- It was made before the server got it, at most 31 days before (maxOfflineDays in contract/sales).
  add constraint sales_made_before_received check (created_at <= received_at and created_at >= received_at - interval '744 hours');
