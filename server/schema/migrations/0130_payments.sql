-- The ledger of payments: what came in for a sale, and what was taken back because it was wrong. Rows are only ever inserted.
create table payments (
  -- The first payment of a sale has the sale's id.
  id uuid constraint payments_pkey primary key,
  -- Not a foreign key: the payments of a deleted sale stay, each taken back. add_payment checks that the sale exists.
  sale_id uuid not null,
  method payment_method not null,
  -- What the shop has kept, in santim. Negative if it takes an earlier payment back.
  amount bigint not null check (amount <> 0),
  -- What the customer got back of what was handed over.
  change bigint not null default 0 check (change >= 0),
  received_by uuid not null references users,
  received_by_name text not null,
  branch smallint check (branch between 0 and 3),
  -- A correction counts at the time of the payment that it corrects.
  received_at timestamptz(3) not null default now(),
  recorded_at timestamptz(3) not null default now(),
  -- The payment that this row takes back.
  reverses uuid references payments,
  -- The payment in whose place this one stands.
  replaces uuid references payments,
  corrected_by uuid references users,
  reason text check (reason <> ''),
  constraint payments_reversal check ((amount < 0) = (reverses is not null)),
  constraint payments_correction check (
    num_nonnulls(reverses, replaces) = 0 and num_nonnulls(corrected_by, reason) = 0
    or num_nonnulls(reverses, replaces) = 1 and num_nonnulls(corrected_by, reason) = 2
  )
);

insert into payments (id, sale_id, method, amount, change, received_by, received_by_name, branch, received_at, recorded_at)
select payment.id, sale_id, method, amount,
  -- Change was given with the last payment.
  case when payment.id = last_value(payment.id) over (
      partition by sale_id order by payment.received_at, payment.id range between unbounded preceding and unbounded following
    )
    then greatest(0, coalesce(amount_received, total) - greatest(total, sum(amount) over (partition by sale_id)))
    else 0
  end,
  received_by, received_by_name, branch, payment.received_at, payment.received_at
from sale_payments payment join sales on sales.id = sale_id;

-- Until now the activity log had what a payment was before it was corrected or removed.
with earlier as materialized (
  select gen_random_uuid() as id, at, actor_id, coalesce(reason, 'Corrected before reasons were asked for') as reason,
    (before ->> 'sale_id')::uuid as sale_id, (before ->> 'method')::payment_method as method, (before ->> 'amount')::bigint as amount,
    (before ->> 'received_by')::uuid as received_by, before ->> 'received_by_name' as received_by_name,
    (before ->> 'received_at')::timestamptz as received_at
  from audit_log
  where table_name = 'sale_payments' and actor_id is not null
    and (before -> 'method', before -> 'amount') is distinct from (after -> 'method', after -> 'amount')
    and exists (select from sales where sales.id = (before ->> 'sale_id')::uuid)
),
taken_back as (
  insert into payments (id, sale_id, method, amount, received_by, received_by_name, received_at, recorded_at)
  select id, sale_id, method, amount, received_by, received_by_name, received_at, received_at from earlier
)
insert into payments (id, sale_id, method, amount, received_by, received_by_name, received_at, recorded_at, reverses, corrected_by, reason)
select gen_random_uuid(), sale_id, method, -amount, received_by, received_by_name, received_at, at, id, actor_id, reason from earlier;

create index payments_of_sale on payments (sale_id);
create index payments_newest on payments (received_at);
-- A payment is taken back once, and replaced once.
create unique index payments_reverses_key on payments (reverses) where reverses is not null;
create unique index payments_replaces_key on payments (replaces) where replaces is not null;

alter table sales add column paid bigint not null default 0 check (paid >= 0);
-- It is no change of a sale, so nothing is recorded or announced.
alter table sales disable trigger user;
update sales set paid = received.amount
from (select sale_id, sum(amount) as amount from payments group by sale_id) received
where received.sale_id = sales.id;
alter table sales enable trigger user;

drop table sale_payments;
drop function if exists check_payments, add_first_payment, note_payment_day cascade;
drop index audit_log_payment_corrections;
-- With the triggers of any earlier version that depend on them. 17_sales.sql and 18_sale_sums.sql create those of this one.
alter table sales drop column payment_status cascade, drop column amount_received cascade;
drop type payment_status;
create index sales_with_balance on sales (created_at desc, id desc) where paid < total;
