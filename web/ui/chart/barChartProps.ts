export interface BarChartProps {
  title: string
  /** One per bar. */
  labels: readonly string[]
  /** The day of each bar, such as '2026-11-16', if they are days: the weekends then stand out. */
  days?: readonly string[]
  /** One per bar; null leaves a gap. */
  values: readonly (number | null)[]
  formatValue: (value: number) => string
  /** The value of a full bar. By default the largest value. */
  max?: number
}
