import { businessDay } from '../../contract/businessDay.ts'
import { getSalesReport } from '../../contract/reports/salesReport.ts'
import { planReport } from '../../server/reports/salesReport.service.ts'
import { reportStatement } from '../../server/reports/salesReport.sql.ts'
import type { BareEndpoint } from './page.ts'

/** The product's query on the same stored sums, as JSON built by PostgreSQL. */
export const salesReport = (input: URLSearchParams): BareEndpoint => {
  const { query, known } = planReport(getSalesReport.input.parse(Object.fromEntries(input)), {
    today: businessDay(new Date()),
    withPeople: true,
  })
  const { text, values } = reportStatement(query)
  return {
    statement: {
      name: 'salesReport',
      text: `select row_to_json(report)::text as json from (${text}) report`,
      values,
    },
    json: ({ json }) => `${JSON.stringify(known).slice(0, -1)},${json.slice(1)}`,
  }
}
