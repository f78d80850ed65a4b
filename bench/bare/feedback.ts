import { type BareEndpoint, time } from './page.ts'

const aspects = ['quality', 'speed', 'communication', 'recommendation']
const average = (sum: string) => `sum(${sum}) / nullif(sum(change), 0)::float8`

const dashboardText = `
  with counted as materialized (
    select month, rating, sum(change) as change, sum(change * rating) as ratings,
      ${aspects.map(aspect => `sum(${aspect}) as ${aspect}`).join(', ')}
    from feedback_counts group by month, rating
  )
  select json_build_object(
    'customers', (select coalesce(sum(change), 0) from repair_counts where is_done(status)),
    'responses', coalesce(sum(change), 0),
    'averageRating', ${average('ratings')},
    'averages', json_build_object(${aspects.map(aspect => `'${aspect}', ${average(aspect)}`).join(', ')}),
    'distribution', (
      select json_agg(change order by rating) from (
        select rating, coalesce(sum(change), 0) as change
        from generate_series(1, 5) rating left join counted using (rating) group by rating
      ) given
    ),
    'months', (
      select json_agg(row) from (
        select month, coalesce(sum(change), 0) as responses, ${average('ratings')} as "averageRating"
        from (
          select (date_trunc('month', shop_time(now())) - make_interval(months => ago))::date as month
          from generate_series(0, 11) ago
        ) shown left join counted using (month) group by month order by month
      ) row
    ),
    'recent', (
      select coalesce(json_agg(row), '[]') from (
        select number as "repairNumber", customer_name as "customerName", device_type as "deviceType", rating,
          ${aspects.join(', ')}, comment, suggestion, ${time('submitted_at')} as "submittedAt"
        from feedback join repairs on repairs.id = repair_id
        where counts order by submitted_at desc, feedback.id desc limit 10
      ) row
    )
  )::text as json
  from counted`

export const feedbackDashboard: BareEndpoint = {
  statement: { name: 'feedbackDashboard', text: dashboardText, values: [] },
  json: row => row.json,
}
