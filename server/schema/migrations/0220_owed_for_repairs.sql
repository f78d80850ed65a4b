-- What customers owe for repairs that are done is a sum over the ledger, too (10_repairs.sql).
alter table repair_counts add column owed bigint not null default 0;
insert into repair_counts (technician_id, status, change, owed)
select technician_id, status, 0, sum(total - paid - paid_before) from repairs
where is_closed(status) and paid + paid_before < total
group by technician_id, status;
