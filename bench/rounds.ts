/** Does it once on one of the servers that are compared, and returns the milliseconds. */
export type TimedRun = () => Promise<number>

interface Pace {
  readonly rounds: number
  /** How long each round of a server lasts. It is always run at least once. */
  readonly milliseconds: number
}

const repeat = async (run: TimedRun, milliseconds: number): Promise<number[]> => {
  const end = performance.now() + milliseconds
  const times = [await run()]
  while (performance.now() < end) times.push(await run())
  return times
}

/**
 * Alternates between the servers, in reverse order every second round, so that disturbances and warm-up affect all equally.
 * Returns the milliseconds of every run, by server and round.
 */
export const runRounds = async (runs: readonly TimedRun[], { rounds, milliseconds }: Pace): Promise<number[][][]> => {
  // Before the first round each server warms up. What takes seconds is not done just for that.
  if (milliseconds > 0) for (const run of runs) await repeat(run, milliseconds)
  const results = runs.map((run): { run: TimedRun; times: number[][] } => ({ run, times: [] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, times } of round % 2 === 0 ? results : results.toReversed()) {
      times.push(await repeat(run, milliseconds))
    }
  }
  return results.map(({ times }) => times)
}
