import type { TrackedRepair } from '#contract/tracking/tracking.ts'

export const RepairPage = ({ repair }: { repair: TrackedRepair }) => (
  <section className="surface">
    <h1>Repair #{repair.number}</h1>
    <p>{repair.status}</p>
  </section>
)
