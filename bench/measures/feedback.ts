import type { Measure } from './measure.ts'

export const feedback: readonly Measure[] = [
  {
    servers: ['product', 'bare'],
    sizes: 'every',
    name: 'Feedback dashboard',
    requests: () => ['/api/feedback-dashboard'],
  },
]
