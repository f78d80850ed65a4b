export interface BarChartProps {
  title: string
  /** One per bar. */
  labels: readonly string[]
  /** One per bar; null leaves a gap. */
  values: readonly (number | null)[]
  formatValue: (value: number) => string
  /** The value of a full bar. By default the largest value. */
  max?: number
  /** Shows the values above the bars only if there are few bars. For long values. */
  hidesCrowdedValues?: boolean
}
