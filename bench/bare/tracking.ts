import { type BareEndpoint, time } from './page.ts'

const missesText = `
  select at from look_ups where policy = 'repairNumber' and network = $1 and at > now() - interval '10 minutes'
  order by at desc offset 29 limit 1`

/** The query of the product's look-up throttle: too many unknown numbers from this address. */
export const misses = (address: string): BareEndpoint => ({
  statement: { name: 'misses', text: missesText, values: [address] },
  json: () => '',
})

const listOf = (rows: string, order: string) => `(select coalesce(json_agg(row ${order}), '[]') from (${rows}) row)`

const nextStep = `case shown.status
  when 'Payment' then 'Please come and pay for the repair.'
  when 'Completed' then 'Your device is ready. Please collect it with your receipt.'
  when 'NOT REPAIRED' then 'We could not repair this device. Please collect it.'
  else '' end`

const trackedText = `
  select row_to_json(whole)::text as json from (
    select number, shown.status, ${nextStep} as "nextStep", ${time('created_at')} as "submittedAt", estimated_completion as "estimatedCompletion",
      coalesce(not is_done(shown.status)
        and estimated_completion < shop_time(now())::date, false) as "isDelayed",
      device_type as "deviceType", serial_number as "serialNumber", problem, customer_name as "customerName",
      (select name from users where id = technician_id) as technician, notes,
      extra_cost + (select coalesce(sum(quantity * unit_cost), 0) from repair_parts where repair_id = repair.id) as cost,
      repair.status = 'Delivered' and not exists (select from feedback where repair_id = repair.id) as "isFeedbackOpen",
      ${listOf(
        `select file.id, ${time('entry.at')} as at, '' as description, width, height, 0 as slot
         from repair_history entry join files file on file.id = file_id
         where repair_id = repair.id and not note_is_internal
         union all
         select file.id, ${time('repair.created_at')}, description, width, height, slot
         from repair_images join files file on file.id = file_id where repair_id = repair.id`,
        'order by row.at desc, row.slot',
      )} as pictures,
      ${listOf(
        `select id, ${time('at')} as at, status,
           case when note_is_internal then 'Status updated to ' || status else note end as note,
           case when not note_is_internal then file_id end as "pictureId"
         from repair_history where repair_id = repair.id order by repair_history.at desc, id desc`,
        '',
      )} as updates
    from repairs repair, lateral (
      select coalesce((
        select status from repair_history where repair_id = repair.id order by at desc, id desc limit 1
      ), repair.status) as status
    ) shown
    where number = $1
  ) whole`

export const tracked = (number: string): BareEndpoint => ({
  statement: { name: 'tracked', text: trackedText, values: [number] },
  json: row => row.json,
})
